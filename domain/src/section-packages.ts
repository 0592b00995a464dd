import type { ProductSection } from '@submittal/contract/project';
import type { ReceiverChoice } from '@submittal/contract/receiver-profile';
import { blankTransmittal, type Transmittal } from '@submittal/contract/transmittal-fields';
import {
  type FileNameLimits,
  fileNameByPattern,
  USUAL_FILE_PATTERN,
  USUAL_NAME_LIMITS,
} from './number-pattern.ts';
import { printedNumber } from './submittal-number.ts';

// One package for each MasterFormat section of a project: which documents it has, its number and its file's name.

/** The names of what stands beside the packages. */
export const INDEX_FILE = '00_index.pdf';
export const REGISTER_FILE = 'register.csv';

/** The documents of one section, in the order of the project. */
export interface SectionDocuments<Document> {
  /** Null for documents whose product has no section. */
  readonly section: ProductSection | null;
  readonly documents: readonly Document[];
}

/**
 * The documents by section, in the order of section numbers; those without a section come last. A document that products of
 * several sections list is in each of them, because each package is complete in itself.
 * @param documents with each place at which a product lists one
 */
export function bySection<Document extends { readonly productID: string }>(
  documents: readonly Document[],
  sectionOf: (productID: string) => ProductSection | null | undefined,
): SectionDocuments<Document>[] {
  const groups = new Map<string, { section: ProductSection | null; documents: Document[] }>();
  for (const document of documents) {
    const section = sectionOf(document.productID) ?? null;
    const key = digitsOf(section?.number ?? '');
    const group = groups.get(key) ?? { section, documents: [] };
    group.documents.push(document);
    groups.set(key, group);
  }
  return [...groups]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1))
    .map(([, group]) => group);
}

/** A section's number without what catalogues write between its digits; empty if it has none. */
function digitsOf(number: string): string {
  return number.replace(/[^\p{Letter}\p{Number}]/gu, '');
}

/** What names the package of a section. */
export interface SectionPackage {
  /** As the receiver wants submittals numbered; blank if the pattern needs a section and there is none. */
  readonly number: string;
  /** Its file's name without an ending: it is safe for portals, and no other package has it. */
  readonly stem: string;
  /** What its transmittal states: that of the project, with its own section and number. */
  readonly transmittal: Transmittal;
}

interface Numbering {
  readonly transmittal: Transmittal | null;
  readonly receiver: ReceiverChoice | null;
  /** What documents without a section are called. */
  readonly without: string;
}

/** The longest ending of the file of a package. */
const ENDING = '.pdf';

/**
 * Numbers the packages of sections in their order, from the running number that the project's transmittal states, else from 1.
 * What belongs to one section only (a paragraph, a drawing, which submittal is submitted again) stays with the section that
 * the transmittal names.
 */
export function numberedPackages(
  sections: readonly { readonly section: ProductSection | null }[],
  { transmittal, receiver, without }: Numbering,
): SectionPackage[] {
  const given = { ...blankTransmittal, ...transmittal };
  const named = digitsOf(given.section);
  const names = new UniqueNames(nameLimits(receiver));
  const pattern = fileNamePattern(receiver);
  return sections.map(({ section }, at) => {
    const isNamed =
      section !== null && (named === '' ? sections.length === 1 : digitsOf(section.number) === named);
    const own: Transmittal = {
      ...given,
      section: section?.number ?? '',
      sectionTitle: section === null ? without : section.title || (isNamed ? given.sectionTitle : ''),
      sequence: sequenceAt(given.sequence, at),
      ...(!isNamed && { paragraph: '', drawing: '', resubmittalOf: '' }),
    };
    const values = {
      section: own.section,
      sequence: own.sequence,
      revision: own.revision,
      project: own.projectNumber,
      title: own.sectionTitle,
    };
    return {
      number: printedNumber(own, receiver),
      stem: names.next((limits) =>
        fileNameByPattern(pattern, values, ENDING, limits).slice(0, -ENDING.length),
      ),
      transmittal: own,
    };
  });
}

/** The pattern of the names of files that a project's receiver wants. */
export function fileNamePattern(receiver: ReceiverChoice | null): string {
  const pattern: unknown = receiver?.own?.patterns?.fileName ?? receiver?.patterns?.fileName;
  return typeof pattern === 'string' && pattern !== '' ? pattern : USUAL_FILE_PATTERN;
}

function nameLimits(receiver: ReceiverChoice | null): FileNameLimits {
  const { nameCharacters, nameWithout } = receiver?.own?.limits ?? {};
  return {
    characters: nameCharacters ?? USUAL_NAME_LIMITS.characters,
    without: nameWithout ?? USUAL_NAME_LIMITS.without,
  };
}

/** The running number of a package; a text that is no number is the same for all. */
function sequenceAt(first: string, at: number): string {
  const text = first.trim();
  if (text === '') return String(at + 1);
  if (!/^\d{1,9}$/.test(text)) return text;
  return String(Number(text) + at).padStart(text.length, '0');
}

/** Names that no two packages share, whatever the pattern leaves out, and that what stands beside them does not have. */
class UniqueNames {
  readonly #limits: FileNameLimits;
  readonly #taken = new Set(
    [INDEX_FILE, REGISTER_FILE].map((name) => name.replace(/\.\w+$/, '').toLowerCase()),
  );

  constructor(limits: FileNameLimits) {
    this.#limits = limits;
  }

  next(nameIn: (limits: FileNameLimits) => string): string {
    const { characters, without } = this.#limits;
    const mark = without.includes('-') ? '_' : '-';
    let name = nameIn(this.#limits);
    for (let count = 2; this.#taken.has(name.toLowerCase()); count++) {
      const end = `${mark}${count}`;
      name = `${nameIn({ characters: characters - end.length, without })}${end}`;
    }
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
