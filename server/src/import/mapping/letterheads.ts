import { nameKey } from '../tables/header-line.ts';
import type { PageSays } from './page-says.ts';

// The name of a company or a brand may stand above the title of a document, in larger letters.

/** So many pages have it, and so large a share of them another title below it. */
const MIN_PAGES = 5;
const MIN_DIFFERENT = 0.6;

/** So many names may stand above each other. */
const MAX_ABOVE = 3;

/** Pages with their titles, where what stands in larger letters above those of many others is none. */
export function withoutLetterheads(pages: ReadonlyMap<string, PageSays>): ReadonlyMap<string, PageSays> {
  let said = pages;
  for (let above = 0; above < MAX_ABOVE; above++) {
    const letterheads = letterheadsIn([...said.values()]);
    if (letterheads.size === 0) break;
    said = new Map(
      [...said].map(([file, page]) => {
        const titles = page.titles.filter((one) => !letterheads.has(nameKey(one)));
        return [file, { ...page, titles, title: titles[0] ?? null }];
      }),
    );
  }
  return said;
}

/** The tallest heads, as keys, below which most pages that have them are called differently. */
function letterheadsIn(pages: readonly PageSays[]): ReadonlySet<string> {
  const below = new Map<string, string[]>();
  for (const {
    titles: [first, next],
  } of pages) {
    if (first === undefined || next === undefined) continue;
    const nexts = below.get(nameKey(first));
    if (nexts) nexts.push(nameKey(next));
    else below.set(nameKey(first), [nameKey(next)]);
  }
  const found = [...below].filter(
    ([, nexts]) => nexts.length >= MIN_PAGES && new Set(nexts).size >= nexts.length * MIN_DIFFERENT,
  );
  return new Set(found.map(([head]) => head));
}
