import type { Chemistry } from './chemistry-model.ts';
import type { Product, Property } from './product-model.ts';

/** What a data sheet says about everything made the same way, in another language. */
export type SheetTexts = Pick<
  Chemistry,
  | 'material'
  | 'uses'
  | 'benefits'
  | 'limitations'
  | 'preparation'
  | 'installation'
  | 'curing'
  | 'cleaning'
  | 'storage'
  | 'shelfLife'
>;

/** The data sheets that the manufacturer has in one other language. */
export interface SheetTranslation {
  readonly properties: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [english: RegExp, translated: string])[];
  /** The name of the manufacturer's own tests. */
  readonly internal: string;
  /** By product id; a product that is missing has no sheet in this language. */
  readonly products: Readonly<
    Record<string, readonly [subtitle: string, description: string, texts: SheetTexts]>
  >;
  readonly packages: { readonly sealant: readonly string[]; readonly pail: readonly string[] };
}

/** A product and its chemistry in another language, if the manufacturer has translated them. */
export function translated(
  product: Product,
  chemistry: Chemistry,
  translation: SheetTranslation,
): { product: Product; chemistry: Chemistry } | undefined {
  const known = translation.products[product.id];
  if (!known) return undefined;
  const [subtitle, description, texts] = known;
  const named = (lines: readonly string[]) => lines.map((line) => line.replaceAll('{name}', product.name));
  const inWords = ([name, method, value]: Property): Property => [
    translation.properties[name] ?? name,
    method === 'Internal' ? translation.internal : method,
    translation.values.reduce((text, [english, own]) => text.replace(english, own), value),
  ];
  return {
    product: {
      ...product,
      subtitle,
      description,
      properties: product.properties.map(inWords),
      packages: translation.packages[product.packaging === 'pail' ? 'pail' : 'sealant'],
    },
    chemistry: {
      ...chemistry,
      ...texts,
      preparation: named(texts.preparation),
      installation: named(texts.installation),
    },
  };
}
