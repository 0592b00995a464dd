import { basename, extname } from 'node:path/posix';
import type { Table } from '../../tables/table.ts';
import { idOf } from '../cells/clean-values.ts';
import { saidOf, withoutNumber } from '../files/said-of-file.ts';
import {
  type Agreed,
  agreedNames,
  areBesideNames,
  joinedOf,
  type NameForm,
  reducedNames,
} from '../names/agreed-names.ts';
import { withCodes } from '../names/coded-names.ts';
import { comparedName, runOf } from '../names/likeness.ts';
import { documentTypeNamed, namePartsOf, wordsOf } from '../names/name-parts.ts';
import { spelled } from '../names/spelled-names.ts';
import { kindsOnSheets } from '../pages/kinds-on-sheets.ts';
import { withNamesOfToday } from '../pages/names-of-today.ts';
import { withoutPartsTogether, withoutShorthand } from '../pages/one-of-shorthand.ts';
import { filesOfOthers } from '../pages/other-makers.ts';
import { isOfBlock, type PageSays } from '../pages/page-says.ts';
import { withoutTranslated } from '../pages/titles-in-other-languages.ts';
import { isOfSeveral, withEachOfSeveral } from '../pages/titles-of-several.ts';
import { DOCUMENT_WORDS, GENERIC_WORDS } from '../words/document-words.ts';
import { areOfArchive } from '../words/past-marks.ts';
import { numberedProducts } from './numbered-products.ts';
import { registeredCategories, registeredProducts, withRegistered } from './registered-products.ts';
import { NOTHING_STATED, statedProducts } from './stated-products.ts';
import { titlesAlike } from './titles-alike.ts';
import { bulletinsIn, mostOf, titlesOfSheets } from './titles-of-sheets.ts';
import { withoutFamilies, withoutVersions } from './versions-of-products.ts';

// A list of products made from documents alone: from names of files, folders and first pages, and from a register of them.

/** The table that is written for a folder that has none of products, to be corrected. */
export const PRODUCTS_FILE = 'proposed-products.csv';

/** A product that documents name. */
export interface ListedProduct {
  readonly id: string;
  readonly title: string;
  /** The category; null if nothing says one. */
  readonly type: string | null;
  /** Its numbers, and its names in other languages. */
  readonly otherNames: readonly string[];
  readonly files: readonly string[];
}

/** Shorter heads stand in names by chance. */
const MIN_HEAD = 4;

/** Shorter words begin others by chance. */
const MIN_KIND = 4;

/** A line on so large a share of the first pages is a letterhead. */
const LETTERHEAD = 0.3;
const MIN_PAGES = 5;

/** A register of so large a share of the files is one of the drive. */
const MOST_FILES = 0.5;

