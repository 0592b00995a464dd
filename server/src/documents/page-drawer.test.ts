import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onBehalfOf } from '../children/current-sender.ts';
import { TooMuchWaiting } from '../children/sender-turns.ts';
import { Scratch } from '../scratch/scratch.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import type { DocumentChildren } from './document-children.ts';
import { PageDrawer } from './page-drawer.ts';

let folder: string;
let scratch: Scratch;
let drawer: PageDrawer;
/** Pages being drawn, and what ends each. */
let drawing: Map<number, () => void>;
beforeEach(async () => {
  folder = await temporaryFolder();
  scratch = new Scratch(folder);
  drawing = new Map();
  const children: Pick<DocumentChildren, 'draw'> = {
    draw: async (_source, page, _shape, into) => {
      // The pages of one document are slow.
      if (page >= 100) await new Promise<void>((end) => drawing.set(page, end));
      await writeFile(join(into, 'picture'), `page ${page}`);
      return join(into, 'picture');
    },
  };
  drawer = new PageDrawer({ children, scratch });
});
afterEach(async () => {
  await scratch.close();
  await removeFolders(folder);
});

const pdf = {
  etag: 'pdf',
  length: 3,
  read: async function* () {
    yield Buffer.from('PDF');
  },
};

function picture(sender: string, page: number): Promise<string | null> {
  return onBehalfOf(sender, async () => {
    const drawn = await drawer.picture(pdf, page, 'sheet');
    return drawn && Buffer.from(drawn.bytes).toString();
  });
}

it('whoever wants many slow pictures is told that there are too many, and others get theirs meanwhile', async () => {
  const asked = Array.from({ length: 40 }, (_, at) =>
    picture('attacker', 100 + at).catch((error) => (error instanceof TooMuchWaiting ? 'busy' : error)),
  );
  expect(await picture('visitor', 1)).toBe('page 1');
  expect(await picture('another', 2)).toBe('page 2');
  // One is drawn and 32 wait; nobody gets a missing picture for it.
  expect(await Promise.all(asked.slice(33))).toEqual(Array(7).fill('busy'));
  for (let page = 100; page < 133; page++) {
    await expect.poll(() => drawing.get(page), { interval: 1 }).toBeDefined();
    drawing.get(page)?.();
  }
  expect(await Promise.all(asked.slice(0, 33))).toEqual(
    Array.from({ length: 33 }, (_, at) => `page ${100 + at}`),
  );
});

it('a picture that waits in one sender’s turn is drawn for another in theirs', async () => {
  const slow = picture('attacker', 100);
  const waiting = picture('attacker', 1);
  expect(await picture('visitor', 1)).toBe('page 1');
  drawing.get(100)?.();
  expect(await Promise.all([slow, waiting])).toEqual(['page 100', 'page 1']);
});
