import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import type { ProjectState } from '../state/state.ts';
import { openShelf } from './shelf.ts';
import { siteKey } from './site-key.ts';
import { openStoredProject } from './stored-project.ts';

// What every version of the element left in visitors' browsers (server/golden/), read by this one.

const golden = path.resolve(import.meta.dirname, '..', '..', '..', '..', 'server', 'golden');

interface BrowserRecord {
  readonly file: string;
  readonly origin: string;
  readonly id: string;
  readonly editToken: string;
  readonly title: string;
  readonly documents: readonly string[];
  readonly pending: boolean;
}

const records = readdirSync(golden).flatMap((version) => {
  const set = JSON.parse(readFileSync(path.join(golden, version, 'set.json'), 'utf8'));
  return (set.browser as BrowserRecord[]).map((record) => ({ version, ...record }));
});

/** The project that the element opens with; `origin` is of the page and the server, which keep their own. */
function openedWith(storage: () => Storage, origin: string): ProjectState {
  const shelf = openShelf(siteKey(`${origin}/api`, ''), storage);
  const { store, unreadable } = openStoredProject(shelf);
  expect(unreadable).toBeUndefined();
  return store.getState();
}

describe.each(records)('the browser record $file of $version', (record) => {
  const { version, file, origin, id, editToken, title, documents, pending } = record;
  const text = readFileSync(path.join(golden, version, 'browser', file), 'utf8');
  const opened = () => openedWith(memoryStorage(JSON.parse(text)).storage, origin);

  it('gives the project back to its owner, with id and edit token', () => {
    expect(opened()).toMatchObject({ id, editToken, details: { title } });
  });

  it('gives back its documents in their order, each with its name and address', () => {
    const { order, documents: known, manifest } = opened().selection;
    expect(order).toEqual(documents);
    expect(new Set(manifest.map(({ documentId }) => documentId))).toEqual(new Set(documents));
    for (const one of documents) {
      expect(known[one]).toMatchObject({
        resourceID: one,
        resourceName: expect.stringMatching(/./),
        resourceURL: expect.stringMatching(/^\/api\/documents\//),
      });
    }
  });

  it('knows what the server has not got yet', () => {
    expect(opened().pending).toBe(pending);
  });
});
