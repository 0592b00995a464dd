import { isFiller, stemOf, typedWords } from './search-words.ts';
import { isTalk } from './talk-words.ts';

// What people say in several words, such as `water up slab`: its words answer in any order, in other forms and with others
// between them, as in `the slab lets water come up`. A question that has rare words of several sayings of one row means what the
// row does, too: `bed` and `wall` of `beds bang door; carts hit wall`.

/** Rows of sayings lead to the same. */
interface Row<Answer> {
  readonly answers: readonly Answer[];
}

interface Saying<Answer> {
  /** The different forms of its words. */
  readonly forms: readonly string[];
  readonly row: Row<Answer>;
}

/** A saying in a question, or what is like those of one row. */
export interface Said<Answer> {
  /** The places of its words. */
  readonly places: readonly number[];
  readonly answers: readonly Answer[];
}

/** How many other words may stand between those of a saying. */
const BETWEEN = 3;

/** Questions with fewer telling words may only name a thing. */
const FEWEST_WORDS = 4;
/** How rare the words of a row in a question have to be together, and how many such rows count. */
const LEAST_RARITY = 9;
const MOST_ROWS = 5;

/** Words whose form changes within, by their other forms. */
const changed = new Map(
  Object.entries({
    bend: 'bent',
    bind: 'bound',
    bite: 'bit bitten',
    blow: 'blew blown',
    break: 'broke broken',
    build: 'built',
    burn: 'burnt',
    catch: 'caught',
    come: 'came',
    dig: 'dug',
    drive: 'drove driven',
    eat: 'ate eaten',
    fall: 'fell fallen',
    feel: 'felt',
    freeze: 'froze frozen',
    grow: 'grew grown',
    hang: 'hung',
    hear: 'heard',
    hide: 'hid hidden',
    hold: 'held',
    leave: 'left',
    lose: 'lost',
    rise: 'rose risen',
    run: 'ran',
    shake: 'shook shaken',
    shrink: 'shrank shrunk shrunken',
    sink: 'sank sunk sunken',
    slide: 'slid',
    spill: 'spilt',
    spin: 'spun',
    stand: 'stood',
    steal: 'stole stolen',
    stick: 'stuck',
    swell: 'swollen',
    tear: 'tore torn',
    throw: 'threw thrown',
    wear: 'wore worn',
  }).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
);

const NOT = 'not';
const negations = new Set(
  'no none never nothing cannot cant wont dont doesnt didnt isnt arent wasnt werent wouldnt couldnt hasnt havent'.split(
    ' ',
  ),
);

/** The form in which an English word of a saying is compared; null if it says nothing. */
export function spokenForm(word: string): string | null {
  if (negations.has(word) || word === NOT) return NOT;
  return isFiller(word) ? null : stemOf(changed.get(word) ?? word);
}

/** The different forms of the English words of a saying. */
export function spokenForms(saying: string): string[] {
  const forms: string[] = [];
  for (const { word } of typedWords(saying)) {
    const form = spokenForm(word);
    if (form !== null && !forms.includes(form)) forms.push(form);
  }
  return forms;
}

function noteIn<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** What people say, by the forms of their words, and what it leads to. */
export interface RowOfSayings<Answer> {
  readonly sayings: readonly (readonly string[])[];
  /** Single words, which count here beside others alone. */
  readonly single: readonly string[];
  readonly answers: readonly Answer[];
}

/** Finds in questions what people say in several words. */
export class Sayings<Answer> {
  readonly #read: () => readonly RowOfSayings<Answer>[];
  /** By the longest word of each, which is seldom a common one. */
  readonly #byForm = new Map<string, Saying<Answer>[]>();
  /** By each of their words. */
  readonly #rows = new Map<string, Row<Answer>[]>();
  #count = 0;

  /** Rows are read when the first question is asked: who only indexes goes without. */
  constructor(read: () => readonly RowOfSayings<Answer>[]) {
    this.#read = read;
  }

  #load(): void {
    for (const { sayings, single, answers } of this.#read()) {
      const row = { answers };
      this.#count++;
      for (const form of new Set([...single, ...sayings.flat()])) noteIn(this.#rows, form, row);
      for (const forms of sayings) {
        const longest = forms.reduce((one, other) => (other.length > one.length ? other : one), '');
        noteIn(this.#byForm, longest, { forms, row });
      }
    }
  }

  /** What is said in a question, of which each word has the forms in which it may be compared. */
  in(words: readonly (readonly string[])[]): Said<Answer>[] {
    if (this.#count === 0) this.#load();
    const places = new Map<string, number[]>();
    for (const [place, forms] of words.entries()) for (const form of forms) noteIn(places, form, place);
    const found: Said<Answer>[] = [];
    for (const [form, own] of places) {
      for (const { forms, row } of this.#byForm.get(form) ?? []) {
        const near = own
          .map((from) => forms.map((one) => nearest(places.get(one) ?? [], from)))
          .find((all) => Math.max(...all) - Math.min(...all) < forms.length + BETWEEN);
        if (near) found.push({ places: near, answers: row.answers });
      }
    }
    const telling = words.filter((forms) => forms.length > 0).length;
    return telling < FEWEST_WORDS ? found : [...found, ...this.#like(places)];
  }

  /** The rows that have rare words of a question, those that have the rarest first. */
  #like(places: ReadonlyMap<string, readonly number[]>): Said<Answer>[] {
    const found = new Map<Row<Answer>, { rarity: number; places: number[] }>();
    for (const [form, at] of places) {
      if (form === NOT || isTalk(form)) continue;
      const rows = this.#rows.get(form) ?? [];
      const rarity = Math.log(this.#count / rows.length);
      for (const row of rows) {
        const known = found.get(row) ?? { rarity: 0, places: [] };
        found.set(row, { rarity: known.rarity + rarity, places: [...known.places, ...at] });
      }
    }
    return [...found]
      .filter(([, one]) => one.rarity >= LEAST_RARITY && new Set(one.places).size > 1)
      .toSorted(([, a], [, b]) => b.rarity - a.rarity)
      .slice(0, MOST_ROWS)
      .map(([{ answers }, one]) => ({ places: one.places, answers }));
  }
}

/** The place that is nearest to another; far away if there is none. */
function nearest(places: readonly number[], to: number): number {
  return places.reduce(
    (best, place) => (Math.abs(place - to) < Math.abs(best - to) ? place : best),
    Infinity,
  );
}
