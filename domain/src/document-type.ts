import { documentTypeKey, type Typed, warrantyTypes } from './document-type-key.ts';
import { ownEntry } from './own-entry.ts';

/**
 * The names of the document types on buttons, in filters and in contents, in their usual order.
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

/** The types that a catalogue can give a document to have a button of their own, and their names on it. */
export const knownDocumentTypes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(documentTypeLabels).filter(([type]) => type !== 'upload'),
  ...[...warrantyTypes].map((type) => [type, documentTypeLabels.warranty] as const),
]);

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
