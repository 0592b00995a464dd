import type { FormAttribute } from '@submittal/contract/project-fields';
import type { TransmittalFieldName, TransmittalItemFieldName } from '@submittal/contract/transmittal-fields';

/** For a text that names pages: 1 if it is a single one, else more. */
export const ranged = (pages: string): number => (/\D/.test(pages) ? 2 : 1);

/** What the transmittal states of the revision itself, and so no change to tell of. */
type OfTheRevision = 'revision' | 'submission' | 'resubmittalOf';

/**
 * What is said of the changes since an earlier revision, in one language: on the sheet in the package, and on the screen.
 * Names are those of revisions, such as `R1`.
 */
export interface RevisionMessages {
  title(name: string): string;
  none(before: string): string;
  counted(count: number): string;
  readonly cells: { readonly submittal: string; readonly revises: string; sent(name: string): string };
  readonly columns: Readonly<Record<'number' | 'document' | 'what' | 'page', string>>;
  readonly groups: Readonly<Record<'replaced' | 'added' | 'others' | 'fields', string>>;
  /** By their codes or titles. */
  replaces(now: string, was: string, pages: number): string;
  replacesFile(now: string, was: string): string;
  /** Of a document that is called as before. */
  edition(pages: number): string;
  readonly file: string;
  added(code: string): string;
  /** With the page on which it was, if that is known. */
  removed(number: string, page: number | null, before: string): string;
  /** Which pages are selected; empty for all of so many. */
  selectedPages(now: string, was: string, of: number): string;
  readonly marks: string;
  moved(number: string): string;
  field(now: string, was: string): string;
  readonly blank: string;
  /** What the triangle says. */
  said(name: string): string;
  /** Below the contents; `{page}` is filled in when the package is laid out. */
  note(name: string, sheet: string): string;
  /** For what the submittal is submitted. */
  readonly purposes: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<FormAttribute, string>>;
  readonly transmittal: Readonly<Record<Exclude<TransmittalFieldName, OfTheRevision>, string>>;
  readonly item: Readonly<Record<TransmittalItemFieldName, string>>;
}
