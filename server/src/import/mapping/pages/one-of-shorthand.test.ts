import { expect, it } from 'vitest';
import { joinedOf } from '../names/agreed-names.ts';
import { withoutShorthand } from './one-of-shorthand.ts';
import { NOTHING_SAID } from './page-says.ts';

it('keeps the files of names that lead to each other in a circle', () => {
  const agreed = ['White White Grey', 'White White', 'White'].map((title) => ({
    key: joinedOf(title),
    title,
    files: [`${title}.pdf`],
  }));
  const page = { ...NOTHING_SAID, documentType: 'sds', heads: ['White White'] };
  const pages = new Map(agreed.flatMap(({ files }) => files.map((file) => [file, page] as const)));
  const files = withoutShorthand(agreed, pages).flatMap((one) => one.files);
  expect(files.toSorted()).toEqual(['White White Grey.pdf', 'White White.pdf', 'White.pdf']);
});
