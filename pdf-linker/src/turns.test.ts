import { expect, test } from 'vitest';
import type { GeneratedPageId } from './layout/generated-pages.ts';
import { planPackage } from './package-plan.ts';
import { linkedPages, packed, prepared } from './testing/made-documents.ts';

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
