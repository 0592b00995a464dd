import type { X3Row, X3Table } from './tables.ts';

// Texts of Sage X3 in each language: a field whose name ends with `AXX`, and some of tables of the program's own, have their texts in `ATEXTRA`,
// by table, field and keys of the row.

/** Texts by language (`fr`); the language is empty where nobody says it. */
export type Names = ReadonlyMap<string, string>;

/** Codes of languages that do not begin as those of two letters. */
const LANGUAGES: Readonly<Record<string, string>> = {
  BRI: 'en',
  USA: 'en',
  AME: 'en',
  SPA: 'es',
  GER: 'de',
  ALL: 'de',
  DUT: 'nl',
  POL: 'pl',
  POR: 'pt',
  BRA: 'pt',
  PTG: 'pt',
  SWE: 'sv',
  CZE: 'cs',
  CHI: 'zh',
  DAN: 'da',
  TUR: 'tr',
};

/** A language of the program as a code of two letters. */
export const x3Language = (code: string): string =>
  LANGUAGES[code.toUpperCase()] ?? (/^[A-Z]{2,3}$/i.test(code) ? code.slice(0, 2).toLowerCase() : '');

/** Names of tables and fields that an owner has added begin so. */
export const OF_OWNER = /^[XYZ]/;

const NONE: Names = new Map();

const valueIn = (row: X3Row, ...fields: readonly string[]) =>
  fields.map((field) => row.get(field) ?? '').find((text) => text !== '') ?? '';

/** The texts of an export. */
export class X3Texts {
  readonly #texts = new Map<string, Map<string, string>>();
  readonly #counts = new Map<string, number>();
  readonly #ofOwners = new Map<string, Set<string>>();

  constructor(tables: readonly X3Table[]) {
    for (const { fields, rows } of tables) {
      if (!['CODFIC_0', 'ZONE_0', 'TEXTE_0'].every((field) => fields.has(field))) continue;
      for (const row of rows) {
        const language = x3Language(valueIn(row, 'LANGUE_0', 'LANG_0', 'LAN_0'));
        const key = keyOf(row.get('CODFIC_0') ?? '', row.get('ZONE_0') ?? '', [
          row.get('IDENT1_0') ?? '',
          row.get('IDENT2_0') ?? '',
        ]);
        const own = this.#texts.get(key) ?? new Map<string, string>();
        own.set(language, row.get('TEXTE_0') ?? '');
        this.#texts.set(key, own);
        this.#counts.set(language, (this.#counts.get(language) ?? 0) + 1);
        const table = row.get('CODFIC_0') ?? '';
        if (!OF_OWNER.test(table)) continue;
        const codes = this.#ofOwners.get(table) ?? new Set<string>();
        codes.add(row.get('IDENT1_0') ?? '');
        this.#ofOwners.set(table, codes);
      }
    }
  }

  /** The texts of a field of a row by the row's keys. */
  of(table: string, field: string, ...keys: readonly string[]): Names {
    return this.#texts.get(keyOf(table, field, keys)) ?? NONE;
  }

  /** The codes of tables that an owner has added, by the name of the table, as far as there are texts for them. */
  get ofOwners(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#ofOwners;
  }

  /** The languages, that of most texts first. */
  languages(): string[] {
    return [...this.#counts].toSorted(([, a], [, b]) => b - a).map(([language]) => language);
  }
}

const keyOf = (table: string, field: string, keys: readonly string[]) =>
  [table, field.replace(/_\d+$/, ''), keys[0] ?? '', keys[1] ?? ''].join('\u0000').toUpperCase();

/** A text in a language, or else in whatever it is said. */
export const textIn = (names: Names, language: string): string =>
  names.get(language) || names.get('') || [...names.values()].find((text) => text !== '') || '';
