import { basename, extname } from 'node:path/posix';
import type { Table } from '../../tables/table.ts';
import { type ListedName, listedNames } from '../columns/listed-names.ts';
import { joinedOf } from '../names/agreed-names.ts';
import { namePartsOf } from '../names/name-parts.ts';
import { withoutPart } from '../pages/one-of-shorthand.ts';
import { numberKey, numbersIn, type PageNumber, shapeOf } from '../pages/page-numbers.ts';
import type { PageSays } from '../pages/page-says.ts';
import { DOCUMENT_WORDS, GENERIC_WORDS } from '../words/document-words.ts';

// Products of a drive whose documents state model numbers: a number is one product, whatever language its pages call it in,
// and a file that is called by a number alone is of what the page with this number is called.

/** A product by its numbers. */
export interface NumberedProduct {
  readonly title: string;
  /** Its numbers, and what its documents in other languages and lists call it. */
  readonly otherNames: readonly string[];
  readonly files: readonly string[];
}

/** So many numbers of one shape are those of a manufacturer's products. */
const MIN_ALIKE = 3;

/** Shorter names stand anywhere. */
const MIN_NAME = 3;

/** What is known of the number of a document. */
interface Numbered {
  readonly file: string;
  /** The number in its name. */
  readonly named: string | null;
  /** The numbers of products on its page, in its order. */
  readonly onPage: readonly PageNumber[];
  readonly page: PageSays | undefined;
}

/** A name of a product as a document writes it. */
interface Called {
  readonly key: string;
  readonly text: string;
}

/** The products that documents and lists state by number. `lists` are tables that may say what numbers are called. */
export function numberedProducts(
  files: readonly string[],
  pages: ReadonlyMap<string, PageSays>,
  lists: readonly Table[],
): NumberedProduct[] {
  const listed = lists.flatMap(listedNames);
  const isOfProduct = numbersOfProducts(files, pages, listed);
  const documents = files.map((file): Numbered => {
    const page = pages.get(file);
    const inName = numbersInName(file).filter(isOfProduct);
    const [named = null] = inName.length === 1 ? inName : [];
    return { file, named, onPage: (page?.numbers ?? []).filter(({ number }) => isOfProduct(number)), page };
  });
  const called = namesOfNumbers(documents);
  const inLists = Map.groupBy(listed, ({ number }) => numberKey(number));
  const owned = ownDocuments(documents, called);
  const names = new Map<string, readonly Called[]>();
  for (const key of new Set([...owned.values()].flat())) {
    const ofList = (inLists.get(key) ?? [])
      .map(({ name }) => ({ key: joinedOf(name), text: name }))
      .filter((name) => !name.key.includes(key));
    const ofPages = called.get(key) ?? [];
    if (ofPages.length > 0 || ofList.length > 0) names.set(key, [...ofPages, ...ofList]);
  }
  const spelled = new Map(
    [
      ...documents.flatMap(({ onPage, named }) =>
        [...onPage.map(({ number }) => number), named ?? []].flat(),
      ),
    ].map((number) => [numberKey(number), number]),
  );
  const titled = [...names].map(([key, texts]) => {
    const own = [...owned].flatMap(([file, keys]) => (keys.includes(key) ? file : []));
    return { key, texts, own, title: titleOf(texts, own) };
  });
  const merged = [...Map.groupBy(titled, ({ title }) => joinedOf(title)).values()];
  const titles = new Set(titled.map(({ title }) => joinedOf(title)));
  return merged.map((same) => {
    const texts = same.flatMap((one) => one.texts);
    const title = titleOf(
      texts,
      same.flatMap((one) => one.own),
    );
    const others = bySpelling(texts.filter(({ key }) => !titles.has(key)));
    return {
      title,
      otherNames: [...same.map(({ key }) => spelled.get(key) ?? key), ...others.values()],
      files: [...new Set(same.flatMap((one) => one.own))],
    };
  });
}

/**
 * Whether a number is one of a product. Its shape is that of numbers that files are called by alone, that lists give names to, or that stand beside the titles of pages;
 * one of digits alone must be one of those itself.
 */
function numbersOfProducts(
  files: readonly string[],
  pages: ReadonlyMap<string, PageSays>,
  listed: readonly ListedName[],
): (number: string) => boolean {
  const known = new Set<string>();
  const shapes = new Map<string, Set<string>>();
  const note = (number: string) => {
    const key = numberKey(number);
    known.add(key);
    const alike = shapes.get(shapeOf(number));
    if (alike) alike.add(key);
    else shapes.set(shapeOf(number), new Set([key]));
  };
  for (const file of files) {
    const [number, another] = numbersInName(file);
    if (number !== undefined && another === undefined && isNumberAlone(file, number)) note(number);
  }
  for (const { number } of listed) note(number);
  for (const { numbers, title } of pages.values()) {
    for (const { number, name } of numbers) {
      if (name !== null && title !== null && joinedOf(name) === joinedOf(title)) note(number);
    }
  }
  return (number) =>
    (shapes.get(shapeOf(number))?.size ?? 0) >= MIN_ALIKE &&
    (/\p{L}/u.test(number) || known.has(numberKey(number)));
}

function numbersInName(file: string): string[] {
  const text = basename(file, extname(file)).replaceAll('_', ' ');
  return [...new Set(numbersIn([{ text, height: 0 }]).map(({ number }) => number))];
}

/** Whether beside a number the name of a file says nothing but what document it is. */
function isNumberAlone(file: string, number: string): boolean {
  const words = namePartsOf(basename(file, extname(file)).replace(number, ' ')).words;
  return words.every((word) => DOCUMENT_WORDS.has(word) || GENERIC_WORDS.has(word));
}

