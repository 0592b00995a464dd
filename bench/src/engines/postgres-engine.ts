import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { FIELDS, type Field, type Ranking, rankedEngine, type TextRow, wordsIn } from './ranked-engine.ts';

/** PostgreSQL knows four weights. */
const weights: Readonly<Record<Field, 'A' | 'B' | 'C' | 'D'>> = {
  title: 'A',
  masterformat: 'A',
  codes: 'B',
  subtitle: 'B',
  section: 'B',
  kinds: 'B',
  applications: 'C',
  otherWords: 'C',
  description: 'C',
  documents: 'C',
  pages: 'D',
};

/** The least similarity of a title to a question. */
const ALIKE = 0.3;

/** A schema of its own on a PostgreSQL server, dropped at the end. */
export class PostgresEngine implements AsyncDisposable {
  readonly #pool: pg.Pool;
  readonly #schemas: string[] = [];
  /** Indexes in `tsvector`, ranks by `ts_rank_cd` and titles by trigrams: all words before any. */
  readonly engine = rankedEngine((rows) => this.#index(rows));

  constructor(databaseUrl: string) {
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  }

  /** What the tables and their indexes take, in bytes. */
  async size(): Promise<number> {
    let size = 0;
    for (const schema of this.#schemas) {
      const { rows } = await this.#pool.query(`SELECT pg_total_relation_size('${schema}.products') AS size`);
      size += Number(rows[0]?.size ?? 0);
    }
    return size;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const schema of this.#schemas) await this.#pool.query(`DROP SCHEMA ${schema} CASCADE`);
    await this.#pool.end();
  }

  #index(rows: readonly TextRow[]): Ranking {
    const schema = `bench_${randomUUID().replaceAll('-', '')}`;
    const filled = this.#fill(schema, rows);
    const ask = async (words: readonly string[], operator: string, question: string) => {
      const { rows } = await this.#pool.query(
        `SELECT place FROM ${schema}.products, to_tsquery('english', $1) AS asked
         WHERE words @@ asked OR similarity(title, $2) >= ${ALIKE}
         ORDER BY ts_rank_cd('{0.05, 0.2, 0.5, 1}', words, asked, 1) + similarity(title, $2) DESC LIMIT 1000`,
        [words.join(operator), question],
      );
      return rows.map(({ place }) => Number(place));
    };
    return async (question) => {
      await filled;
      const words = wordsIn(question).map((word, at, all) => (at + 1 < all.length ? word : `${word}:*`));
      if (words.length === 0) return [];
      return [...new Set([...(await ask(words, ' & ', question)), ...(await ask(words, ' | ', question))])];
    };
  }

  async #fill(schema: string, rows: readonly TextRow[]): Promise<void> {
    await this.#pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await this.#pool.query(`CREATE SCHEMA ${schema}`);
    this.#schemas.push(schema);
    await this.#pool.query(`CREATE TABLE ${schema}.products (place int, title text, words tsvector)`);
    const vectors = FIELDS.map(
      (field, at) => `setweight(to_tsvector('english', $${at + 2}), '${weights[field]}')`,
    );
    for (const [place, row] of rows.entries()) {
      await this.#pool.query(`INSERT INTO ${schema}.products VALUES ($1, $2, ${vectors.join(' || ')})`, [
        place,
        ...FIELDS.map((field) => row[field]),
      ]);
    }
    await this.#pool.query(`CREATE INDEX ON ${schema}.products USING gin (words)`);
    await this.#pool.query(`CREATE INDEX ON ${schema}.products USING gin (title gin_trgm_ops)`);
    await this.#pool.query(`ANALYZE ${schema}.products`);
  }
}
