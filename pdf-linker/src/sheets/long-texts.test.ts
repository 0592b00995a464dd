import { expect, test } from 'vitest';
import { generatedSheets } from '../generated-sheets.ts';
import type { CoverDetails } from '../layout/package-words.ts';
import { type PackageOptions, planPackage } from '../package-plan.ts';
import { bytesOf, linkedPages, packed, prepared } from '../testing/made-documents.ts';
import { faultsFoundByQpdf } from '../testing/read-back.ts';
import { pageTexts } from '../testing/script-package.ts';

const numbered = (word: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `${word}${i + 1}`).join(' ');

async function pagesOf(options: PackageOptions, title = 'Document'): Promise<string[]> {
  const sheet = await prepared(await linkedPages(1, 'Page'));
  const plan = await planPackage([packed(sheet, title, 'ArdSeal 790')], options);
  const bytes = await bytesOf(plan, 0, plan.length);
  expect(await faultsFoundByQpdf(bytes)).toBe('');
  return (await pageTexts(bytes)).map((text) => text.replaceAll(/\s+/g, ' '));
}

function cover(description: string, notes = ''): CoverDetails {
  const cells = [{ label: 'Notes', value: { text: notes }, wide: true, small: true }];
  return { title: 'Harbor Point', description, date: '2026-11-20', cells };
}

test('a description and notes go on behind the cover, and no word of them is lost', async () => {
  const [description, notes] = [numbered('word', 500), `${numbered('note', 300)}\nlast paragraph`];
  const options = { title: 'P', details: cover(description, notes), pages: ['cover'] } as const;
  const pages = await pagesOf(options);
  const sheets = await generatedSheets({ ...options, documents: [] });
  expect(pages).toHaveLength((sheets.cover ?? 0) + 1);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages[0]).toContain('The description goes on, sheet 2');
  const at = pages.findIndex((text, i) => i > 0 && text.includes('Notes continued'));
  expect(pages[0]).toContain(`The notes go on, sheet ${at + 1}`);
  for (const page of pages.slice(1, -1)) expect(page).toContain('Description and Notes');
  const words = pages.join(' ').match(/\b(?:word|note)\d+\b/g) ?? [];
  expect(words.toSorted()).toEqual(
    [...description.split(' '), ...numbered('note', 300).split(' ')].toSorted(),
  );
  expect(pages.at(-2)).toContain('last paragraph');
  expect(pages.join(' ')).not.toContain('…');
});

test('texts that have room stay on the cover, which is one sheet', async () => {
  const pages = await pagesOf({ title: 'P', details: cover('Short.', 'Shorter.'), pages: ['cover'] });
  expect(pages).toHaveLength(2);
  expect(pages[0]).not.toContain('sheet 2');
});

test('a text without spaces goes on where it stopped', async () => {
  const description = '高層棟と低層棟の目地シーリング材、気密防水層および伸縮継手について提出します。'.repeat(
    30,
  );
  const pages = await pagesOf({ title: 'P', details: cover(description), pages: ['cover'] });
  const all = pages.join('').replaceAll(/\s+/g, '');
  expect(all.match(/提出します。/g)).toHaveLength(30);
});

test('the cover writes its date one way', async () => {
  const details = {
    ...cover('Short.'),
    cells: [{ label: 'Date', value: { date: '2026-11-20' } }],
  };
  const [first = ''] = await pagesOf({ title: 'P', details, pages: ['cover'] });
  expect(first.match(/November 20, 2026/g)).toHaveLength(2);
  expect(first).not.toContain('2026-11-20');
});

test('titles take as many lines as they need in the contents', async () => {
  const title = numbered('word', 60);
  const [first = ''] = await pagesOf({ title: 'P', pages: ['contents'] }, title);
  for (const word of title.split(' ')) expect(first).toContain(word);
});

test('a title of any length has room above the title block', async () => {
  for (const title of ['漢'.repeat(300), 'W'.repeat(300), numbered('word', 45)]) {
    const details = { ...cover('Short.'), title };
    const [first = ''] = await pagesOf({ title: 'P', details, pages: ['cover'] });
    expect(first.replaceAll(/[^漢]/g, '').length).toBe(title.startsWith('漢') ? 300 : 0);
    expect(first).not.toContain('…');
  }
});

/** Values of the greatest length, below a long title. */
function crowded(title: string, location: string, email: string): CoverDetails {
  const cells = [
    { label: 'Location', value: { text: location }, wide: true },
    { label: 'Submitted by', value: { text: numbered('author', 25) } },
    { label: 'Date', value: { date: '2026-11-20' } },
    { label: 'Email', value: { text: email } },
    { label: 'Phone', value: { text: '5'.repeat(40) } },
    { label: 'Notes', value: { text: '' }, wide: true, small: true },
  ];
  return { title, description: numbered('word', 12), date: '2026-11-20', cells };
}

test.each([
  ['words', numbered('title', 34), numbered('place', 33), `${'e'.repeat(130)}@example.org`],
  ['wide letters', 'W'.repeat(300), 'W'.repeat(300), 'W'.repeat(290)],
  ['the widest sign', numbered('title', 5), '\ufdfd'.repeat(100), 'someone@example.org'],
])(
  'a cover of the longest values of %s has a title, and all of them',
  async (_kind, title, location, email) => {
    const details = crowded(title, location, email);
    const pages = await pagesOf({ title: 'P', details, pages: ['cover'] });
    const [first = ''] = pages;
    const plain = (text: string): string => text.replaceAll(/\s+/g, '');
    expect(plain(first)).toContain(plain(title));
    for (const label of ['SUBMITTED BY', 'LOCATION', 'EMAIL', 'PHONE'])
      expect(first.toUpperCase()).toContain(label);
    const all = plain(pages.slice(0, -1).join(' '));
    for (const word of ['word12', 'author25', '5'.repeat(5)]) expect(all).toContain(word);
    const count = (text: string, sign: string): number => text.split(sign).length - 1;
    for (const sign of ['place33', '\ufdfd', 'W', 'e'.repeat(9)])
      expect(count(all, sign)).toBeGreaterThanOrEqual(count(plain(`${title}${location}${email}`), sign));
  },
);

test('packages whose texts are cut stay as they were', async () => {
  const details = cover(numbered('word', 500), numbered('note', 300));
  const pages = await pagesOf({ title: 'P', details, pages: ['cover'], cutsTexts: true });
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('…');
  expect(pages[0]).toContain('2026-11-20');
});
