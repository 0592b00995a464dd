import type { Database } from '../database/open-database.ts';
import type { TrailRow } from '../database/schema.ts';
import { goneSubject } from './trail.ts';

/** A row of the trail as shown to the operator. */
export interface TrailLine {
  /** ISO times of the first and the last time in a span that it was done. */
  readonly first: string;
  readonly last: string;
  /** The short hash of an edit token, or `reader`, `operator`, `server`, `import`. */
  readonly who: string;
  readonly act: string;
  /** Which part of the subject, or empty. */
  readonly what: string;
  readonly times: number;
  /** Documents, files or recipients in all. */
  readonly amount: number;
  /** `project`, `share` or `release` with its id; `gone` with the hash of an erased one. */
  readonly subject: string;
}

/** What was done to projects, shares and releases, earliest first. */
export class TrailStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The trail of a project with its shares, or of one share, by id. */
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

  /** The trail of releases whose ids begin like this; with an empty beginning, of all. */
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
