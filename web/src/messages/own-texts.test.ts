import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allTexts } from '../../build/texts-file.ts';
import { adapted, allMessages, loadMessages, loadMessagesBeyond } from './messages.ts';
import { useOwnTexts, withOwnTexts } from './own-texts.ts';

describe('texts of a site', () => {
  const texts = {
    title: 'Start',
    list: ['one', 'two'],
    open: (name: string) => `Open ${name}`,
    count: (count: number, of: string) => `${count} documents of ${of}`,
    says: (named: { document: string }) => `${named.document} is late`,
    parts: (name: string) => [name],
    deep: { text: 'Deep' },
  };
  const own = {
    title: 'Begin',
    'list.1': 'zwei',
    open: 'Show “{0}”',
    count: { one: '{0} paper of {1}', other: '{0} papers of {1}' },
    says: 'Late: {document}',
    parts: 'not a list',
    'deep.text': 'Deeper',
    'deep.other': 'nowhere',
    constructor: 'nothing',
  };

  it('stand in the places of ours, with the values that those take', () => {
    const { fits, unknown } = withOwnTexts(texts, own, 'en');
    expect(fits.title).toBe('Begin');
    expect(fits.list).toEqual(['one', 'zwei']);
    expect(fits.open('A')).toBe('Show “A”');
    expect(fits.count(1, 'X')).toBe('1 paper of X');
    expect(fits.count(1200, 'X')).toBe('1,200 papers of X');
    expect(fits.says({ document: 'Letter' })).toBe('Late: Letter');
    expect(fits.parts('a')).toEqual(['a']);
    expect(fits.deep.text).toBe('Deeper');
    expect(unknown).toEqual(['deep.other', 'constructor']);
    expect(texts.title).toBe('Start');
  });

  it('have keys below a group that comes with its part', () => {
    const { fits } = withOwnTexts({ keep: 'Keep' }, { 'keepPages.keep': 'Choose' }, 'en', 'keepPages');
    expect(fits.keep).toBe('Choose');
  });
});

describe('all texts of the element', () => {
  beforeAll(async () => {
    await loadMessagesBeyond();
    await Promise.all(['en', 'fr', 'es', 'de'].map(loadMessages));
  });

  /** Leaves by their keys, without what packages print. */
  function leaves(value: unknown, key = ''): [string, unknown][] {
    if (typeof value !== 'object' || value === null) return [[key, value]];
    return Object.entries(value).flatMap(([name, one]) => leaves(one, key === '' ? name : `${key}.${name}`));
  }

  it('are in the file to begin with, in four languages, but for a few that no template can write', async () => {
    const all = await allTexts();
    for (const [language, texts] of Object.entries(all)) {
      const own = leaves(allMessages(language)).filter(([key]) => !key.startsWith('packages.'));
      const left = own.filter(([key]) => !(key in texts)).map(([key]) => key);
      expect(left.length, `${language}: ${left.join(', ')}`).toBeLessThan(25);
      expect(own.length).toBeGreaterThan(900);
    }
  });

  it('say what the file says of them, once it is given as it is', async () => {
    const all = await allTexts();
    const say = vi.fn();
    const before = allMessages('en');
    await useOwnTexts(all, say);
    const now = allMessages('en');
    expect(say).not.toHaveBeenCalled();
    expect(now).not.toBe(before);
    expect(now.finder.showResults(1)).toBe(before.finder.showResults(1));
    expect(now.finder.showResults(1234)).toBe(before.finder.showResults(1234));
    expect(now.home.resumeSummary(2, '1.5')).toBe(before.home.resumeSummary(2, '1.5'));
    await useOwnTexts({ en: { 'steps.home': 'BEGIN', 'home.titel': 'x', 'steps.build': 5 } }, say);
    expect(allMessages('en').steps.home).toBe('BEGIN');
    await useOwnTexts({ en: { 'steps.build': 'CHOOSE' } }, vi.fn());
    expect(allMessages('en').steps).toMatchObject({ home: before.steps.home, build: 'CHOOSE' });
    expect(say.mock.calls.map(([line]) => line)).toEqual([
      'give a text, or texts with "other", for en: steps.build',
      'en has no home.titel',
    ]);
    expect(adapted({ keep: 'Keep' }, 'en', 'keepPages')).toEqual({ keep: 'Keep' });
  });

  it('stay where nothing of the kind is given', async () => {
    const say = vi.fn();
    for (const wrong of [null, [], 'x', { it: {} }, { en: 'x' }]) await useOwnTexts(wrong, say);
    expect(say).toHaveBeenCalledTimes(5);
    expect(say).toHaveBeenLastCalledWith('give texts for one of en, fr, es, de');
  });
});
