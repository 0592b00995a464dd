import type { DocumentInput, DrawnFile, DrawnKind, PlannedDocument } from './drawn-file.ts';

export interface Plan extends Omit<DocumentInput, 'id' | 'file' | 'title' | 'href' | 'region' | 'revised'> {
  readonly id: string;
  /** The folder under documents/. */
  readonly folder: string;
  /** The name of the document; it becomes the file name. */
  readonly name: string;
  readonly extension?: string;
  readonly revised: string;
  readonly region?: DocumentInput['region'];
  readonly kind: DrawnKind;
  readonly cost: number;
  readonly traits?: DrawnFile['traits'];
  draw(): Promise<Uint8Array>;
}

/** A document's entry in the catalogue together with the file that is drawn for it. */
export function planDocument(plan: Plan): PlannedDocument {
  const { folder, name, extension = 'pdf', kind, cost, traits, draw, region, ...fields } = plan;
  const file = `documents/${folder}/${plainLetters(name)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.${extension}`;
  return {
    entry: {
      ...fields,
      file,
      ...(titleOf(file) === name ? {} : { title: name }),
      ...(region === undefined ? {} : { region }),
    },
    drawn: { path: file, kind, cost, draw, ...(traits ? { traits } : {}) },
  };
}

/** Strips accents: file names keep to letters that every disk and server accepts. */
const plainLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', ' ');

/** The title that a reader derives from the name of a file without one. */
function titleOf(file: string): string {
  return (file.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
}

/** A date in recent years, always the same for the same document. */
export function revisedOn(id: string): string {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 100003;
  const year = 2023 + (sum % 4);
  const month = year === 2026 ? 1 + (sum % 9) : 1 + (sum % 12);
  return `${year}-${String(month).padStart(2, '0')}-${String(1 + (sum % 28)).padStart(2, '0')}`;
}
