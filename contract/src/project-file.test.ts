import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ProjectFileSchema } from './project-file.ts';

it('is published as the JSON Schema that the schema of the file gives', () => {
  const published = path.join(import.meta.dirname, '..', 'project-file.schema.json');
  const made = z.toJSONSchema(ProjectFileSchema, { io: 'input' });
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(JSON.parse(JSON.stringify(made)));
});
