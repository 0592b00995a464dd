import { nameKey } from '../../tables/header-line.ts';
import { type TitleLine, titleOf } from './title-lines.ts';

// The name of a company or a brand may stand above the title of a document, in larger letters.

/** So many pages have it, and so large a share of them a title below it that stands below nothing else. */
const MIN_PAGES = 5;
const MIN_DIFFERENT = 0.6;

/** Fewer pages must all have another. */
const MIN_FEW = 3;

/** So many names may stand above each other. */
const MAX_ABOVE = 3;

/** A page with the lines of its title. */
interface Titled {
  readonly title: string | null;
  readonly titles: readonly TitleLine[];
}

/** Pages with their titles, where what stands in larger letters above those of many others is none. */
export function withoutLetterheads<Page extends Titled>(
  pages: ReadonlyMap<string, Page>,
): ReadonlyMap<string, Page> {
  let said = pages;
  for (let above = 0; above < MAX_ABOVE; above++) {
    const letterheads = letterheadsIn([...said.values()]);
    if (letterheads.size === 0) break;
    said = new Map(
      [...said].map(([file, page]) => {
        const titles = page.titles.filter(({ text }) => !letterheads.has(nameKey(text)));
        return [file, { ...page, titles, title: titleOf(titles) }];
      }),
    );
  }
  return said;
}

/** The tallest heads, as keys, below which most pages that have them are called as no others are. */
function letterheadsIn(pages: readonly Titled[]): ReadonlySet<string> {
  const below = new Map<string, string[]>();
  const above = new Map<string, Set<string>>();
  for (const { titles } of pages) {
    const [first, next] = titles.map(({ text }) => nameKey(text));
    if (first === undefined || next === undefined) continue;
    below.set(first, [...(below.get(first) ?? []), next]);
    above.set(next, (above.get(next) ?? new Set()).add(first));
  }
  const found = [...below].filter(([, nexts]) => {
    // Sections stand below the titles of many documents.
    const own = new Set(nexts.filter((next) => above.get(next)?.size === 1)).size;
    return nexts.length >= MIN_PAGES
      ? own >= nexts.length * MIN_DIFFERENT
      : nexts.length >= MIN_FEW && own === nexts.length;
  });
  return new Set(found.map(([head]) => head));
}
