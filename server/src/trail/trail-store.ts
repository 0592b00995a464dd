import type { Database } from '../database/open-database.ts';
import type { TrailRow } from '../database/schema.ts';
import { goneSubject } from './trail.ts';

/** A row of the trail as the operator reads it. */
export interface TrailLine {
  /** Times as ISO text: of the first and of the last time that it was done in a row. */
  readonly first: string;
  readonly last: string;
  /** The short hash of an edit token, or `reader`, `operator`, `server`, `import`. */
  readonly who: string;
  readonly act: string;
  /** Which part of it, or empty. */
  readonly what: string;
  readonly times: number;
  /** Documents, files or recipients in all. */
  readonly amount: number;
  /** `project`, `share` or `release` with its id; `gone` with the hash of one that was erased. */
  readonly subject: string;
}

/** What was done to projects, shares and releases, the earliest first. */
export class TrailStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Of a project with its shares, or of one share, by the id. */
  async of(id: string): Promise<TrailLine[]> {
    const rows = await this.#db
      .selectFrom('trail')
      .selectAll()
      .where((eb) =>
        eb.or([eb('project_id', '=', id), eb('subject', 'in', [`share:${id}`, goneSubject(id)])]),
      )
      .orderBy('first_at')
      .orderBy('last_at')
      .orderBy('id')
      .execute();
    return rows.map(lineOf);
  }

  /** Of the releases whose id begins so; an empty beginning is that of all. */
  async ofReleases(beginning: string): Promise<TrailLine[]> {
    const from = `release:${beginning}`;
    const rows = await this.#db
      .selectFrom('trail')
      .selectAll()
      .where('project_id', 'is', null)
      .where('subject', 'like', 'release:%')
      .orderBy('first_at')
      .orderBy('last_at')
      .orderBy('id')
      .execute();
    return rows.filter(({ subject }) => subject.startsWith(from)).map(lineOf);
  }
}

function lineOf(row: TrailRow): TrailLine {
  return {
    first: row.first_at,
    last: row.last_at,
    who: row.actor,
    act: row.act,
    what: row.what,
    times: row.times,
    amount: row.amount,
    subject: row.subject,
  };
}
