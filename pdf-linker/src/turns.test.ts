import { expect, test } from 'vitest';
import { planPackage } from './package-plan.ts';
import { linkedPages, packed, prepared } from './testing/made-documents.ts';

test.each([false, true])(
  'a plan of thousands of documents lets others have their turn, contents %s',
  async (tableOfContents) => {
    const document = packed(await prepared(await linkedPages(2, 'Guide')), 'Guide', 'ArdSeal 790');
    const documents = Array.from({ length: 4000 }, () => document);
    let turns = 0;
    const clock = setInterval(() => turns++, 0);
    try {
      await planPackage(documents, { title: 'Long', tableOfContents });
    } finally {
      clearInterval(clock);
    }
    expect(turns).toBeGreaterThan(1);
  },
);
