import { rm } from 'node:fs/promises';
import { afterEach } from 'vitest';
import { temporaryFolder } from './tiny-catalogue.ts';

/** What a test opened. */
export interface Opened {
  /** Closes something after the test. */
  readonly push: (close: () => unknown) => void;
  /** A new folder, removed after the test. */
  readonly folder: () => Promise<string>;
}

/** Closes after each test of a file, or of a suite, what it opened: the last first. */
export function closeAfterEach(): Opened {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  const push = (close: () => unknown) => void closing.push(close);
  return {
    push,
    folder: async () => {
      const path = await temporaryFolder();
      push(() => rm(path, { recursive: true, force: true }));
      return path;
    },
  };
}