/** Lists the products that documents name, in the order of their titles. `registers` are tables of files. */
export function listProducts(
  all: readonly string[],
  pages: ReadonlyMap<string, PageSays>,
  registers: readonly Table[],
): ListedProduct[] {
  const others = filesOfOthers(pages);
  const bulletins = bulletinsIn(all, pages);
  const files = all.filter((file) => !others.has(file) && !bulletins.has(file));
  const categories = registeredCategories(files, registers);
  const letterheads = repeatedHeads(pages);
  const products = registeredProducts(files, registers);
  // Beside a register of most files, what the others are called is shorthand for these, and numbers are those of documents.
  const isRegistered = products.size >= files.length * MOST_FILES;
  const unregistered = files.filter((file) => !products.has(file));
  const byNumber = isRegistered ? [] : numberedProducts(unregistered, pages, registers);
  const byCode = isRegistered ? NOTHING_STATED : statedProducts(unregistered, pages, registers, letterheads);
  // What names more products is how the drive is ordered.
  const stated = byCode.products.length > byNumber.length ? byCode : NOTHING_STATED;
  const numbered = stated.products.length > 0 ? stated.products : byNumber;
  const sheets = titlesOfSheets(files, pages, letterheads);
  const main = mostOf([...sheets.keys()].flatMap((file) => pages.get(file)?.language ?? []));
  const alike =
    sheets.size === 0
      ? new Map<string, string>()
      : titlesAlike(
          files.flatMap((file) => {
            const page = pages.get(file);
            if (!page || sheets.has(file) || page.language !== main) return [];
            return [{ file, page, documentType: saidOf(file, page).documentType }];
          }),
          [...sheets.values(), ...numbered.map(({ title }) => title)],
        );
  const readable = new Map([...pages.keys()].map((file) => [stemOf(file), file]));
  const taken = new Set([...products.keys(), ...numbered.flatMap((one) => one.files)]);
  const named = files.flatMap((file) => {
    if (taken.has(file)) return [];
    const page = pages.get(file);
    const heads = (page?.heads ?? []).filter((head) => !letterheads.has(joinedOf(head)));
    const pageTitle = page?.title && !letterheads.has(joinedOf(page.title)) ? page.title : null;
    const sheet = sheets.get(file) ?? alike.get(file);
    const said = formsOf(file, page?.language ?? null, heads, pageTitle);
    const isHead = said.forms.some((one) => one.isHead);
    const { forms, isOfFolder } =
      sheet === undefined || (isHead && !(page && isOfSeveral(sheet, page)))
        ? said
        : { forms: [{ key: joinedOf(sheet), title: sheet, isHead: true }], isOfFolder: false };
    if (forms.length === 0 || (isRegistered && !forms.some((one) => one.isHead))) return [];
    // A drawing and its PDF are one document.
    const original = page ? file : (readable.get(stemOf(file)) ?? file);
    const { documentType, language, region } = saidOf(original, pages.get(original));
    return {
      file,
      forms,
      pageTitle,
      kind: [documentType, language, region].join(' '),
      isOfProduct: isOfFolder || OF_PRODUCTS.has(documentType ?? '') || categories.has(file),
      page: page && heads.length > 0 ? heads.map(joinedOf).join(' ') : null,
    };
  });
  const found = withCodes(
    withNumbered(
      withRegistered(
        withoutVersions(
          withoutShorthand(withEachOfSeveral(agreedNames(named, numbered.length > 0), pages), pages),
          pages,
        ),
        products,
        {
          files,
          pages,
          registers,
        },
      ),
      numbered,
    ),
    files,
  ).filter(({ key }) => !stated.dropped.has(key));
  const renamed = withNamesOfToday(found, pages);
  const typeOf = (file: string) => saidOf(file, pages.get(file)).documentType ?? '';
  const isSheet = (file: string) => (sheets.size > 0 ? sheets.has(file) : OF_PRODUCTS.has(typeOf(file)));
  // What is only called so in another language than that of most sheets, by a body that tests it, or in an archive, is one of these or none.
  const isForeign = (file: string) =>
    typeOf(file) !== 'datasheet' && ![null, main].includes(pages.get(file)?.language ?? null);
  const isPast = (file: string) =>
    file
      .split('/')
      .slice(0, -1)
      .some((folder) => areOfArchive(wordsOf(folder)));
  const isNone = ({ files: own }: Group) =>
    sheets.size > 0 &&
    // What a list states has no files of its own.
    own.length > 0 &&
    (own.every(isForeign) || own.every((file) => OF_BODIES.has(typeOf(file))) || own.every(isPast));
  // A sheet that is too short to say its language lies in a folder that does.
  const isOtherLanguage = (file: string) => {
    const page = pages.get(file);
    return page !== undefined && ![null, main].includes(page.language ?? saidOf(file, page).language);
  };
  const groups = withoutTranslated(
    withoutFamilies(renamed, isSheet).filter((one) => !isNone(one)),
    isOtherLanguage,
  );
  const kinds = kindsOnSheets(
    files.filter(
      (file) => typeOf(file) === 'datasheet' && [null, main].includes(pages.get(file)?.language ?? null),
    ),
    pages,
  );
  const titles = new Set(groups.flatMap(({ key, otherNames }) => [key, ...otherNames.map(joinedOf)]));
  const statedTypes = new Map(
    stated.products.flatMap(({ title, type }) => (type === null ? [] : [[joinedOf(title), type]])),
  );
  // A folder that is called like a part of the names of all products in it is theirs alone: `CM8` of `HytheDrain CM8`.
  const ofFolders = Map.groupBy(
    groups.flatMap(({ title, files: own }) =>
      own.flatMap((file) =>
        file
          .split('/')
          .slice(0, -1)
          .map((folder) => ({ folder: withoutNumber(folder), title })),
      ),
    ),
    ({ folder }) => joinedOf(folder),
  );
  const isOfOne = (title: string) => (folder: string) => {
    const key = joinedOf(folder);
    const isWithin = (one: string) => joinedOf(one).includes(key);
    return isWithin(title) && (ofFolders.get(key) ?? []).every((one) => isWithin(one.title));
  };
  const ids = new Set<string>();
  return groups
    .map(({ title, otherNames, files: own }) => {
      const registered = own.flatMap((file) => {
        const category = categories.get(file);
        return category === undefined || titles.has(joinedOf(category)) ? [] : [category];
      });
      const ofSheets = own.flatMap((file) => kinds.get(file) ?? []);
      const types =
        registered.length > 0
          ? registered
          : ofSheets.length > 0
            ? ofSheets
            : own.flatMap((file) => folderType(file, titles, title, isOfOne(title)) ?? []);
      return { title, type: statedTypes.get(joinedOf(title)) ?? mostOf(types), otherNames, files: own };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }))
    .map((one) => {
      const wanted = (idOf(one.title) ?? 'product').toLowerCase();
      let id = wanted;
      for (let count = 2; ids.has(id); count++) id = `${wanted}-${count}`;
      ids.add(id);
      return { id, ...one };
    });
}

