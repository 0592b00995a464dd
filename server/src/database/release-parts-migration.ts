import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';
import { readStored } from './stored-json.ts';

/** The tables as they are at this point: releases lose their text, and get it back in parts. */
interface Before {
  releases: { id: string; catalogue: string };
  release_parts: { release_id: string; number: number; name: string; text: string };
}

/** A release was one text, which was too large to be written and read at once. */
export const releaseParts: Migration = {
  async up(db: Kysely<Before>) {
    await db.schema
      .createTable('release_parts')
      .addColumn('release_id', 'text', (column) => column.notNull().references('releases.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_parts_key', ['release_id', 'number'])
      .execute();
    for (const { id } of await db.selectFrom('releases').select('id').execute()) {
      const { catalogue } = await db
        .selectFrom('releases')
        .select('catalogue')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      for (const [number, { name, value }] of partsOf(
        readStored(ReleaseSchema, catalogue, 'release', id),
      ).entries()) {
        const row = { release_id: id, number, name, text: JSON.stringify(value) };
        await db.insertInto('release_parts').values(row).execute();
      }
    }
    await db.schema.alterTable('releases').dropColumn('catalogue').execute();
  },
};

const DocumentsSchema = z.looseObject({
  keys: z.array(z.string()),
  columns: z.array(z.looseObject({ name: z.string() })),
});
const ReleaseSchema = z.looseObject({
  documents: z.union([z.array(z.unknown()), DocumentsSchema]).optional(),
});

interface Part {
  readonly name: string;
  readonly value: unknown;
}

/** Its documents were stored field by field, those of the first releases one by one. */
function partsOf({ documents, ...release }: z.output<typeof ReleaseSchema>): Part[] {
  const parts = Object.entries(release).map(([name, value]): Part => ({ name, value }));
  if (documents === undefined) return parts;
  if (Array.isArray(documents)) return [...parts, { name: 'documents', value: documents }];
  const { keys, columns } = documents;
  return [
    ...parts,
    { name: 'keys', value: keys },
    ...columns.map(({ name: field, ...column }) => ({ name: `documents.${field}`, value: column })),
  ];
}
