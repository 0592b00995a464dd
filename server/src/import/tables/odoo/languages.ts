import { type OdooModel, type OdooRecord, textIn } from './records.ts';
import type { OdooTable } from './tables.ts';

// The languages of texts: the database has one for each record first, which is English or whatever its first user spoke, and translations beside it.

/** A language in which so many names are those of the database was spoken by its users. */
const MIN_SAME = 0.5;

/** The texts of records of a model in a language: what older versions store in a table of translations (`product.template,name`). */
export type Translations = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>;

/** The translations of older versions: by model and id (`product.template 12`), language and field. */
export function translationsIn(tables: readonly OdooTable[]): Translations {
  const found = new Map<string, Map<string, Map<string, string>>>();
  for (const { model, rows } of tables) {
    if (model !== 'ir.translation') continue;
    for (const row of rows) {
      const [name = '', lang = '', id = '', text = ''] = ['name', 'lang', 'res_id', 'value'].map(
        (field) => row.get(field)?.[0] ?? '',
      );
      const [of = '', field = ''] = name.split(',');
      if (text === '' || field === '' || lang === '') continue;
      const place = `${of} ${id}`;
      const own = found.get(place) ?? new Map<string, Map<string, string>>();
      found.set(place, own);
      const code = lang.slice(0, 2);
      own.set(code, (own.get(code) ?? new Map<string, string>()).set(field, text));
    }
  }
  return found;
}

/** What records are called in the languages of an export. */
export class OdooTexts {
  /** The language that products are called in; empty if nothing says it. */
  readonly language: string;
  readonly #translations: Translations;
  readonly #isBase: boolean;

  constructor(templates: OdooModel, translations: Translations) {
    this.#translations = translations;
    const others = templates.records.map((record) => ({
      base: textIn(record, 'name').trim(),
      texts: this.#textsOf('product.template', record),
    }));
    const counts = new Map<string, number>();
    for (const { base, texts } of others)
      for (const [code, own] of texts)
        if (own.get('name')?.trim() === base) counts.set(code, (counts.get(code) ?? 0) + 1);
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
    const isSpoken = most !== undefined && most[1] >= MIN_SAME * others.length && most[0] !== 'en';
    const hasTexts = others.some(({ texts }) => texts.size > 0);
    this.language = templates.language || (isSpoken ? most[0] : hasTexts ? 'en' : '');
    this.#isBase = templates.language !== '' || !isSpoken;
  }

  #textsOf(model: string, record: OdooRecord): ReadonlyMap<string, ReadonlyMap<string, string>> {
    const old = this.#translations.get(`${model} ${record.id}`);
    return old === undefined ? record.texts : new Map([...old, ...record.texts]);
  }

  /** A text of a record in the language of products. */
  of(model: string, record: OdooRecord, field: string): string {
    const own = this.#isBase ? '' : (this.#textsOf(model, record).get(this.language)?.get(field) ?? '');
    return spaced(own || textIn(record, field));
  }

  /** The texts in other languages that differ from this one. */
  others(model: string, record: OdooRecord, field: string): ReadonlyMap<string, string> {
    const main = this.of(model, record, field);
    const found = new Map<string, string>();
    if (!this.#isBase) found.set('en', spaced(textIn(record, field)));
    for (const [code, texts] of this.#textsOf(model, record))
      if (code !== this.language) found.set(code, spaced(texts.get(field) ?? ''));
    return new Map([...found].filter(([, text]) => text !== '' && text !== main));
  }
}

const spaced = (text: string) => text.replaceAll(/[ \t\u00a0]+/g, ' ').trim();
