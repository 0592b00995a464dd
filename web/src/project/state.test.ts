import { describe, expect, it } from 'vitest';
import { createActions } from './actions.ts';
import { createProjectStore } from './state.ts';

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage };
}

const unsaved = { changed: () => undefined, forget: () => undefined };

describe('the project in the browser', () => {
  it('comes back on the next visit', () => {
    const { storage, kept } = memory();
    const first = createProjectStore(() => storage);
    createActions(first, unsaved).setDetails({ title: 'Harbor Point' });
    first.setState({ id: 'x', editToken: 't', version: 4 });
    expect([...kept.keys()]).toEqual(['submittal-builder']);
    const second = createProjectStore(() => storage);
    expect(second.getState()).toMatchObject({
      id: 'x',
      editToken: 't',
      version: 4,
      details: { title: 'Harbor Point' },
      past: [],
      reviewed: false,
    });
  });

  it('starts anew from a damaged entry', () => {
    for (const damaged of ['{', '{"state":{"project":7},"version":0}', '{"state":null}']) {
      const { storage } = memory({ 'submittal-builder': damaged });
      expect(createProjectStore(() => storage).getState().details.title).toBe('My Submittal');
    }
  });

  it('lives in memory where storage refuses', () => {
    const { storage } = memory();
    const full = createProjectStore(() => ({
      ...storage,
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    createActions(full, unsaved).setDetails({ title: 'Kept in memory' });
    expect(full.getState().details.title).toBe('Kept in memory');
  });
});
