import { DatabaseSync } from 'node:sqlite';
import { FIELD_WEIGHTS } from '@submittal/server/search/in-memory/weighed-words';
import { FIELDS, type Field, type Ranking, rankedEngine, type TextRow, wordsIn } from './ranked-engine.ts';

/** The weight of each field for bm25, as near to ours as its formula lets them be. */
const weights: Readonly<Record<Field, number>> = { ...FIELD_WEIGHTS, pages: 0.35 };

/** SQLite's FTS5, in memory: Porter's stems, bm25 by field, products with all words before those with any. */
export class SqliteEngine {
  readonly #databases: DatabaseSync[] = [];
  readonly engine = rankedEngine((rows) => this.#index(rows));

  /** What the databases of all open releases take, in bytes. */
  size(): number {
    const pages = 'SELECT page_count * page_size AS size FROM pragma_page_count(), pragma_page_size()';
    return this.#databases.reduce(
      (sum, database) => sum + Number(database.prepare(pages).get()?.['size']),
      0,
    );
  }

  #index(rows: readonly TextRow[]): Ranking {
    const database = new DatabaseSync(':memory:');
    this.#databases.push(database);
    const columns = FIELDS.join(', ');
    database.exec(
      `CREATE VIRTUAL TABLE products USING fts5(${columns}, content='', tokenize='porter unicode61 remove_diacritics 2', prefix='2 3')`,
    );
    const slots = FIELDS.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO products(rowid, ${columns}) VALUES (?, ${slots})`);
    database.exec('BEGIN');
    for (const [place, row] of rows.entries()) insert.run(place, ...FIELDS.map((field) => row[field]));
    database.exec('COMMIT');
    const weighed = FIELDS.map((field) => weights[field]).join(', ');
    const ask = database.prepare(
      `SELECT rowid FROM products WHERE products MATCH ? ORDER BY bm25(products, ${weighed}) LIMIT 1000`,
    );
    const placesFor = (words: readonly string[], operator: string) =>
      ask.all(words.join(operator)).map(({ rowid }) => Number(rowid));
    return (question) => {
      const words = wordsIn(question).map((word, at, all) =>
        at + 1 < all.length ? `"${word}"` : `"${word}"*`,
      );
      if (words.length === 0) return [];
      return [...new Set([...placesFor(words, ' AND '), ...placesFor(words, ' OR ')])];
    };
  }
}
