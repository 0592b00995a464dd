import type { CatalogueInput } from '@submittal/contract/catalogue';
import { colours } from '../data/colours.ts';
import { brandOf, factsOf, gtinOf } from '../data/product-facts.ts';
import { products } from '../data/products.ts';
import { rolesIn } from '../data/roles.ts';
import { sections } from '../data/sections.ts';
import { systems } from '../data/systems.ts';
import { variantsOf } from '../data/variants.ts';
import type { DrawnFile, PlannedDocument } from './drawn-file.ts';
import { logoPath, planPictures, productImagePath, systemImagePath } from './plan-pictures.ts';
import { planProduct } from './plan-product.ts';
import { planSystem } from './plan-system.ts';

/** A part of the catalogue: these products, and the systems that need no others. */
export interface Selection {
  readonly products: readonly string[];
  /** Leaves out documents that cost more than this to draw (`DrawnFile.cost`). */
  readonly costliest?: number;
}

export interface CataloguePlan {
  readonly catalogue: CatalogueInput;
  /** Every file of the folder except `catalogue.json`, each once. */
  readonly files: readonly DrawnFile[];
}

/** The catalogue and how to draw each of its files; nothing is drawn yet. */
export function planCatalogue(selection?: Selection): CataloguePlan {
  const chosen = products.filter(({ id }) => !selection || selection.products.includes(id));
  const within = systems.filter(
    (system) => !selection || system.products.every((id) => selection.products.includes(id)),
  );
  const ofProduct = new Map(products.map((product, place) => [product.id, planProduct(product, place)]));
  const ofSystem = new Map(
    systems.map((system, place) => [system.id, planSystem(system, place, (id) => ofProduct.get(id) ?? [])]),
  );
  const chosenOf = (documents: readonly PlannedDocument[] = []): PlannedDocument[] =>
    documents.filter(({ drawn }) => drawn.cost <= (selection?.costliest ?? Number.POSITIVE_INFINITY));
  const entriesOf = (documents?: readonly PlannedDocument[]): PlannedDocument['entry'][] =>
    chosenOf(documents).map(({ entry }) => entry);
  const catalogue: CatalogueInput = {
    manufacturer: { name: 'Ardent Building Envelope', logo: logoPath },
    colours: colours.map(({ code, name, hex }) => ({ code, name, swatch: hex })),
    sections,
    products: chosen.map((product) => ({
      id: product.id,
      title: product.title,
      subtitle: product.subtitle,
      description: product.description,
      image: productImagePath(product),
      url: `https://ardent.example/products/${product.id}`,
      region: [...product.region],
      type: product.type,
      subtype: product.subtype,
      applications: [...product.applications],
      masterformat: product.masterformat,
      brand: brandOf(product),
      gtin: gtinOf(products.indexOf(product)),
      facts: factsOf(product),
      ...(variantsOf(product).length > 0 ? { variants: variantsOf(product) } : {}),
      documents: entriesOf(ofProduct.get(product.id)),
    })),
    systems: within.map((system) => ({
      id: system.id,
      title: system.name,
      subtitle: system.subtitle,
      description: system.description,
      image: systemImagePath(system),
      url: `https://ardent.example/systems/${system.id}`,
      type: system.type,
      canBeUsedWith: system.canBeUsedWith.map(({ name, children }) => ({ name, children: [...children] })),
      applications: [...system.applications],
      products: [...system.products],
      roles: rolesIn(system),
      documents: entriesOf(ofSystem.get(system.id)),
    })),
  };
  const files = new Map<string, DrawnFile>();
  const documents = [
    ...chosen.map(({ id }) => ofProduct.get(id)),
    ...within.map(({ id }) => ofSystem.get(id)),
  ];
  for (const { drawn } of documents.flatMap(chosenOf)) files.set(drawn.path, drawn);
  const pictures = new Set([logoPath, ...chosen.map(productImagePath), ...within.map(systemImagePath)]);
  for (const picture of planPictures()) {
    if (pictures.has(picture.path)) files.set(picture.path, picture);
  }
  return { catalogue, files: [...files.values()] };
}
