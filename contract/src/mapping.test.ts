import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MappingSchema } from './mapping.ts';

describe('the format of mappings', () => {
  it('is published as the JSON Schema that the schema of the file gives', () => {
    const published = path.join(import.meta.dirname, '..', 'mapping.schema.json');
    const made = z.toJSONSchema(MappingSchema, { io: 'input' });
    expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(JSON.parse(JSON.stringify(made)));
  });

  it('refuses a pattern that is not a regular expression, and a name without a product, with their places', () => {
    const { error } = MappingSchema.safeParse({
      version: 1,
      tables: [{ file: 'a.csv', kind: 'products', fields: { title: { columns: ['Name'], pattern: '(' } } }],
      folders: [{ files: 'sds/*', name: '{language}' }],
    });
    expect(error?.issues.map(({ path: at }) => at.join('.'))).toEqual([
      'tables.0.fields.title.pattern',
      'folders.0.name',
    ]);
  });
});
