/** One change, as the sheet of changes lists it. */
export interface ChangeRow {
  /** The place of the document among all; blank if it has none any longer. */
  readonly number: string;
  readonly name: string;
  /** Whether it was removed: its name is struck out. */
  readonly struck?: true;
  /** `JS-116E replaces JS-116, 1 page`. */
  readonly what: string;
  /** The index of the document among those that are pages, on which the row's page number depends. */
  readonly document?: number;
  /** The index of the file among those beside the PDF. */
  readonly file?: number;
}

interface ChangeGroup {
  readonly heading: string;
  readonly rows: readonly ChangeRow[];
}

/** What changed since an earlier revision, with all its words, in the language of the package. */
export interface ChangesSheet {
  /** `Changes in R1`. */
  readonly title: string;
  /** `8 changes`, or that there are none. */
  readonly counted: string;
  /** What stands in the triangle beside a change: a number or a letter. */
  readonly sign: string;
  /** What the triangle says aloud: `changed in R1`. */
  readonly said: string;
  /** The number of the submittal, what it revises, and when both were sent; blanks are left out. */
  readonly cells: readonly { readonly caption: string; readonly text: string }[];
  readonly columns: Readonly<Record<'number' | 'document' | 'what' | 'page', string>>;
  /** In place of the table if nothing changed. */
  readonly none: string;
  readonly groups: readonly ChangeGroup[];
  /** What the triangle means, below the contents; `{page}` is the page of this sheet. */
  readonly note: string;
}

/** The documents that changed, and the files, by their indices. */
export function changedIn(
  sheet: ChangesSheet | undefined,
): Readonly<Record<'documents' | 'files', ReadonlySet<number>>> {
  const rows = sheet?.groups.flatMap((group) => group.rows) ?? [];
  return {
    documents: new Set(rows.flatMap(({ document = -1 }) => (document < 0 ? [] : [document]))),
    files: new Set(rows.flatMap(({ file = -1 }) => (file < 0 ? [] : [file]))),
  };
}
