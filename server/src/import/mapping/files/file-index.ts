import { basename, extname } from 'node:path/posix';
import { nameKey } from '../../tables/header-line.ts';
import { documentTypeNamed } from '../names/name-parts.ts';

/** Finds files by what cells say: a path, a path on somebody's drive, an address, or a name in any case. */
export class FileIndex {
  readonly #byPath = new Map<string, string[]>();
  readonly #byName = new Map<string, string[]>();
  /** By names as programs write them: without signs, spaces and accents. */
  readonly #byLetters = new Map<string, string[]>();
  /** By names without their extensions, as databases keep them. */
  readonly #byStem = new Map<string, string[]>();
  /** By the numbers that their names begin with. */
  readonly #byNumber = new Map<string, string[]>();

  constructor(files: readonly string[]) {
    for (const file of files) {
      push(this.#byPath, nameKey(file), file);
      push(this.#byName, nameKey(basename(file)), file);
      push(this.#byLetters, lettersOf(basename(file)), file);
      push(this.#byStem, stemKey(file), file);
      for (const number of new Set([
        ...numbersBefore(file),
        ...numbersBehindType(file),
        ...numbersWithin(file),
      ]))
        push(this.#byNumber, number, file);
    }
  }

  /**
   * The files whose names begin with a number of a document and go on with what it is: `CS-102 R55 seamless rev D.pdf` for `CS-102`,
   * `TD-1012_EN.pdf` and `TD-1012_FR.pdf` for `TD-1012`; or say first what they are: `SDS-3301.pdf` for `3301`. None if the text is no such number.
   */
  numbered(text: string): readonly string[] {
    return DOCUMENT_NUMBER.test(text) ? (this.#byNumber.get(numberKey(text)) ?? []) : [];
  }

  /** The files that a cell names. A name that holds the separator is one, unless its parts are files, too. */
  filesNamed(text: string, split: string | undefined): string[] {
    const listed = split === undefined ? listedIn(text) : null;
    if (listed) return listed;
    const parts = (
      split === undefined ? text.split(/[|;\n]|,(?=\s*(?:https?:|\S+\.\w{3,4}(?:,|$)))/) : text.split(split)
    )
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const areFiles = parts.every((part) => isAddress(part) || this.find(part).length > 0);
    const [name = '', another] = parts;
    // Numbers of documents, each of which is there: `D-01, D-03`.
    const numbers = areFiles || another !== undefined || split !== undefined ? [] : name.split(/\s*,\s*/);
    if (numbers.length > 1 && numbers.every((part) => part !== '' && this.find(part).length > 0))
      return numbers;
    return !areFiles && this.find(text).length > 0 ? [text] : parts;
  }

  /**
   * The files of that path; if there is none, those of that name whose folders agree most. A name that no file has may be one
   * that a program has written without signs, as `Arch_Bench_v2.pdf` for `Arch® Bench v2.pdf`.
   */
  find(name: string): readonly string[] {
    const path = nameKey(isAddress(name) ? pathOf(name) : name.replaceAll('\\', '/')).replace(
      /^(?:[a-z]:)?\/+|^\.\//,
      '',
    );
    const exact = this.#byPath.get(path);
    if (exact) return exact;
    const same =
      this.#byName.get(basename(path)) ??
      this.#byLetters.get(lettersOf(basename(path))) ??
      this.#byStem.get(basename(path)) ??
      this.numbered(name.trim());
    if (same.length < 2) return same;
    const folders = path.split('/').slice(0, -1).reverse();
    const agreement = (file: string) => {
      const own = nameKey(file).split('/').slice(0, -1).reverse();
      const differs = folders.findIndex((folder, at) => own[at] !== folder);
      return differs === -1 ? folders.length : differs;
    };
    const most = Math.max(...same.map(agreement));
    return same.filter((file) => agreement(file) === most);
  }
}

/** The name of a file without its extension, as names are compared. */
export function stemKey(file: string): string {
  return nameKey(basename(file, extname(file)));
}

/** A number of a document: letters and digits, or many digits. */
const DOCUMENT_NUMBER =
  /^(?=.{3,24}$)(?:(?=.*\p{L})(?=.*\d)|(?=\d{4}))[\p{L}\d]+(?:[-._/ ][\p{L}\d]+){0,3}$/u;

/** A number has so many parts at most. */
const MAX_PARTS = 4;

function numberKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s._/,()-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Letters and digits of a number in a series, wherever they stand: `SS-8804` of `elec trap primer SS-8804.pdf`. */
const IN_SERIES = /(?<![a-z\d])([a-z]{1,4})-?(\d{3,6})(?![a-z\d])/g;

function numbersWithin(file: string): string[] {
  const name = numberKey(basename(file, extname(file)));
  return [...name.matchAll(IN_SERIES)].map(([, letters = '', digits = '']) => `${letters}-${digits}`);
}

/** Whether texts are numbers of one series, with the same letters before their digits. */
export function areOfSeries(texts: readonly string[]): boolean {
  const letters = texts.map((text) => /^([A-Z]{1,4})-?\d{3,6}$/.exec(text.trim())?.[1]);
  const [first] = letters.filter((one) => one !== undefined);
  return first !== undefined && letters.filter((one) => one === first).length >= texts.length * MIN_OF_SERIES;
}

/** A few cells say something else, such as that there is none. */
const MIN_OF_SERIES = 0.85;

/** Whose number it is, of those who list what they have tested, and how it came here. */
const BEFORE_NUMBER = /^(?:ul|ulc|cul|fm|etl|scan)$/;

/** The numbers behind what a file is: `3301` of `SDS-3301.pdf`, `C-AJ-2301` of `UL C-AJ-2301.pdf`. Shorter ones are those of parts and revisions. */
function numbersBehindType(file: string): string[] {
  const [first = '', ...parts] = numberKey(basename(file, extname(file))).split('-');
  const isType =
    BEFORE_NUMBER.test(first) || (/^\p{L}{2,5}$/u.test(first) && documentTypeNamed(first) !== null);
  return isType ? beginningsOf(parts).filter((number) => /\d{4}/.test(number)) : [];
}

/** What the name of a file begins with, up to each of its first signs, if it has a digit. */
function numbersBefore(file: string): string[] {
  return beginningsOf(numberKey(basename(file, extname(file))).split('-'));
}

function beginningsOf(parts: readonly string[]): string[] {
  return parts
    .slice(0, MAX_PARTS)
    .map((_, at) => parts.slice(0, at + 1).join('-'))
    .filter((number) => /\d/.test(number));
}

/** A name of a file without signs, spaces and accents. What stands between digits, and a plus behind a word, says something. */
function lettersOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const stem = name
    .slice(0, dot === -1 ? name.length : dot)
    .normalize('NFD')
    .replaceAll(/(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu, 'plus')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '-')
    .replaceAll(/[^\p{L}\p{N}-]+|(?<!\d)-|-(?!\d)/gu, '');
  return `${stem}${dot === -1 ? '' : name.slice(dot).toLowerCase()}`;
}

/** What a shop adds to an address so that browsers fetch a new file: `?v=1690000100`. */
const VERSION = /\?(?:v|ver|version|t|ts|rev|_)=[\w.-]*$/i;

/** An address without the mark of a version, with which it is the same file's. */
export function withoutVersion(address: string): string {
  return isAddress(address) ? address.replace(VERSION, '') : address;
}

/** The texts that a cell lists as JSON does, `["a.pdf", "b.pdf"]`; null if it does not. */
export function listedIn(text: string): string[] | null {
  const plain = text.trim();
  if (!plain.startsWith('["') || !plain.endsWith('"]')) return null;
  try {
    const items: unknown = JSON.parse(plain);
    const texts = Array.isArray(items) ? items.filter((item) => typeof item === 'string') : [];
    return texts.length > 0 ? texts.map((item) => item.trim()).filter((item) => item !== '') : null;
  } catch {
    return null;
  }
}

/** Whether a cell names a document on the web. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** The path of an address; the address itself if it has none that can be read. */
export function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname).replace(/^\/+/, '');
  } catch {
    return address;
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
