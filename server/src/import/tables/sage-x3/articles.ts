import { NO } from './codes.ts';
import { plainText } from './rich-text.ts';
import type { X3Row, X3Table } from './tables.ts';
import { type Names, textIn, type X3Texts, x3Language } from './texts.ts';

// Articles of Sage X3 (`ITMMASTER`), with what tables beside it say of each: sales, texts, translations, categories.

/** An article: what is made, bought or sold under one number. */
export interface X3Article {
  readonly number: string;
  /** The first of its three designations, and what the others add. */
  readonly name: string;
  readonly name2: string;
  /** What it is called by language. */
  readonly names: Names;
  /** The code of its category, and what that is called. */
  readonly category: string;
  readonly categoryNames: Names;
  /** `ITMSTA`: 1 active, 2 being developed, 3 on hold, 4 not renewed, 5 obsolete, 6 not usable (menu 246). */
  readonly status: string;
  readonly isSold: boolean;
  /** Long texts for sales by language. */
  readonly texts: Names;
  readonly row: X3Row;
}

/** An export has so many articles at most. */
const MAX_ARTICLES = 200_000;

/** Whether a table has articles, and not what is said of them at a site or for a customer. */
export const isOfArticles = ({ fields }: Pick<X3Table, 'fields'>): boolean =>
  fields.has('ITMREF_0') &&
  ['ITMDES1_0', 'TCLCOD_0', 'TSICOD_0', 'ITMSTA_0', 'DES1AXX_0'].filter((field) => fields.has(field))
    .length >= 2 &&
  !OF_OTHERS.some((field) => fields.has(field));

/** Fields of rows of orders, prices, stocks and sites, which repeat what an article is called. */
const OF_OTHERS = [
  'SOHNUM_0',
  'POHNUM_0',
  'SIHNUM_0',
  'SDHNUM_0',
  'SQHNUM_0',
  'STOFCY_0',
  'CPNITMREF_0',
  'BPCNUM_0',
  'BPSNUM_0',
];

/** The table of articles: that with most of them; null if there is none. */
export function tableOfArticles(tables: readonly X3Table[]): X3Table | null {
  const found = tables.filter(isOfArticles).toSorted((a, b) => b.rows.length - a.rows.length);
  return found.find(({ name }) => name === 'ITMMASTER') ?? found[0] ?? null;
}

/** All articles by number. */
export function articlesOf(tables: readonly X3Table[], texts: X3Texts): ReadonlyMap<string, X3Article> {
  const main = tableOfArticles(tables);
  const beside = tables.filter((one) => one !== main && isOfEach(one));
  const others = new Map<string, X3Row[]>();
  for (const row of beside.flatMap(({ rows }) => rows)) {
    const number = row.get('ITMREF_0') ?? '';
    others.set(number, [...(others.get(number) ?? []), row]);
  }
  const categories = categoriesOf(tables, texts);
  const longTexts = longTextsOf(tables);
  const found = new Map<string, X3Article>();
  for (const own of main?.rows ?? []) {
    const number = own.get('ITMREF_0') ?? '';
    if (number === '' || found.has(number) || found.size >= MAX_ARTICLES) continue;
    const row = new Map([...(others.get(number) ?? []).flatMap((one) => [...one]), ...own]);
    const category = row.get('TCLCOD_0') ?? '';
    const translated = texts.of('ITMMASTER', 'DES1AXX', number);
    const name = row.get('ITMDES1_0') || row.get('DES1AXX_0') || textIn(translated, '');
    const [second = '', third = ''] = ['2', '3'].map((part) => row.get(`ITMDES${part}_0`) ?? '');
    found.set(number, {
      number,
      name,
      name2: [second, third].filter((text) => text !== '').join(' '),
      names: translated,
      category,
      categoryNames: categories.get(category) ?? new Map(),
      status: row.get('ITMSTA_0') ?? '',
      isSold: row.get('SALFLG_0') !== NO && row.get('TOOFLG_0') !== '2' && row.get('PHAFLG_0') !== '2',
      texts: longTexts(number, row),
      row,
    });
  }
  return found;
}

/** Whether a table has one row for each of its articles. */
function isOfEach({ fields, rows }: X3Table): boolean {
  if (!fields.has('ITMREF_0') || OF_OTHERS.some((field) => fields.has(field))) return false;
  return new Set(rows.map((row) => row.get('ITMREF_0'))).size === rows.length;
}

/** What categories of articles are called, by their codes. */
function categoriesOf(tables: readonly X3Table[], texts: X3Texts): ReadonlyMap<string, Names> {
  const own = tables.filter(({ fields }) => fields.has('TCLCOD_0') && !fields.has('ITMREF_0'));
  return new Map(
    own
      .flatMap(({ rows }) => rows)
      .map((row) => {
        const code = row.get('TCLCOD_0') ?? '';
        const said = ['TCLAXX', 'LNGDES', 'DESAXX', 'TCLSHOAXX', 'SHODES']
          .map((field) => row.get(`${field}_0`) ?? '')
          .find((text) => text !== '');
        const names = texts.of('ITMCATEG', 'TCLAXX', code);
        return [code, names.size > 0 ? names : new Map(said === undefined ? [] : [['', said]])] as const;
      }),
  );
}

/** Texts for purchases and production say how something is bought and made. */
const NOT_FOR_SALES = /^(?:PUR|ACH|MFG|PRO|FAB|BUY|INT)/i;

/** The long texts of articles: by their numbers, or by the codes of texts in their fields (`SALTEX_0`). */
export function longTextsOf(tables: readonly X3Table[]): (number: string, row: X3Row) => Names {
  const byNumber = new Map<string, Map<string, string>>();
  const byCode = new Map<string, string>();
  for (const { fields, rows } of tables) {
    if (!fields.has('TEXTE_0') || !fields.has('CODE_0') || fields.has('ZONE_0')) continue;
    for (const row of rows) {
      const text = plainText(row.get('TEXTE_0') ?? '');
      const [kind, code] = [row.get('IDENT2_0') ?? '', row.get('CODE_0') ?? ''];
      if (text === '' || NOT_FOR_SALES.test(kind)) continue;
      byCode.set(code, text);
      const number = row.get('IDENT1_0') ?? '';
      const own = byNumber.get(number) ?? new Map<string, string>();
      const language = x3Language(row.get('IDENT3_0') ?? row.get('LAN_0') ?? '');
      if (!own.has(language)) own.set(language, text);
      byNumber.set(number, own);
    }
  }
  return (number, row) => {
    const own = byNumber.get(number);
    if (own) return own;
    const text = ['SALTEX_0', 'ITMTEX_0', 'TEXSAL_0']
      .map((field) => byCode.get(row.get(field) ?? '-'))
      .find(Boolean);
    return new Map(text === undefined ? [] : [['', text]]);
  };
}
