import { joinedOf } from '../names/agreed-names.ts';
import { AND } from '../names/between-names.ts';
import { wordsOf } from '../names/name-parts.ts';

// What people write in a register as the product of a document: its name, with its kind before it or its colours behind it, the names of several,
// or that of a family.

/** What stands between the names of several products. */
const BETWEEN = new RegExp(`\\s*[;/|+&]\\s*|,\\s+|\\s+(?:${AND}|[-–])\\s+`, 'u');

/** What stands behind a name and is none of it: `(30 colours)`. */
const BEHIND = /\s*\([^()]*\)\s*$/u;

/** What says that a name is that of a family. */
const OF_FAMILY = new Set(
  `gama gamme range series serie serien baureihe familia famille family line linea linie all alle todos todas toda tous toutes tutti
  products productos produkte produits prodotti`.split(/\s+/),
);

/** A part of a name in small letters: `gris/blanco`, `cartucho`. */
const SMALL = /^[\p{Ll}/,.-]+$/u;

/** A name has no more words before or behind it that are none of it. */
const MAX_BESIDE = 4;

/** Letters and digits in one. */
const CODE = /^(?=.*\d)[\p{Lu}\d][\p{L}\d/-]+$/u;

interface Known {
  readonly title: string;
  readonly count: number;
}

/** So many names must begin with one. */
const MOST_CAPITAL = 0.7;

/** Of several names for one code, the usual one stands so many times as often as the next. */
const MUCH_MORE = 2;

/** A shorter text is the end of longer names by chance. */
const MIN_END = 4;

/** A row of a register: what stands in its column of products, and what its document is called. */
export interface RegisteredRow {
  readonly cell: string;
  readonly title: string;
}

/**
 * The products that rows of a register stand for.
 * @returns the titles for each row
 */
export function registeredNames(rows: readonly RegisteredRow[]): readonly (readonly string[])[] {
  const names = new RegisteredNames(rows.map(({ cell }) => cell));
  return rows.map((row) => names.of(row));
}

class RegisteredNames {
  readonly #known: ReadonlyMap<string, Known>;
  /** The names that begin with a code, by the code: `DC4150 Slimline Surface Closer`. */
  readonly #byCode: ReadonlyMap<string, readonly Known[]>;
  /** Whether nearly all names begin with a capital. */
  readonly #areCapital: boolean;
  /** How many names begin with a word. */
  readonly #begun = new Map<string, number>();

