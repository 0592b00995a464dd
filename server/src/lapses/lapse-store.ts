import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DocumentColumn } from '../catalogue/document-columns.ts';
import { readColumn, readKeys } from '../catalogue/stored-release.ts';
import { inGroups } from '../database/in-groups.ts';
import type { Database } from '../database/open-database.ts';
import type { LapseCountRow, Tables } from '../database/schema.ts';
import { queueWebhooks } from '../trail/webhook-outbox.ts';
import { type LapsingDocument, type LapsingFields, lapsing, THRESHOLDS } from './lapsing-documents.ts';

/** How many projects and open shares carry something; nothing else is reported of them. */
export interface Carriers {
  readonly projects: number;
  readonly shares: number;
}

/** Documents whose validity is past or ends soon, and who carries them. */
export interface Lapses {
  /** The one that ends first, first. */
  readonly documents: readonly (LapsingDocument & Carriers)[];
  /**
   * By threshold: how many documents end within so many days, and how many carry any of these; under 0 those that are past.
   * Documents that are superseded do not count.
   */
  readonly counts: ReadonlyMap<number, Carriers & { readonly documents: number }>;
}

/** A document that another process has reported in the meantime. */
export class AlreadyReported extends Error {}

/** Projects that are read at a time. */
const PROJECTS_AT_ONCE = 50;

const FIELDS = ['resourceID', 'resourceName', 'number', 'issuer', 'validUntil', 'supersededBy'] as const;

/** All that is read of a project: the keys of its documents, however the rest is. */
const HoldingSchema = z.array(z.looseObject({ key: z.string() }));

