import { nameKey } from '../../tables/header-line.ts';
import { oneLine } from '../cells/clean-values.ts';
import { AND } from './between-names.ts';
import { wordsOf } from './name-parts.ts';
import { TextsInOrder } from './texts-in-order.ts';

// People who keep lists beside a list of products shorten their names: `PV12 MF` is `Velmora PV12 MF`, `CF150` is
// `CF-150 Counter Flashing`, `PV12/15 MF` are two, and `TPO corners` are the `Tessaply Corners` of the group `TPO`.

/** A product as another table may call it. */
export interface CalledProduct {
  readonly id: string;
  readonly title: string;
  /** What kind of product it is; empty if nothing says so. */
  readonly group: string;
  /** The numbers of its articles. */
  readonly numbers: readonly string[];
}

interface Pieces {
  readonly id: string;
  readonly title: readonly string[];
  readonly all: readonly string[];
}

/** A word alone, without a digit, tells a product from so many letters. */
const MIN_WORD = 5;

/** So many products are compared, and a list names so many. */
const MAX_PRODUCTS = 5000;
const MAX_NAMED = 30;

/** A longer text is no name. */
const MAX_NAME = 300;

/** What says in brackets that more than one is meant. */
const OF_SEVERAL =
  /\(\s*(?:all|both|alle|beide|tous|toutes|les deux|todos|todas|ambos|tutti|tutte|entrambi)(?!\p{L})/iu;

/** A word that is cut off: `Ac.` */
const ABBREVIATED = /(\p{L}{2,})\.(?=[\s)]|$)/gu;

/** What stands between several names, and what may stand within one, too. */
const BETWEEN = new RegExp(`\\s*[,;|\\n+&]\\s*|\\s+${AND}\\s+`, 'u');
const WITHIN = /\s*\/\s*|\s+(?:or|oder|ou|on|auf|sur|with|mit|avec)\s+/u;

/** Products by names that are shortened. */
export class ShorthandTitles {
  readonly #exact = new Map<string, string>();
  /** Products by the pieces of their titles and groups. */
  readonly #byPiece = new Map<string, Set<Pieces>>();
  readonly #pieces: TextsInOrder;

  constructor(products: readonly CalledProduct[]) {
    // A product may have a row for each size.
    const different = new Map(products.map((one) => [JSON.stringify([one.id, one.title]), one]));
    for (const { id, title, group } of [...different.values()].slice(0, MAX_PRODUCTS)) {
      const own = piecesOf(title);
      const product = { id, title: own, all: [...new Set([...own, ...piecesOf(group)])] };
      for (const piece of product.all) {
        const having = this.#byPiece.get(piece);
        if (having) having.add(product);
        else this.#byPiece.set(piece, new Set([product]));
      }
    }
    this.#pieces = new TextsInOrder(this.#byPiece.keys());
    for (const { id, title, numbers } of products)
      for (const name of [title, ...numbers]) this.#exact.set(nameKey(name), id);
  }

