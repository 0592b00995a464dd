import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CatalogueSchema, FactSchema } from './catalogue.ts';
import { itemsOfTree, tableColumns } from './catalogue-tables.ts';

describe('the format of catalogues', () => {
  it('is published as the JSON Schema that the schema of the file gives', () => {
    const published = path.join(import.meta.dirname, '..', 'catalogue.schema.json');
    const made = z.toJSONSchema(CatalogueSchema, { io: 'input' });
    expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(JSON.parse(JSON.stringify(made)));
  });

  it('has a column for every field that is not in a table of its own', () => {
    expect(tableColumns.products).toMatchObject({ discontinued: 'flag', replacedBy: 'list' });
    expect(tableColumns.documents).toMatchObject({ validUntil: 'text', recalledFrom: 'text', sets: 'list' });
    expect(tableColumns.systems).toMatchObject({ roles: 'tree' });
    expect(['canBeUsedWith', 'roles'].map(itemsOfTree)).toEqual(['children', 'products']);
    expect(tableColumns.translations).toMatchObject({ type: 'text', applications: 'list' });
  });

  it('reads a number that is written as a text, and requires its unit', () => {
    expect(FactSchema.parse({ name: 'VOC', value: '45.5', unit: 'g/L' }).value).toBe(45.5);
    expect(FactSchema.parse({ name: 'Item', value: '0012' }).value).toBe('0012');
    expect(FactSchema.safeParse({ name: 'VOC', value: '45' }).success).toBe(false);
  });
});
