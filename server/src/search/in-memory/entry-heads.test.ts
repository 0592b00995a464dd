import { expect, it } from 'vitest';
import { headsOf } from './entry-heads.ts';
import type { SearchText } from './weighed-words.ts';

const nothing: SearchText = {
  title: '',
  subtitle: '',
  description: '',
  otherWords: [],
  masterformat: [],
  section: [],
  kinds: '',
  applications: '',
  documents: [],
  documentTypes: [],
  codes: [],
  numbers: [],
  substitutesFor: [],
  facts: [],
};
const heads = (texts: Partial<SearchText>) => [...headsOf({ ...nothing, ...texts })];

it('an entry is what its names end with, not what they begin with', () => {
  expect(heads({ title: 'Toilet Partitions' })).toEqual(['partition']);
  expect(heads({ kinds: 'Hand Dryers\nSurface-mounted units' })).toEqual(['dryer', 'unit']);
  expect(heads({ section: ['Partitions, Toilet'] })).toEqual(['partition', 'toilet']);
});

it('an entry is not what it is for, nor what it is used with', () => {
  expect(heads({ description: 'A silicone sealant for joints in porcelain tile.' })).toEqual(['sealant']);
  expect(heads({ subtitle: 'Tapes and gaskets for windows, doors and walls' })).toEqual(['tape', 'gasket']);
});

it('an entry is what a sentence says that it is', () => {
  expect(heads({ description: 'With Kelm 5 it is a primer for steel.' })).toContain('primer');
});
