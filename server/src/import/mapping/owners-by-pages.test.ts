import { describe, expect, it } from 'vitest';
import { decideOwners } from './decide-owners.ts';
import { factsOf } from './file-facts.ts';
import { OwnerFinder } from './find-owner.ts';
import { NOTHING_SAID } from './page-says.ts';

const measure = { certain: 0.88, likely: 0.6 };
const owner = (id: string, title: string) => ({ id, title, isSystem: false, names: [title, id] });
const owners = [owner('430060', 'Ketla 60'), owner('490602', 'Tella 2'), owner('490604', 'Tella 2 H')];

function ownersOf(file: string, lines: readonly string[]): readonly string[] {
  const finder = new OwnerFinder(owners, measure);
  const page = { ...NOTHING_SAID, heads: lines.slice(0, 3), lines };
  const facts = factsOf(file, [], { names: finder.knownNames }, page);
  if (facts === null) throw new Error(`${file} is left out`);
  const { given } = decideOwners([facts], { owners, finder, mapping: measure, decided: [] });
  return given.flatMap((one) => one.owners);
}

describe('whose a document is', () => {
  it('is said by what its page lists where its name is a number that a product has, too', () => {
    const lines = [
      'Document 430060',
      'Operating instructions',
      'Valid for',
      'Tella 2 No. 490602',
      'Tella 2 H No. 490604',
    ];
    expect(ownersOf('430060.pdf', lines)).toEqual(['490602', '490604']);
    expect(ownersOf('430060.pdf', ['Data sheet', 'Ketla 60'])).toEqual(['430060']);
  });

  it('is said by what its page lists where its name says nothing', () => {
    expect(ownersOf('scan 12.pdf', ['Certificate', 'Ketla 60 (430060)', 'Tella 2 (490602)'])).toEqual([
      '430060',
      '490602',
    ]);
  });

  it('is all that a manual lists, and of a data sheet what it is called after', () => {
    const lines = ['Applies to:', 'Tella 2 (490602)', 'Tella 2 H (490604)'];
    expect(ownersOf('Installation Tella 2.pdf', lines)).toEqual(['490602', '490604']);
    expect(ownersOf('Data Sheet Tella 2.pdf', lines)).toEqual(['490602']);
  });

  it('is asked where its name and its page disagree', () => {
    expect(ownersOf('Ketla 60 notes for California.pdf', ['Letter', 'Tella 2 (490602)'])).toEqual([]);
  });
});