function stemOf(file: string): string {
  return file.slice(0, file.length - extname(file).length).toLowerCase();
}

type Group = Agreed & { readonly otherNames: readonly string[] };

/** Products that documents state by number, and those that the others agree on, without what is one of these by another name. */
function withNumbered(
  agreed: readonly Agreed[],
  numbered: readonly { title: string; otherNames: readonly string[]; files: readonly string[] }[],
): readonly Group[] {
  const byKey = Map.groupBy(agreed, ({ key }) => key);
  const known = new Set<string>();
  const own = numbered.map((one) => {
    const keys = [one.title, ...one.otherNames].map(joinedOf);
    for (const key of keys) known.add(key);
    const same = keys.flatMap((key) => byKey.get(key) ?? []).flatMap(({ files }) => files);
    return { ...one, key: joinedOf(one.title), files: [...new Set([...one.files, ...same])] };
  });
  return [...own, ...agreed.filter(({ key }) => !known.has(key)).map((one) => ({ ...one, otherNames: [] }))];
}

/** The list as CSV; the files of a product stand in one cell, and its other names if some product has any. */
export function productsText(products: readonly ListedProduct[]): string {
  const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const hasOthers = products.some(({ otherNames }) => otherNames.length > 0);
  const lines = products.map(({ id, title, type, otherNames, files }) =>
    [id, title, type ?? 'Products', ...(hasOthers ? [otherNames.join('|')] : []), files.join('|')]
      .map(quoted)
      .join(','),
  );
  const columns = ['id', 'title', 'type', ...(hasOthers ? ['otherNames'] : []), 'files'];
  return `\ufeff${columns.join(',')}\r\n${lines.join('\r\n')}\r\n`;
}

/** Types of documents that bodies issue, for several products or under their own names. */
const OF_BODIES = new Set(['certification', 'testreport', 'epd']);

/** Types of documents that nothing but a product has. */
const OF_PRODUCTS = new Set(['datasheet', 'sds']);

function repeatedHeads(pages: ReadonlyMap<string, PageSays>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { heads } of pages.values()) {
    for (const head of new Set(heads.map(joinedOf))) counts.set(head, (counts.get(head) ?? 0) + 1);
  }
  const least = Math.max(MIN_PAGES, pages.size * LETTERHEAD);
  return new Set([...counts].flatMap(([head, count]) => (count >= least ? [head] : [])));
}

interface Forms {
  readonly forms: readonly NameForm[];
  /** Whether a folder says it, and not the name of the file. */
  readonly isOfFolder: boolean;
}