/** What the database knows of documents that lapse. */
export class LapseStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Documents of a release that have lapsed or are about to, with who carries them. The shares must be noted. */
  async of(releaseId: string, now: Date): Promise<Lapses> {
    const documents = await this.#documentsOf(releaseId, now);
    const byKey = new Map(documents.map((document) => [document.key, document]));
    const projects = new Tally(byKey);
    const shares = new Tally(byKey);
    if (documents.length > 0) {
      for await (const keys of this.#projects()) projects.add(keys);
      for (const keys of (await this.#shares([...byKey.keys()], now)).values()) shares.add(keys);
    }
    const carried = documents.map((document) => ({
      ...document,
      projects: projects.of(document.key),
      shares: shares.of(document.key),
    }));
    const counts = [0, ...THRESHOLDS].map((within) => {
      const counted = documents.filter((document) => countsWithin(document, within)).length;
      return [
        within,
        { documents: counted, projects: projects.within(within), shares: shares.within(within) },
      ] as const;
    });
    return { documents: carried, counts: new Map(counts) };
  }

  async #documentsOf(releaseId: string, now: Date): Promise<LapsingDocument[]> {
    const rows = await this.#db
      .selectFrom('release_parts')
      .select(['name', 'text'])
      .where('release_id', '=', releaseId)
      .where('name', 'in', ['keys', ...FIELDS.map((field) => `documents.${field}`)])
      .execute();
    const parts = new Map(rows.map(({ name, text }) => [name, text]));
    const keys = parts.get('keys');
    if (keys === undefined || !parts.has('documents.validUntil')) return [];
    const columns = new Map<string, DocumentColumn>();
    for (const field of FIELDS) {
      const text = parts.get(`documents.${field}`);
      if (text !== undefined) columns.set(field, readColumn(field, text, releaseId));
    }
    const at = (field: string, place: number) => {
      const column = columns.get(field);
      return column?.values.at(column.at?.[place] ?? place) ?? undefined;
    };
    return readKeys(keys, releaseId)
      .flatMap((key, place) => {
        if (at('validUntil', place) === undefined) return [];
        const fields = Object.fromEntries(FIELDS.map((field) => [field, at(field, place)]));
        // Each field was read with its schema.
        return lapsing(key, fields as LapsingFields, now) ?? [];
      })
      .sort((a, b) => a.daysLeft - b.daysLeft || (a.id < b.id ? -1 : 1));
  }

  /** The keys of the documents of each project; one that cannot be read is left out. */
  async *#projects(): AsyncGenerator<string[]> {
    for (let after: string | null = ''; after !== null; ) {
      const rows: { id: string; resources: string }[] = await this.#db
        .selectFrom('projects')
        .select(['id', 'resources'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PROJECTS_AT_ONCE)
        .execute();
      for (const { resources } of rows) {
        yield keysIn(resources);
        await turn();
      }
      after = rows.at(-1)?.id ?? null;
    }
  }

  /** For each open share that has some of these documents: their keys. */
  async #shares(keys: readonly string[], now: Date): Promise<Map<string, string[]>> {
    const keysOf = new Map<string, string[]>();
    for (const some of inGroups(keys)) {
      const rows = await this.#db
        .selectFrom('share_documents')
        .innerJoin('shares', 'shares.id', 'share_documents.share_id')
        .select(['share_documents.share_id', 'share_documents.document_key'])
        .where('share_documents.document_key', 'in', some)
        .where('shares.revoked_at', 'is', null)
        .where('shares.expires_at', '>', now.toISOString())
        .execute();
      for (const { share_id, document_key } of rows)
        keysOf.set(share_id, [...(keysOf.get(share_id) ?? []), document_key]);
    }
    return keysOf;
  }

  /** Those of the documents that were not reported at the threshold that they have reached. */
  async pending<Document extends LapsingDocument>(documents: readonly Document[]): Promise<Document[]> {
    const reported = new Set<string>();
    for (const ids of inGroups(documents.map(({ id }) => id))) {
      const rows = await this.#db
        .selectFrom('lapses_told')
        .selectAll()
        .where('document_id', 'in', ids)
        .execute();
      for (const row of rows) reported.add(`${row.document_id} ${row.valid_until} ${row.within_days}`);
    }
    return documents.filter(({ id, validUntil, within }) => !reported.has(`${id} ${validUntil} ${within}`));
  }

  /**
   * Notes, in the transaction that queues the mails, of what is reported: the thresholds that a document has passed
   * unseen too.
   * @throws AlreadyReported
   */
  async noteReported(
    trx: Transaction<Tables>,
    documents: readonly LapsingDocument[],
    now: Date,
  ): Promise<void> {
    for (const { id, validUntil, within } of documents) {
      for (const threshold of THRESHOLDS.filter((one) => one >= within)) {
        const noted = await trx
          .insertInto('lapses_told')
          .values({
            document_id: id,
            valid_until: validUntil,
            within_days: threshold,
            told_at: now.toISOString(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('document_id')
          .executeTakeFirst();
        if (!noted && threshold === within) throw new AlreadyReported();
      }
    }
  }

  /** Queues an event for each of the documents at each threshold, unless there is one. */
  async queueWebhooks(documents: readonly LapsingDocument[]): Promise<void> {
    const events = documents.map(({ id, title, validUntil, within }) => ({
      type: 'document.lapsing' as const,
      data: { document: id, title, validUntil, within },
      key: `lapse ${id} ${validUntil} ${within}`,
    }));
    for (const some of inGroups(events)) {
      await this.#db.transaction().execute((trx) => queueWebhooks(trx, some));
    }
  }

  /** Keeps what was counted, for the metrics of all processes. */
  async keepCounts({ counts }: Lapses, now: Date): Promise<void> {
    for (const [within_days, counted] of counts) {
      const row = { ...counted, counted_at: now.toISOString() };
      await this.#db
        .insertInto('lapse_counts')
        .values({ within_days, ...row })
        .onConflict((conflict) => conflict.column('within_days').doUpdateSet(row))
        .execute();
    }
  }

  /** What was counted last; nothing if it never was. */
  async counted(): Promise<LapseCountRow[]> {
    return this.#db.selectFrom('lapse_counts').selectAll().orderBy('within_days').execute();
  }
}

function countsWithin({ within, supersededBy }: LapsingDocument, threshold: number): boolean {
  if (supersededBy !== '') return false;
  return threshold === 0 ? within === 0 : within > 0 && within <= threshold;
}

/** How many carry each document, and any document of a threshold. */
class Tally {
  readonly #documents: ReadonlyMap<string, LapsingDocument>;
  readonly #byKey = new Map<string, number>();
  readonly #byThreshold = new Map<number, number>();

  constructor(documents: ReadonlyMap<string, LapsingDocument>) {
    this.#documents = documents;
  }

  /** Counts one that carries documents with these keys. */
  add(keys: readonly string[]): void {
    const carried = [...new Set(keys)].flatMap((key) => this.#documents.get(key) ?? []);
    for (const { key } of carried) this.#byKey.set(key, this.of(key) + 1);
    for (const threshold of [0, ...THRESHOLDS]) {
      if (carried.some((document) => countsWithin(document, threshold)))
        this.#byThreshold.set(threshold, this.within(threshold) + 1);
    }
  }

  of(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }

  within(threshold: number): number {
    return this.#byThreshold.get(threshold) ?? 0;
  }
}

function keysIn(resources: string): string[] {
  try {
    const read = HoldingSchema.safeParse(JSON.parse(resources));
    return read.success ? read.data.map(({ key }) => key) : [];
  } catch {
    return [];
  }
}
