import type { SectionPackage } from '@submittal/contract/section-packages';
import { expect, it } from 'vitest';
import { packagesMade } from './packages-made.ts';

const one = (given: Partial<SectionPackage>): SectionPackage => ({
  ...{ name: 'a.pdf', size: 100, number: '', section: '07 92 00', title: 'Joint Sealants', kind: 'pdf' },
  ...{ documents: 1, pages: 3 },
  ...given,
});

it('figures of several packages are those of all of them, with the files beside them', () => {
  const first = one({ documents: 2 });
  expect(
    packagesMade({
      packages: [first, one({ pages: 40, size: 5000 })],
      index: { name: '00_index.pdf', size: 30, pages: 1 },
      register: { name: 'register.csv', size: 7 },
    }),
  ).toEqual({ count: 2, documents: 3, pages: 43, bytes: 5137, first });
});

it('one package has no figures of several', () => {
  expect(packagesMade(undefined)).toBeUndefined();
  expect(packagesMade({ packages: [], index: null, register: null })).toBeUndefined();
});
