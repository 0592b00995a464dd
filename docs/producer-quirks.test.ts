import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENT_QUIRKS } from '../pdf-linker/src/testing/quirks/document-quirks.ts';
import { PADDING_QUIRKS } from '../pdf-linker/src/testing/quirks/padding-quirks.ts';
import { STREAM_QUIRKS } from '../pdf-linker/src/testing/quirks/stream-quirks.ts';
import { STRUCTURE_QUIRKS } from '../pdf-linker/src/testing/quirks/structure-quirks.ts';
import { USE_QUIRKS } from '../pdf-linker/src/testing/quirks/use-quirks.ts';
import { quirkTable } from './producer-quirks.ts';

test('the table of quirks lists every quirk that is tested', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'producer-quirks.md'), 'utf8');
  const quirks = [STREAM_QUIRKS, USE_QUIRKS, PADDING_QUIRKS, STRUCTURE_QUIRKS, DOCUMENT_QUIRKS];
  expect(text).toContain(quirkTable(quirks.flat()));
});
