/**
 * What was noticed when a document was prepared, as data: each language has its words (`note-words.ts`). Free
 * of Node.
 */

/** A range of neighbouring page numbers, from 1, with its first and last. */
export type PageRange = { from: number; to: number };

/** The details that a note may need besides its code. */
interface NoteFacts {
  /** Not read-only, because a note is passed as JSON between processes. */
  readonly pages: PageRange[];
  readonly count: number;
  readonly of: number;
  readonly name: string;
}

interface NoteKind {
  /**
   * The audience: whoever imports or uploads the document; `visitor` adds visitors who use it, and `reviewer`
   * also the reviewers of a package.
   */
  readonly to: 'importer' | 'visitor' | 'reviewer';
  /** Whether something in the document is missing, or may be missing, from its prepared form. */
  readonly loss: boolean;
  readonly facts: readonly (keyof NoteFacts)[];
}

/**
 * All notes. A stored code keeps its meaning, because documents prepared by older versions have it. A new
 * code needs words in `note-words.ts` and in each language of `domain/src/note-messages/`.
 */
export const NOTES = {
  'made-from-picture': { to: 'importer', loss: false, facts: ['name'] },
  repaired: { to: 'importer', loss: false, facts: [] },
  rebuilt: { to: 'visitor', loss: true, facts: [] },
  'cut-short': { to: 'reviewer', loss: true, facts: [] },
  /** An update is damaged: something in the document is as it was before it. */
  'changes-lost': { to: 'reviewer', loss: true, facts: [] },
  'pages-missing': { to: 'reviewer', loss: true, facts: ['count', 'of'] },
  'content-missing': { to: 'reviewer', loss: true, facts: ['pages'] },
  'parts-missing': { to: 'reviewer', loss: true, facts: ['pages'] },
  /** Whether something on these pages is damaged cannot be determined. */
  'not-checked': { to: 'importer', loss: false, facts: ['pages'] },
  'encryption-opened': { to: 'importer', loss: false, facts: [] },
  'restrictions-opened': { to: 'visitor', loss: false, facts: [] },
  'scripts-removed': { to: 'visitor', loss: false, facts: ['count'] },
  'actions-removed': { to: 'visitor', loss: false, facts: ['count'] },
  'local-links-removed': { to: 'visitor', loss: false, facts: ['count'] },
  /** They lead to them in a package that has these files. */
  'links-to-others': { to: 'visitor', loss: false, facts: ['count', 'name'] },
  'media-stilled': { to: 'visitor', loss: false, facts: ['count'] },
  'xfa-removed': { to: 'visitor', loss: false, facts: [] },
  'portfolio-opened': { to: 'visitor', loss: false, facts: [] },
  'attachments-removed': { to: 'reviewer', loss: true, facts: ['count', 'name'] },
  'claims-removed': { to: 'visitor', loss: false, facts: ['name'] },
  /** The package shows the seals of signatures, but not the bytes that they cover. */
  signature: { to: 'reviewer', loss: false, facts: ['count'] },
  /** A note of another version, in its words. */
  other: { to: 'importer', loss: false, facts: ['name'] },
} as const satisfies Readonly<Record<string, NoteKind>>;

export type NoteCode = keyof typeof NOTES;

/** The details of a note with this code. */
export type FactsOf<Code extends NoteCode> = Pick<NoteFacts, (typeof NOTES)[Code]['facts'][number]>;

/** A note: its code and details. */
export type DocumentNote = { [Code in NoteCode]: { readonly code: Code } & FactsOf<Code> }[NoteCode];

/** The codes of notes for the reviewers of a package. */
export type ReviewerCode = {
  [Code in NoteCode]: (typeof NOTES)[Code]['to'] extends 'reviewer' ? Code : never;
}[NoteCode];

const MAX_NAME = 500;
const MAX_RANGES = 10_000;

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isFact: { readonly [Key in keyof NoteFacts]: (value: unknown) => boolean } = {
  pages: (value) =>
    Array.isArray(value) &&
    value.length <= MAX_RANGES &&
    value.every((range) => isNumber(range?.from) && isNumber(range?.to)),
  count: isNumber,
  of: isNumber,
  name: (value) => typeof value === 'string' && value.length <= MAX_NAME,
};

/** Whether a value is a note of this version with all its details; other fields are ignored. */
export function isDocumentNote(value: unknown): value is DocumentNote {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false;
  const { code } = value;
  if (typeof code !== 'string' || !Object.hasOwn(NOTES, code)) return false;
  const given: Readonly<Record<string, unknown>> = { ...value };
  return NOTES[code as NoteCode].facts.every((fact) => isFact[fact](given[fact]));
}

/**
 * Reads a stored note: of this version, of an older one, which wrote phrases, or of a newer one with codes of
 * its own.
 */
export function readNote(value: unknown): DocumentNote | undefined {
  if (isDocumentNote(value)) return value;
  if (typeof value === 'string') return { code: 'other', name: value.slice(0, MAX_NAME) };
  if (typeof value !== 'object' || value === null || !('code' in value)) return undefined;
  return typeof value.code === 'string' ? { code: 'other', name: value.code.slice(0, MAX_NAME) } : undefined;
}

/**
 * Whether something in the document is missing, or may be missing, from its prepared form; false for the
 * codes of a newer version.
 */
export function isLoss({ code }: { readonly code: string }): boolean {
  return Object.hasOwn(NOTES, code) && NOTES[code as NoteCode].loss;
}

/** Whether a visitor with the document in a project sees the note. */
export function isForVisitors({ code }: DocumentNote): boolean {
  return NOTES[code].to !== 'importer';
}

/** Whether a reviewer sees the note where a package lists its documents. */
export function isForReviewers(note: DocumentNote): note is Extract<DocumentNote, { code: ReviewerCode }> {
  return NOTES[note.code].to === 'reviewer';
}

/** Groups ascending page numbers into ranges. */
export function pageRanges(numbers: readonly number[]): PageRange[] {
  const ranges: PageRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}
