import type { SideTable } from '../../format/side-table.ts';
import type { MarkForm, PageMark } from '../../layout/page-mark.ts';
import type { PageSlots } from './page-slots.ts';

/** The marks on the pages that a package has of a document, by the 0-based page; and where those pages take them. */
export interface DocumentMarks {
  readonly form: MarkForm;
  readonly pages: readonly MarkedPage[];
}

export interface MarkedPage {
  /** 0-based, in the package's table of the document. */
  readonly page: number;
  readonly marks: readonly PageMark[];
  readonly slots: PageSlots;
}

/** How many keys of the parent tree the marks of a document need. */
export function markKeys(table: SideTable, marks: DocumentMarks | undefined): number {
  if (marks === undefined || marks.form === 'drawn' || table.structure === null) return 0;
  return marks.pages.reduce((sum, page) => sum + page.marks.reduce((all, mark) => all + countOf(mark), 0), 0);
}

function countOf({ kind }: PageMark): number {
  return kind === 'selected' ? 2 : 1;
}
