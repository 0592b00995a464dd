/** A value in the text of an object, with where it begins and ends. */
export interface TextValue {
  readonly from: number;
  readonly to: number;
  readonly kind: 'reference' | 'number' | 'name' | 'string' | 'array' | 'dictionary' | 'other';
  /** The object number of a reference. */
  readonly number?: number;
  /** A name without its solidus, as it is written. */
  readonly name?: string;
  readonly items?: readonly TextValue[];
  readonly entries?: readonly TextEntry[];
}

/** An entry of a dictionary; `from` is where its key begins. */
export interface TextEntry {
  readonly from: number;
  readonly key: string;
  readonly value: TextValue;
}

/** Marks of fragments (`object/fragment.ts`) are between tokens, as white space is. */
const MARK = '\u0001';
const WHITE = /[\0\t\n\f\r \u0001]*/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%\u0001]+/y;
const REST_OF_REFERENCE = /[\0\t\n\f\r \u0001]+\d+[\0\t\n\f\r \u0001]+R(?![^\0\t\n\f\r ()<>[\]{}/%\u0001])/y;
const MAX_DEPTH = 500;

/**
 * Reads one value of text that our own serialiser wrote (ISO 32000-2 7.3).
 * @returns undefined if there is none, or if it is not whole.
 */
export function readValue(text: string, from: number): TextValue | undefined {
  return new TextReader(text, from).value(0);
}

class TextReader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  value(depth: number): TextValue | undefined {
    if (depth > MAX_DEPTH) return undefined;
    this.#take(WHITE);
    const from = this.#at;
    switch (this.#text[from]) {
      case '<':
        return this.#text[from + 1] === '<' ? this.#dictionary(from, depth) : this.#hexadecimal(from);
      case '[':
        return this.#array(from, depth);
      case '(':
        return this.#string(from);
      case '/':
        return { from, kind: 'name', name: this.#name(), to: this.#at };
      default:
        return this.#word(from);
    }
  }

  #dictionary(from: number, depth: number): TextValue | undefined {
    this.#at += 2;
    const entries: TextEntry[] = [];
    for (;;) {
      this.#take(WHITE);
      const at = this.#at;
      if (this.#text.startsWith('>>', at)) {
        this.#at += 2;
        return { from, to: this.#at, kind: 'dictionary', entries };
      }
      if (this.#text[at] !== '/') return undefined;
      const key = this.#name();
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      entries.push({ from: at, key, value });
    }
  }

  #array(from: number, depth: number): TextValue | undefined {
    this.#at++;
    const items: TextValue[] = [];
    for (;;) {
      this.#take(WHITE);
      if (this.#text[this.#at] === ']') {
        this.#at++;
        return { from, to: this.#at, kind: 'array', items };
      }
      const item = this.value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
    }
  }

  #string(from: number): TextValue | undefined {
    let open = 0;
    for (let at = from; at < this.#text.length; at++) {
      const character = this.#text[at];
      if (character === '\\') at++;
      else if (character === '(') open++;
      else if (character === ')' && --open === 0) {
        this.#at = at + 1;
        return { from, to: at + 1, kind: 'string' };
      }
    }
    return undefined;
  }

  #hexadecimal(from: number): TextValue | undefined {
    const end = this.#text.indexOf('>', from);
    if (end < 0) return undefined;
    this.#at = end + 1;
    return { from, to: end + 1, kind: 'string' };
  }

  /** The name at the place where the reader is; it may have no character. */
  #name(): string {
    this.#at++;
    return this.#take(WORD);
  }

  #word(from: number): TextValue | undefined {
    const word = this.#take(WORD);
    if (word === '') return undefined;
    if (!/^\d+$/.test(word)) {
      const isNumber = Number.isFinite(Number(word));
      return { from, to: this.#at, kind: isNumber ? 'number' : 'other' };
    }
    if (this.#take(REST_OF_REFERENCE) === '') return { from, to: this.#at, kind: 'number' };
    const begin = this.#text[from - 1] === MARK ? from - 1 : from;
    return { from: begin, to: this.#at, kind: 'reference', number: Number(word) };
  }

  /** What a sticky expression matches where the reader is. */
  #take(expression: RegExp): string {
    expression.lastIndex = this.#at;
    const [taken = ''] = expression.exec(this.#text) ?? [];
    this.#at += taken.length;
    return taken;
  }
}
