import { comparedName } from './likeness.ts';
import { wordsOf } from './name-parts.ts';

// Which names of files are names of products, judged by all files of a drive: a product is what several documents agree on.

/** A name that a file may be called after, and how it is written. */
export interface NameForm {
  readonly key: string;
  readonly title: string;
  /** Whether the head of its document is called so. */
  readonly isHead: boolean;
}

/** What is known of a file whose product is looked for. */
export interface NamedDocument {
  readonly file: string;
  /** The names that it may have, the longest first; at least one. */
  readonly forms: readonly NameForm[];
  /** Its type, language and region: a second document with these is no other one. */
  readonly kind: string;
  /** Whether its type is one that only products have, a folder is called like it, or a register lists it as one's. */
  readonly isOfProduct: boolean;
  /** The beginning of its document as one word; null if it cannot be read. */
  readonly page: string | null;
  /** The tallest head of its document that names no type; null if there is none. */
  readonly pageTitle: string | null;
}

/** Files that agree on a product. */
export interface Agreed {
  readonly key: string;
  readonly title: string;
  readonly files: readonly string[];
}

/** So many kinds of documents make a product. */
const MIN_KINDS = 2;

/**
 * The products that files agree on: several documents of different kinds, or one that only a product has, if its first page is
 * called like it. What one file alone is called, and what no page says, is none; if nothing else is there, all are, unless
 * `areOthers`: products that are known already.
 */
export function agreedNames(documents: readonly NamedDocument[], areOthers = false): Agreed[] {
  const kinds = new Map<string, Set<string>>();
  for (const { forms, kind } of documents) {
    for (const { key } of forms) {
      const known = kinds.get(key);
      if (known) known.add(kind);
      else kinds.set(key, new Set([kind]));
    }
  }
  const isShared = ({ key }: NameForm) => (kinds.get(key)?.size ?? 0) >= MIN_KINDS;
  const chosen = documents.flatMap((document) => {
    const { forms } = document;
    const form =
      forms.find((one) => one.isHead && isShared(one)) ??
      forms.find(({ isHead }) => isHead) ??
      forms.find(isShared) ??
      forms[0];
    return form ? [{ ...document, form }] : [];
  });
  const groups = [...Map.groupBy(chosen, ({ form }) => form.key).values()];
  const shared = groups.filter((those) => new Set(those.map(({ kind }) => kind)).size >= MIN_KINDS);
  const products = new Set([
    ...shared.filter(isOnPages),
    ...groups.filter((those) => !shared.includes(those) && those.some((one) => isAlone(one, one.form))),
  ]);
  const taken = products.size > 0 || areOthers ? [...products] : groups;
  return taken.map((those) => ({
    key: those[0]?.form.key ?? '',
    title: titleOf(those),
    files: those.map(({ file }) => file),
  }));
}

type Chosen = NamedDocument & { readonly form: NameForm };

/** Whether a name stands on a page, or on none that could be read, or is a code that stands for what pages say. */
function isOnPages(those: readonly Chosen[]): boolean {
  const read = those.flatMap(({ page }) => page ?? []);
  const key = those[0]?.form.key ?? '';
  return read.length < those.length || read.some((page) => page.includes(key)) || nameOfCode(those) !== null;
}

/** Whether a document alone makes a product. */
function isAlone({ isOfProduct, page }: NamedDocument, { isHead }: NameForm): boolean {
  return isOfProduct && (isHead || page === null);
}

/** What the pages of several documents are called that have a code in common; null if they differ. */
function nameOfCode(those: readonly Chosen[]): string | null {
  const [first, second] = [...new Set(those.flatMap(({ pageTitle }) => pageTitle ?? []))];
  const isCode = /\d/.test(those[0]?.form.key ?? '');
  return isCode && first !== undefined && second === undefined && those.length > 1 ? first : null;
}

function titleOf(those: readonly Chosen[]): string {
  const heads = those.filter(({ form }) => form.isHead);
  const isOnPage = those.some(({ page, form }) => page?.includes(form.key));
  if (!isOnPage) {
    const named = nameOfCode(those);
    if (named !== null) return named;
  }
  const titles = (heads.length > 0 ? heads : those).map(({ form }) => form.title);
  const [most] = [...Map.groupBy(titles, (title) => title)].toSorted(
    // Names that are written with signs between their words have spaces elsewhere.
    ([one, a], [other, b]) => Number(/\s/.test(other)) - Number(/\s/.test(one)) || b.length - a.length,
  );
  return most?.[0] ?? '';
}

/** What people write behind the name of a file. */
const ENDS =
  /^(?:a[345]|letter|tabloid|\d{1,2}x\d{1,2}|signed|approved|draft|working|issued|released|ver|version|updated|old|scan|ok|0\d+|\d{5,})$/;

/** What people write in front of it: a number, with the letters of a series. */
const MAX_SERIES = 2;
const SERIES = /^\p{L}{1,4}$/u;
const NUMBER = /^\p{L}{0,4}\d{4,}$/u;
const SERIES_OF_NUMBER = /^(?:doc|dc|dms|id|no|nr|ref)$/;

/** Shorter names are left of others by chance. */
const MIN_NAME = 4;

/** The words of a name without a number in front of it, and without formats and numbers behind it; the longest first. */
export function reducedNames(words: readonly string[]): (readonly string[])[] {
  const at = words.findIndex((word) => NUMBER.test(word));
  const hasNumber = at !== -1 && at <= MAX_SERIES && words.slice(0, at).every((word) => SERIES.test(word));
  const starts = hasNumber ? [words, words.slice(at + 1)] : [words];
  const forms = starts.flatMap((start) => {
    let end = start.length;
    while (end > 1 && ENDS.test(start[end - 1] ?? '')) end--;
    return [start, start.slice(0, end)];
  });
  const isName = (form: readonly string[]) =>
    /\p{L}{2}/u.test(form.join(' ')) && form.join('').length >= MIN_NAME;
  return [...new Map(forms.filter(isName).map((form) => [form.join(' '), form])).values()].toSorted(
    (a, b) => b.length - a.length,
  );
}

/** Whether words beside a name say nothing of a product: numbers, formats, the letters of a series. */
export function areBesideNames(words: readonly string[]): boolean {
  return words.every((word) => ENDS.test(word) || NUMBER.test(word) || SERIES_OF_NUMBER.test(word));
}

/** A text as one word. */
export function joinedOf(text: string): string {
  return comparedName(wordsOf(text)).joined;
}