  /**
   * The id of the product that a name is of: its title or a number, or all words of the name in their order and the fewest
   * others, or else all of them in its title and its group. Null if there is none, or if there are several. What stands in
   * brackets counts only where the rest leads nowhere.
   */
  find(text: string): string | null {
    const name = oneLine(text);
    if (name.length > MAX_NAME) return null;
    const exact = this.#exact.get(nameKey(name));
    if (exact !== undefined) return exact;
    if (OF_SEVERAL.test(name)) return null;
    const plain = name.replaceAll(/\([^)]*\)/g, ' ');
    const cut = new Set([...name.matchAll(ABBREVIATED)].flatMap(([, word = '']) => wordsOf(word)));
    return (
      this.#shortened(piecesOf(plain), cut) ?? (plain === name ? null : this.#shortened(piecesOf(name), cut))
    );
  }

  /** The ids of all products that a text names one by one, such as `PV12/15 MF + T15`; null if a part of it names none. */
  list(text: string): readonly string[] | null {
    const name = oneLine(text);
    if (name.length > MAX_NAME) return null;
    const exact = this.#exact.get(nameKey(name));
    if (exact !== undefined) return [exact];
    return this.#named(name) ?? this.#one(name);
  }

  /** The ids of the names that stand beside each other; null if there is one, or if a part is no name. */
  #named(name: string): string[] | null {
    const parts = name.replaceAll(/\([^)]*\)/g, ' ').split(BETWEEN);
    if (parts.length === 1) return this.#one(name) ?? this.#goingOn((parts[0] ?? '').split(WITHIN));
    return (
      this.#each(parts, (part) => this.#one(part) ?? this.#goingOn(part.split(WITHIN))) ??
      this.#goingOn(parts) ??
      this.#each(name.split(BETWEEN), (part) => this.#one(part))
    );
  }

  #one(name: string): string[] | null {
    const id = this.find(name);
    return id === null ? null : [id];
  }

  #each(parts: readonly string[], idsOf: (part: string) => readonly string[] | null): string[] | null {
    const ids = new Set<string>();
    for (const part of parts) {
      if (part.trim() === '') continue;
      const found = idsOf(part);
      if (!found) return null;
      for (const id of found) ids.add(id);
    }
    return ids.size === 0 || ids.size > MAX_NAMED ? null : [...ids];
  }

  /** Names of which some lack what the first begins with, or what the last ends with. */
  #goingOn(parts: readonly string[]): string[] | null {
    const [first = [], last = []] = [parts[0], parts.at(-1)].map((part) => piecesOf(part ?? ''));
    const [lead, end] = [first.slice(0, -1).join(' '), last.slice(1).join(' ')];
    return this.#each(parts, (part) => {
      const whole = [part, `${part} ${end}`, `${lead} ${part}`, `${lead} ${part} ${end}`];
      const [id] = whole.flatMap((name) => this.find(name) ?? []);
      return id === undefined ? null : [id];
    });
  }

  #shortened(pieces: readonly string[], cut: ReadonlySet<string>): string | null {
    const isTelling =
      pieces.length > 1 || pieces.some((piece) => piece.length >= MIN_WORD && !/^\d+$/.test(piece));
    if (!isTelling) return null;
    const products = this.#havingAll(pieces, cut);
    const having = products.filter(({ title }) => isWithin(pieces, title, cut));
    // Words that several have may be those of any, unless a number is among them: `corners`, `Duo Silent`.
    const isNumbered = pieces.some((piece) => /\d/.test(piece));
    const whole = having.filter(({ title }) => title.length === pieces.length);
    if (!isNumbered && having.length > 1 && whole.length !== 1) return null;
    const fewest = Math.min(...having.map(({ title }) => title.length));
    const nearest = new Set(having.filter(({ title }) => title.length === fewest).map(({ id }) => id));
    if (nearest.size > 0) return onlyOf(nearest);
    if (new Set(pieces).size < pieces.length) return null;
    const same = (piece: string, other: string) => isSame(piece, other, cut);
    // A word may begin a compound: `Atelier Mosaik` is `Mosaikparkett Atelier 8`.
    const begins = (piece: string, other: string) =>
      same(piece, other) || (piece.length >= MIN_WORD && other.startsWith(piece));
    const inTitle = ({ title }: Pieces) => title;
    const inAll = ({ all }: Pieces) => all;
    return (
      onlyWith(products, pieces, inTitle, same) ??
      onlyWith(products, pieces, inTitle, begins) ??
      onlyWith(products, pieces, inAll, same) ??
      onlyWith(products, pieces, inAll, begins)
    );
  }

  /** The products that have all pieces, of which some may be cut off or begin a longer one. */
  #havingAll(pieces: readonly string[], cut: ReadonlySet<string>): readonly Pieces[] {
    let found: readonly Pieces[] | null = null;
    for (const piece of pieces) {
      const having = this.#having(piece, cut.has(piece) || piece.length >= MIN_WORD);
      found = found === null ? [...having] : found.filter((one) => having.has(one));
      if (found.length === 0) break;
    }
    return found ?? [];
  }

  #having(piece: string, mayBegin: boolean): ReadonlySet<Pieces> {
    if (!mayBegin) return this.#byPiece.get(piece) ?? new Set();
    const found = new Set<Pieces>();
    for (const longer of this.#pieces.beginningWith(piece))
      for (const one of this.#byPiece.get(longer) ?? []) found.add(one);
    return found;
  }
}

/** The only product that has all pieces in any order among these of its own, and one of them in its title. */
function onlyWith(
  products: readonly Pieces[],
  pieces: readonly string[],
  among: (product: Pieces) => readonly string[],
  isMeant: (piece: string, other: string) => boolean,
): string | null {
  const having = products.filter(
    (product) =>
      pieces.every((piece) => among(product).some((other) => isMeant(piece, other))) &&
      pieces.some((piece) => product.title.some((other) => isMeant(piece, other))),
  );
  return onlyOf(new Set(having.map(({ id }) => id)));
}

function onlyOf(ids: ReadonlySet<string>): string | null {
  const [only, another] = ids;
  return only !== undefined && another === undefined ? only : null;
}

/** The words of a name in the singular, with numbers apart from letters: some write `CF150`, and others `CF-150`. */
function piecesOf(text: string): string[] {
  return wordsOf(text)
    .flatMap((word) => word.match(/\d+|\D+/gu) ?? [])
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/u, '') : word));
}

/** Whether a piece is another one, or is cut off from it: `Ac.` from `Acoustic`. */
function isSame(piece: string, other: string, cut: ReadonlySet<string>): boolean {
  return piece === other || (cut.has(piece) && other.startsWith(piece));
}

/** Whether all pieces are among others, in this order. */
function isWithin(pieces: readonly string[], others: readonly string[], cut: ReadonlySet<string>): boolean {
  let at = 0;
  for (const other of others) if (isSame(pieces[at] ?? '', other, cut)) at++;
  return at === pieces.length;
}
