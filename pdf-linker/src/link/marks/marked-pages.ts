import type { BodySource } from '../../bytes/body-source.ts';
import { lastAtOrBelow } from '../../bytes/last-at-or-below.ts';
import type { SideTable } from '../../format/side-table.ts';
import { checkMarks, type MarkForm, type PageMark } from '../../layout/page-mark.ts';
import { isPlain } from '../../text/set-text.ts';
import { spokenTexts } from '../../text/spoken-words.ts';
import { FieldCursor } from '../field-cursor.ts';
import type { SelectedParts } from '../selected/narrow-table.ts';
import type { DocumentMarks, MarkedPage } from './document-marks.ts';
import { type PageSlots, readPageSlots } from './page-slots.ts';

interface Markable {
  readonly table: SideTable;
  readonly body: BodySource;
  readonly title: string;
  readonly marks?: readonly PageMark[];
}

/**
 * The marks of a document on the pages that a package has of it, with where these pages take them.
 * @param document with the table of the whole document
 * @param language of the package, which decides on the forms of Han characters
 * @param narrowed what is selected of it, if not all
 * @throws RangeError if a mark is not one on a page of the document
 */
export async function markedPages(
  { table, body, title, marks = [] }: Markable,
  narrowed: { readonly selected: SelectedParts; readonly table: SideTable } | undefined,
  form: MarkForm,
  language: string,
): Promise<DocumentMarks | undefined> {
  if (marks.length === 0) return undefined;
  checkMarks(marks, table.pageCount, title);
  const isForeign = marks.some(({ text = '', tag = '' }) => !isPlain(text) || !isPlain(tag));
  const spoken = isForeign ? await spokenTexts(marks, language) : marks;
  const byPage = Map.groupBy(spoken, ({ page }) => page - 1);
  const sources = narrowed?.selected.sourcePages;
  const marked = [...byPage]
    .map(([source, own]) => ({ page: sources ? lastAtOrBelow(sources, source) : source, source, marks: own }))
    .filter(({ page, source }) => sources === undefined || sources[page] === source)
    .sort((a, b) => a.page - b.page);
  if (marked.length === 0) return undefined;
  const slots = await readPageSlots(
    table,
    body,
    marked.map(({ source }) => source),
    form === 'drawn',
  );
  const pages = marked.map(({ page, source, marks: own }): MarkedPage => {
    const found = slots.get(source);
    if (found === undefined) throw new RangeError(`${title}: page ${source + 1} cannot be marked`);
    return { page, marks: own, slots: narrowed ? inNarrowed(narrowed.table, found) : found };
  });
  return { form, pages };
}

/**
 * The same where some pages are left out: an array that refers to nothing but what is left out is blanked with its key, so
 * that the page gets a new one.
 */
function inNarrowed({ numbers }: SideTable, slots: PageSlots): PageSlots {
  if (slots.array === null) return slots;
  const [from, to] = slots.array;
  let isBlanked = false;
  for (const field = new FieldCursor(numbers); field.offset < to; field.next()) {
    if (field.offset < from) continue;
    if (field.value !== 0) return slots;
    isBlanked = true;
  }
  return isBlanked ? { ...slots, annotations: { at: slots.start, isNew: true } } : slots;
}
