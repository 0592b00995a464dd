import type { Resource } from '@submittal/contract/document';
import { ownEntry } from './own-entry.ts';

/** The fields of a document that decide its type. */
type Typed = Pick<
  Resource,
  'resourceDocumentType' | 'resourceSubtitle' | 'resourceRegion' | 'resourceLanguage'
>;

/**
 * The names of the document types on buttons, in filters and in contents, in their usual order (specification
 * section 3, "Buttons").
 */
export const documentTypeLabels = {
  architecturalspec: 'Specifications',
  individualdetail: 'Detail Drawings',
  detaildrawing: 'Detail Drawing',
  datasheet: 'Data Sheet',
  applicationinstructions: 'App Instructions',
  sds: 'SDS',
  sds_can: 'SDS (CAN)',
  certification: 'Cert Letter',
  leed: 'LEED Letters',
  warranty: 'Warranty',
  installation: 'Installation Guide',
  brochure: 'Brochure',
  colorchart: 'Color Chart',
  image: 'Project Images',
  imagepackage: 'Image Package',
  upload: 'Uploaded',
};

/** These names in some language, by their keys. */
export type DocumentTypeLabels = Readonly<Record<keyof typeof documentTypeLabels, string>>;

const labels: Readonly<Record<string, string>> = documentTypeLabels;

const warrantyTypes = new Set(['standardmaterialwarranty', 'exhibit', 'boilerplate', 'warranty']);

/** The types that a catalogue can give a document to have a button of their own, and their names on it. */
export const knownDocumentTypes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(documentTypeLabels).filter(([type]) => type !== 'upload'),
  ...[...warrantyTypes].map((type) => [type, documentTypeLabels.warranty] as const),
]);

/** Whether a safety data sheet is Canadian, by its type, its region, or a language such as `EN_CA`. */
function isCanadian(document: Typed): boolean {
  return (
    document.resourceDocumentType.toLowerCase() === 'sds_can' ||
    document.resourceRegion === 'canada' ||
    document.resourceLanguage.toLowerCase().includes('_ca')
  );
}

/**
 * The kind by which a document is filtered and listed: the key of its button, or its own type if it has no
 * button.
 */
export function documentTypeKey(document: Typed): string {
  const type = document.resourceDocumentType.toLowerCase();
  if (warrantyTypes.has(type)) return 'warranty';
  if (type === 'sds' || type === 'sds_can') return isCanadian(document) ? 'sds_can' : 'sds';
  return type;
}

/** The name of a kind; a kind without a name is shown as written. */
export function documentTypeKeyLabel(key: string): string {
  return ownEntry(labels, key) ?? key;
}

/** The name of a document's type as shown to people; in English by default. */
export function documentTypeLabel(document: Typed, names: DocumentTypeLabels = documentTypeLabels): string {
  const key = documentTypeKey(document);
  return ownEntry<string>(names, key) ?? (document.resourceSubtitle || document.resourceDocumentType);
}

/** Orders kinds as their buttons are; other kinds follow by name. */
export function compareDocumentTypeKeys(a: string, b: string): number {
  const order = Object.keys(labels);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return place(a) - place(b) || a.localeCompare(b, 'en');
}
