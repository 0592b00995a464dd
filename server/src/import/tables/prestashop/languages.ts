import { OF_LISTS, type ShopRecord } from './records.ts';
import { plainKey } from './words.ts';

// The language of a shop: rows of its database are in each of its languages, columns of queries in those that somebody has asked for, and lists of
// its back office in that of whoever has exported them.

/** So large a part of the names that two languages both have are the same where they are one. */
const MIN_SAME = 0.6;

/** The languages of an export. */
export interface Languages {
  /** What the first language of the shop is called in tables, the surest first. */
  readonly main: readonly string[];
  /** Its code (`pl`); empty if nothing says it. */
  readonly code: string;
}

const isCode = (language: string) => /^[a-z]{2}$/.test(language);
const isOfRows = (language: string) => !language.startsWith(OF_LISTS);

/** The languages of names: the first is that of lists of the back office, or else the one that queries have which name none, or that came first. */
export function languagesOf(products: readonly ShopRecord[], others: readonly ShopRecord[]): Languages {
  const names = new Map<string, Map<string, string>>();
  for (const { id, said } of products)
    for (const { text, language } of said.get('name') ?? []) {
      const own = names.get(language) ?? new Map<string, string>();
      names.set(language, own);
      if (!own.has(id)) own.set(id, plainKey(text));
    }
  const all = [...names.keys()];
  const sameAs = (language: string) => all.filter((other) => areSame(names.get(language), names.get(other)));
  const countOf = (language: string) => names.get(language)?.size ?? 0;
  // An address that says no language is made of the name in the first one.
  const addresses = new Map<string, number>();
  for (const { said } of products) {
    const own = new Set(
      (said.get('rewrite') ?? [])
        .filter(({ language }) => !isOfRows(language))
        .map(({ text }) => plainKey(text)),
    );
    for (const { text, language } of said.get('name') ?? [])
      if (own.has(plainKey(text))) addresses.set(language, (addresses.get(language) ?? 0) + 1);
  }
  const weightOf = (language: string) =>
    (addresses.get(language) ?? 0) +
    sameAs(language)
      .filter((other) => !isOfRows(other))
      .reduce((sum, other) => sum + countOf(other), 0);
  const numberOf = (language: string) => (language.startsWith('#') ? Number(language.slice(1)) : 0);
  const most = Math.max(0, ...all.map(countOf));
  const [first] = all
    .filter((one) => countOf(one) * 2 >= most)
    .toSorted(
      (a, b) =>
        weightOf(b) - weightOf(a) || Number(isOfRows(b)) - Number(isOfRows(a)) || numberOf(a) - numberOf(b),
    );
  const main = names.has(OF_LISTS) ? OF_LISTS : first;
  if (main === undefined) return { main: [], code: '' };
  const same = sameAs(main).filter((one) => one !== main);
  const order = [main, ...same.filter(isOfRows), ...same.filter((one) => !isOfRows(one))];
  // The code that only categories or documents are said to be in.
  const rest = new Set(
    others.flatMap(({ said }) => (said.get('name') ?? []).map(({ language }) => language)),
  );
  const [only, another] = [...rest].filter((one) => isCode(one) && !names.has(one));
  const code = order.find(isCode) ?? (another === undefined ? only : undefined);
  return { main: code === undefined || order.includes(code) ? order : [...order, code], code: code ?? '' };
}

function areSame(
  one: ReadonlyMap<string, string> | undefined,
  other: ReadonlyMap<string, string> | undefined,
) {
  if (!one || !other) return false;
  const both = [...one].filter(([id]) => other.has(id));
  const same = both.filter(([id, name]) => other.get(id) === name);
  return both.length > 0 && same.length >= MIN_SAME * both.length;
}

/** The names of a record in other languages than the first, if that is known: by code. */
export function namesElsewhere({ said }: ShopRecord, { main, code }: Languages): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (code === '') return found;
  for (const { text, language } of said.get('name') ?? [])
    if (isCode(language) && !main.includes(language) && !found.has(language)) found.set(language, text);
  return found;
}