/** What pages call each number: the name beside it, if it is a head of the page, or the title if it is labelled; else the title of a page that has no other. */
function namesOfNumbers(documents: readonly Numbered[]): ReadonlyMap<string, readonly Called[]> {
  const called = new Map<string, Called[]>();
  const add = (number: string, text: string) => {
    const name = { key: joinedOf(text), text };
    // Where the number is part of the name, it says nothing more.
    if (name.key.length < MIN_NAME || name.key.includes(numberKey(number))) return;
    const known = called.get(numberKey(number));
    if (known) known.push(name);
    else called.set(numberKey(number), [name]);
  };
  for (const { onPage, page } of documents) {
    const heads = new Set((page?.heads ?? []).map(joinedOf));
    for (const { number, name } of onPage) if (name !== null && heads.has(joinedOf(name))) add(number, name);
    const [only, another] = onPage;
    const title = calledOn(page);
    if (only?.isLabelled && another === undefined && title) add(only.number, title);
  }
  for (const { file, named, onPage, page } of documents) {
    const title = calledOn(page);
    if (named === null || onPage.length > 0 || called.has(numberKey(named)) || !title) continue;
    if (!isNumberAlone(file, named)) continue;
    add(named, title);
  }
  return called;
}

/** What a page is called, by its title or by what it says behind a label; one of safety data is of a part of it. */
function calledOn(page: PageSays | undefined): string | null {
  const called = page?.title ?? page?.product ?? null;
  return called !== null && page?.documentType === 'sds' ? withoutPart(called) : called;
}

/** The keys of the numbers whose each document is; of one that leaves it open there are none. */
function ownDocuments(
  documents: readonly Numbered[],
  called: ReadonlyMap<string, readonly Called[]>,
): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, Set<string>>();
  for (const [number, texts] of called) {
    for (const { key } of texts) byName.set(key, new Set([...(byName.get(key) ?? []), number]));
  }
  const owned = new Map<string, readonly string[]>();
  for (const document of documents) {
    const numbers = numbersOf(document, byName);
    if (numbers.length > 0) owned.set(document.file, numbers);
  }
  return owned;
}

function numbersOf(
  { file, named, onPage, page }: Numbered,
  byName: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  const inName = numberOfName(file, named, byName);
  const all = [...new Set(onPage.map(({ number }) => numberKey(number)))];
  if (all.length === 0) return inName;
  const ofTitle = byName.get(joinedOf(calledOn(page) ?? '')) ?? new Set();
  const heads = new Set((page?.heads ?? []).flatMap((head) => [...(byName.get(joinedOf(head)) ?? [])]));
  const isAbout = (number: string) => heads.has(number) || ofTitle.has(number);
  const [first, another] = all;
  if (first !== undefined && another === undefined) {
    // The page of another product may mention this one.
    if (ofTitle.size > 0 && !ofTitle.has(first)) return [];
    const isLabelled = onPage.some((one) => one.isLabelled);
    return isAbout(first) || isLabelled || inName.includes(first) ? [first] : [];
  }
  const own = [...ofTitle].filter((number) => all.includes(number));
  if (own.length === 1) return own;
  const block = tableOf(onPage);
  if (block.length > 1 && ofTitle.size === 0 && inName.every((number) => block.includes(number))) {
    // A data sheet lists what goes with its product, too.
    const isOfOne = page?.documentType === 'datasheet' || page?.documentType === 'sds';
    return isOfOne && !block.every(isAbout) ? inName : block;
  }
  return inName.every((number) => all.includes(number)) ? inName : [];
}

/** The number in the name of a file, if the rest of it says only what document it is, or what the number is called. */
function numberOfName(
  file: string,
  number: string | null,
  byName: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  if (number === null) return [];
  const key = numberKey(number);
  const rest = namePartsOf(basename(file, extname(file)).replace(number, ' ')).words;
  const isCalledSo = byName.get(joinedOf(rest.join(' ')))?.has(key) ?? false;
  return isCalledSo || isNumberAlone(file, number) ? [key] : [];
}

/** The numbers of the first lines that stand below each other and each end in one. */
function tableOf(numbers: readonly PageNumber[]): string[] {
  const found: PageNumber[] = [];
  for (const one of numbers.filter(({ name }) => name !== null)) {
    const last = found.at(-1);
    if (last && one.line > last.line + 1) break;
    found.push(one);
  }
  return [...new Set(found.map(({ number }) => numberKey(number)))];
}

/** The name that a folder of its documents has, or else the one that most say; as it is written with most accents. */
function titleOf(texts: readonly Called[], files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1).map(joinedOf)));
  const counts = [...Map.groupBy(texts, ({ key }) => key)].toSorted(([, a], [, b]) => b.length - a.length);
  const [most] = counts;
  const ofFolder = counts.find(([key]) => folders.has(key));
  const [key] = ofFolder ?? most ?? [''];
  return bySpelling(texts).get(key) ?? '';
}

/** One spelling of each name: not in capitals alone if there is another, and with the most accents, which are left out and never added. */
function bySpelling(texts: readonly Called[]): ReadonlyMap<string, string> {
  const worth = (text: string) =>
    (/\p{Ll}/u.test(text) ? 100 : 0) + (text.normalize('NFD').match(/\p{M}/gu)?.length ?? 0);
  return new Map(
    [...Map.groupBy(texts, ({ key }) => key)].map(([key, same]) => {
      const [best] = same.map(({ text }) => text).toSorted((a, b) => worth(b) - worth(a));
      return [key, best ?? ''];
    }),
  );
}
