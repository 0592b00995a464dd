import { expect, test } from 'vitest';
import { surface } from '../build/surface.ts';

test('the entry points declare what is written down; a change that is meant is accepted with npx vitest run pdf-linker/src/surface -u', async () => {
  await expect(surface()).toMatchFileSnapshot('../surface/entry-points.txt');
}, 120_000);