/** What the product of a file may be called: by its name, or else a folder or its first page; none if nothing says. */
function formsOf(
  file: string,
  language: string | null,
  heads: readonly string[],
  pageTitle: string | null,
): Forms {
  const stem = basename(file, extname(file));
  const only = (title: string, isOfFolder = false): Forms => {
    const key = joinedOf(title);
    return { forms: [{ key, title, isHead: heads.some((head) => joinedOf(head) === key) }], isOfFolder };
  };
  const inName = headInName(stem, language, heads);
  if (inName !== null) return only(withoutPartsTogether(inName));
  const parts = namePartsOf(stem, undefined, language);
  const isOwn = parts.words.some((word) => !GENERIC_WORDS.has(word) && !/^\d+$/.test(word));
  if (isOwn) {
    // A code at the end may be part of the name: the head of the document has it, or not.
    const names = [parts.withEnds, parts.words].map((words) => comparedName(words).joined);
    const head = heads.find((one) => names.includes(joinedOf(one)));
    if (head) return only(head);
    const forms = reducedNames(parts.words).map((words) => {
      const key = comparedName(words).joined;
      return { key, title: spelled(stem, words), isHead: false };
    });
    const own = { key: comparedName(parts.words).joined, title: spelled(stem, parts.words), isHead: false };
    return { forms: forms.length > 0 ? forms : [own], isOfFolder: false };
  }
  const folders = file.split('/').slice(0, -1).reverse().filter(isNameOfFolder).map(withoutNumber);
  const called = folders.find((folder) => heads.some((head) => joinedOf(head) === joinedOf(folder)));
  if (called !== undefined) {
    return only(heads.find((head) => joinedOf(head) === joinedOf(called)) ?? called, true);
  }
  if (pageTitle !== null) return only(pageTitle);
  const [nearest] = folders;
  return parts.words.length === 0 && nearest !== undefined
    ? only(nearest, true)
    : { forms: [], isOfFolder: false };
}

/** The longest head of a document that its name carries, if nothing is beside it but what describes the document. */
function headInName(stem: string, language: string | null, heads: readonly string[]): string | null {
  const whole = comparedName(wordsOf(stem));
  const found = heads.flatMap((head) => {
    const name = comparedName(wordsOf(head));
    // A number at the head of a document is its own.
    if (name.joined.length < MIN_HEAD || !/\p{L}/u.test(head)) return [];
    if (documentTypeNamed(head) !== null || isOfBlock(head)) return [];
    const run = name.joined === whole.joined ? { from: 0, to: whole.words.length } : runOf(name, whole);
    if (!run) return [];
    const sides = [whole.words.slice(0, run.from), whole.words.slice(run.to)];
    const areDescribed = sides.every((side) => {
      const words = namePartsOf(side.join(' '), undefined, language).words.filter(
        (word) => !GENERIC_WORDS.has(word),
      );
      return areBesideNames(words);
    });
    return areDescribed ? [{ head, length: name.joined.length }] : [];
  });
  return found.toSorted((a, b) => b.length - a.length)[0]?.head ?? null;
}

/** Whether a folder may be called like a product or a category: not after a type of documents, or nothing at all. */
function isNameOfFolder(folder: string): boolean {
  const { words } = namePartsOf(folder);
  if (!/\p{L}{2}/u.test(folder)) return false;
  return words.some((word) => !GENERIC_WORDS.has(word) && !DOCUMENT_WORDS.has(word) && !/^\d+$/.test(word));
}

/**
 * The category that a file's folders say: the nearest that is not called like a product. What the product is called a kind of
 * is one though it may be a word for documents: `Slides` has `Wave Slide`.
 */
function folderType(
  file: string,
  titles: ReadonlySet<string>,
  title: string,
  isOfOne: (folder: string) => boolean,
): string | null {
  const kinds = wordsOf(title).slice(-1);
  const isKind = (folder: string) => {
    const words = wordsOf(folder);
    return words.length === 1 && kinds.some((kind) => kind.length >= MIN_KIND && words[0]?.startsWith(kind));
  };
  const folders = file
    .split('/')
    .slice(0, -1)
    .reverse()
    .filter((folder) => (isNameOfFolder(folder) || isKind(folder)) && !areOfArchive(wordsOf(folder)))
    .map((folder) => withoutNumber(folder).replace(STATE, ''));
  const categories = folders.filter((folder) => !titles.has(joinedOf(folder)));
  return categories.find((folder) => !isOfOne(folder)) ?? categories[0] ?? null;
}

/** What people note behind the name of a folder: `(NEW 2022)`. */
const STATE = /\s*\((?:[^()]*\d[^()]*|new|neu|nouveau|nuevo|nuovo)\)$/iu;
