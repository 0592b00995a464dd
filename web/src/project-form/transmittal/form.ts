import type { ProductSection } from '@submittal/contract/project';
import {
  carriedFieldNames,
  type Transmittal,
  type TransmittalEntry,
  type TransmittalFieldName,
  type TransmittalItem,
  type TransmittalItemFieldName,
  transmittalFieldNames,
  transmittalFields,
} from '@submittal/contract/transmittal-fields';
import { ownEntry } from '@submittal/domain/own-entry';
import { isDay } from '@submittal/domain/project-form';
import type { Selection } from '@submittal/domain/selection';
import { itemsOf } from '@submittal/domain/transmittal-items';
import type { Messages } from '../../messages/messages.ts';
import type { ProjectDetails } from '../../project/record/details.ts';
import { isUpload, productsOf } from '../../project/record/project-content.ts';
import { itemTextNames, readTransmittal } from '../../project/record/transmittal-record.ts';
import type { Parties } from '../../project/storage/stored-parties.ts';

// The second step of the project form as texts by name, and back.

/** A product of the project, and the number of its documents. */
interface FormProduct {
  readonly id: string;
  readonly title: string;
  readonly documents: number;
}

/** The products of a project in package order, one of which are the visitor's own files, as the transmittal prints them. */
export function formProducts(selection: Selection, words: Pick<Messages, 'uploads'>): FormProduct[] {
  const products = new Map<string, { id: string; title: string; documents: number }>();
  for (const chosen of productsOf(selection)) {
    const { productID: id } = chosen;
    const title = isUpload(chosen) ? words.uploads : chosen.productTitle;
    const known = products.get(id) ?? { id, title: '', documents: 0 };
    products.set(id, { id, title: known.title || title, documents: known.documents + 1 });
  }
  return [...products.values()].map((one) => ({ ...one, title: one.title || one.id }));
}

/** A section that the products suggest, and why. */
interface SuggestedSection extends ProductSection {
  readonly products: readonly string[];
  readonly documents: number;
}

/** The sections of the products, the one with most documents first. */
export function suggestedSections(
  products: readonly FormProduct[],
  sections: Readonly<Record<string, ProductSection>>,
): SuggestedSection[] {
  const found = new Map<string, SuggestedSection>();
  for (const { id, title, documents } of products) {
    const section = ownEntry(sections, id);
    if (!section) continue;
    const known = found.get(section.number) ?? { ...section, products: [], documents: 0 };
    found.set(section.number, {
      ...known,
      products: [...known.products, title],
      documents: known.documents + documents,
    });
  }
  return [...found.values()].sort((one, other) => other.documents - one.documents);
}

/** A row of the items: the product, and which of its items if it has several. */
export interface ItemRow {
  readonly product: FormProduct;
  readonly nth: number;
}

/** The rows of the items, as the transmittal prints them. */
export function itemRows(products: readonly FormProduct[], transmittal: Transmittal | undefined): ItemRow[] {
  const named = products.map((product) => ({ product, productID: product.id }));
  const before = new Map<string, number>();
  return itemsOf(named, transmittal?.items ?? []).map(({ product: { product, productID } }) => {
    const nth = before.get(productID) ?? 0;
    before.set(productID, nth + 1);
    return { product, nth };
  });
}

/** The name of an item's text in the form. */
export const itemName = ({ product, nth }: ItemRow, name: TransmittalItemFieldName): string =>
  `item ${product.id} ${nth} ${name}`;

/** What the form holds: fields by their names, `print`, `lastDelivery`, and the texts of items. */
type FormTexts = Readonly<Record<string, string>>;

/** Where a text of the form comes from, if the visitor has not entered it here. */
type Origin = 'last' | 'project';

interface Started {
  readonly values: FormTexts;
  readonly origins: Readonly<Partial<Record<TransmittalFieldName, Origin>>>;
}

/** The form's texts for a project. One without a transmittal begins with what is known already. */
export function startTexts(
  details: ProjectDetails,
  products: readonly FormProduct[],
  sections: readonly SuggestedSection[],
  parties: Parties | undefined,
): Started {
  const transmittal = readTransmittal(details.transmittal);
  const origins: Partial<Record<TransmittalFieldName, Origin>> = {};
  const values: Record<string, string> = {
    print: details.transmittalPage ? 'yes' : '',
    letterhead: '',
    lastDelivery: details.lastDelivery,
    layout: transmittal?.layout ?? '',
  };
  for (const name of transmittalFieldNames) values[name] = transmittal?.[name] ?? '';
  for (const row of itemRows(products, transmittal)) {
    const item = transmittal?.items.filter(({ productID }) => productID === row.product.id)[row.nth];
    for (const name of itemTextNames) values[itemName(row, name)] = item?.[name] ?? '';
  }
  if (transmittal) return { values, origins };
  const [section] = sections;
  if (section) Object.assign(values, { section: section.number, sectionTitle: section.title });
  Object.assign(values, { submission: 'new', purpose: 'action' });
  for (const name of carriedFieldNames) {
    const stored = parties?.fields[name];
    if (!stored) continue;
    values[name] = stored;
    origins[name] = 'last';
  }
  if (parties?.logo && details.logoFilename === '') values['letterhead'] = 'yes';
  if (!values['subcontractor'] && !values['contractor'] && details.author) {
    values['subcontractor'] = details.author;
    origins.subcontractor = 'project';
  }
  return { values, origins };
}

/** Whether a field is a day. */
export function isDate(name: TransmittalFieldName): boolean {
  const entry: TransmittalEntry = transmittalFields[name];
  return entry.kind === 'text' && entry.input === 'date';
}

/** The day that stands in the form, empty if it does not exist: some browsers let years of five digits be typed. */
export function enteredDay(values: FormTexts, name: string): string {
  const text = values[name]?.trim() ?? '';
  return isDay(text) ? text : '';
}

/** The record that the form's texts make, in the order in which the server stores it. */
export function transmittalFrom(
  values: FormTexts,
  rows: readonly ItemRow[],
  before: Transmittal | undefined,
): Transmittal {
  const text = (name: string) => values[name]?.trim() ?? '';
  const shown = new Set(rows.map(({ product }) => product.id));
  const items = rows.flatMap((row): TransmittalItem[] => {
    const texts = itemTextNames.map((name) => [name, text(itemName(row, name))] as const);
    if (texts.every(([, value]) => value === '')) return [];
    return [{ productID: row.product.id, ...Object.fromEntries(texts) } as TransmittalItem];
  });
  // What was entered for a product comes back with it.
  const others = before?.items.filter(({ productID }) => !shown.has(productID)) ?? [];
  return {
    ...(Object.fromEntries(
      transmittalFieldNames.map((name) => [name, isDate(name) ? enteredDay(values, name) : text(name)]),
    ) as Record<TransmittalFieldName, string>),
    layout: text('layout'),
    items: [...items, ...others],
  };
}
