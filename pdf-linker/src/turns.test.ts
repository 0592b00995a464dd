import { expect, test } from 'vitest';
import { generatedSheets } from './generated-sheets.ts';
import type { GeneratedPageId } from './layout/generated-pages.ts';
import { planPackage } from './package-plan.ts';
import { linkedPages, packed, prepared } from './testing/made-documents.ts';
import { smallTransmittal } from './testing/small-transmittal.ts';

test.each<GeneratedPageId[][]>([[[]], [['contents']]])(
  'a plan of thousands of documents lets others have their turn, with %j',
  async (pages) => {
    const document = packed(await prepared(await linkedPages(2, 'Guide')), 'Guide', 'ArdSeal 790');
    const documents = Array.from({ length: 4000 }, () => document);
    let turns = 0;
    const clock = setInterval(() => turns++, 0);
    try {
      await planPackage(documents, { title: 'Long', pages });
    } finally {
      clearInterval(clock);
    }
    expect(turns).toBeGreaterThan(1);
  },
);

test('a transmittal of many long items lets others have their turn, set and drawn', async () => {
  const [first] = smallTransmittal.items;
  if (!first) throw new Error('there is no item');
  const deviation = { name: 'deviation', label: 'Deviation', value: 'e\u0301\u0301\u0301'.repeat(250) };
  const transmittal = {
    ...smallTransmittal,
    items: Array.from({ length: 200 }, () => ({ ...first, deviation })),
  };
  const document = packed(await prepared(await linkedPages(2, 'Guide')), 'Guide', 'ArdSeal 790');
  let turns = 0;
  const clock = setInterval(() => turns++, 0);
  try {
    await generatedSheets({ title: 'Long', documents: [], transmittal });
    expect(turns).toBeGreaterThan(1);
    turns = 0;
    await planPackage([document], { title: 'Long', pages: ['transmittal'], transmittal });
    expect(turns).toBeGreaterThan(1);
  } finally {
    clearInterval(clock);
  }
});