  constructor(cells: readonly string[]) {
    const alone = cells.map(plain).filter((text) => text.split(BETWEEN).length === 1);
    this.#known = new Map(
      [...Map.groupBy(alone, joinedOf)].map(([key, same]) => [
        key,
        { title: likeliest(same), count: same.length },
      ]),
    );
    this.#byCode = Map.groupBy(this.#known.values(), ({ title }) => {
      const [first = '', ...rest] = title.split(/\s+/);
      return CODE.test(first) && rest.some((word) => /\p{Ll}/u.test(word)) ? joinedOf(first) : '';
    });
    const titles = [...this.#known.values()].map(({ title }) => title);
    this.#areCapital =
      titles.filter((title) => /^[\p{Lu}\d]/u.test(title)).length >= titles.length * MOST_CAPITAL;
    for (const { title } of this.#known.values()) {
      const word = joinedOf(title.split(/\s+/, 1)[0] ?? '');
      this.#begun.set(word, (this.#begun.get(word) ?? 0) + 1);
    }
  }

  of({ cell, title }: RegisteredRow): readonly string[] {
    const text = plain(cell);
    const several = this.#several(text);
    if (several !== null) return several;
    const name = this.#endOf(text, title) ?? this.#nameIn(text) ?? text;
    // What is written without a capital is a kind of product, where names have one.
    return this.#areCapital && /^\p{Ll}[\p{Ll} /-]*$/u.test(name) ? [] : [name];
  }

  /** The longer name of which a text is the end: the one that its document is called by, or the only one that is more usual. */
  #endOf(text: string, title: string): string | null {
    const end = joinedOf(text);
    if (end.length < MIN_END) return null;
    const longer = [...this.#known].filter(([key]) => key !== end && key.endsWith(end));
    const document = joinedOf(title);
    const called = longer.find(([key]) => document.includes(key));
    const [only, another] = longer;
    const count = this.#known.get(end)?.count ?? 0;
    const isName = /[\p{Lu}\d]/u.test(text);
    const isUsual = isName && only !== undefined && another === undefined && only[1].count > count;
    return called?.[1].title ?? (isUsual ? only[1].title : null);
  }

  /** The name that begins with the code of a text, which says little more: `DC4150` or `ED7220 CVR`; null if none is clear. */
  #ofCode(words: readonly string[]): string | null {
    for (const length of [2, 1]) {
      if (words.length < length || words.length > length + 1) continue;
      const named = this.#byCode.get(joinedOf(words.slice(0, length).join(' '))) ?? [];
      const [most, second] = named.toSorted((a, b) => b.count - a.count);
      const isClear = most && (!second || most.count >= second.count * MUCH_MORE);
      if (isClear && words.some((word) => /\d/.test(word))) return most.title;
    }
    return null;
  }

  /** The name of a product that a text has with something before or behind it; null if it has none. */
  #nameIn(text: string): string | null {
    const words = text.split(/\s+/);
    const coded = this.#ofCode(words);
    if (coded !== null) return coded;
    const own = this.#known.get(joinedOf(text));
    const count = own?.count ?? 0;
    const isName = (some: readonly string[]) => {
      const known = this.#known.get(joinedOf(some.join(' ')));
      return known !== undefined && known.count > count ? known.title : null;
    };
    for (let end = words.length - 1; end > 0 && words.length - end <= MAX_BESIDE; end--) {
      if (!SMALL.test(words[end] ?? '')) break;
      const name = isName(words.slice(0, end));
      if (name !== null) return name;
    }
    for (let from = 1; from < words.length && from <= MAX_BESIDE; from++) {
      if (/\d/.test(words[from - 1] ?? '')) break;
      const kind = words.slice(0, from);
      const begun = (word = '') => this.#begun.get(joinedOf(word)) ?? 0;
      const isKind = from > 1 || begun(kind[0]) < begun(words[from]);
      if (!isKind || !kind.slice(1).every((word) => SMALL.test(word))) continue;
      const name = /^\p{Lu}/u.test(words[from] ?? '') ? isName(words.slice(from)) : null;
      if (name !== null) return name;
    }
    return own?.title ?? null;
  }

  /** The names of several products in a text, or those of a family; null if it has one. */
  #several(text: string): readonly string[] | null {
    const family = this.#family(text);
    if (family !== null) return family;
    const parts = text.split(BETWEEN).filter((part) => part !== '');
    const [first = '', ...others] = parts;
    if (others.length === 0) return null;
    const title = this.#known.get(joinedOf(first))?.title ?? this.#nameIn(first);
    // What the first name begins with goes for the others, too: `Benapast D1 y D2 Plus`.
    const words = (title ?? first).split(/\s+/);
    const coded = parts.map((part) => this.#ofCode(part.split(/\s+/)));
    if (coded.every((one) => one !== null)) return coded;
    for (let length = words.length - 1; length >= 0; length--) {
      const before = words.slice(0, length);
      const whole = others.map((part) => [...before, part].join(' '));
      const known = whole.filter((one) => this.#known.has(joinedOf(one)));
      const count = known.length + Number(title !== null);
      // Of nearly all that are named one by one elsewhere, another one may not be.
      if (known.length === 0 || (length === 0 ? count <= others.length : count * 2 < parts.length)) continue;
      return [title ?? first, ...whole].map((one) => this.#known.get(joinedOf(one))?.title ?? one);
    }
    return null;
  }

  /** The products of a family that a text says to be one; null if it does not. */
  #family(text: string): readonly string[] | null {
    const words = wordsOf(text);
    const rest = words.filter((word) => !OF_FAMILY.has(word));
    if (rest.length === 0 || rest.length === words.length) return null;
    const begins = joinedOf(rest.join(' '));
    const titles = [...this.#known.values()].flatMap(({ title }) =>
      joinedOf(title.split(/\s+/).slice(0, rest.length).join(' ')) === begins ? [title] : [],
    );
    return titles.length > 1 ? titles : null;
  }
}

const plain = (cell: string) => cell.trim().replace(BEHIND, '');

/** The way in which a name is written most often; not in capitals if it has another. */
function likeliest(same: readonly string[]): string {
  const written = [...Map.groupBy(same, (text) => text)].map(([text, all]) => ({ text, count: all.length }));
  const [first] = written.toSorted(
    (a, b) => Number(!/\p{Ll}/u.test(a.text)) - Number(!/\p{Ll}/u.test(b.text)) || b.count - a.count,
  );
  return first?.text ?? '';
}
