import { describe, expect, it } from 'vitest';
import { rowOwners } from './documents/doubted-rows.ts';
import { factsOf } from './files/file-facts.ts';
import { decideOwners } from './owners/decide-owners.ts';
import { OwnerFinder } from './owners/find-owner.ts';
import { NOTHING_SAID } from './pages/page-says.ts';

const measure = { certain: 0.88, likely: 0.6 };
const owner = (id: string, title: string) => ({ id, title, isSystem: false, names: [title, id] });
const owners = [owner('430060', 'Ketla 60'), owner('490602', 'Tella 2'), owner('490604', 'Tella 2 H')];

function factsFor(file: string, lines: readonly string[]) {
  const finder = new OwnerFinder(owners, measure);
  const page = { ...NOTHING_SAID, heads: lines.slice(0, 3), lines };
  const facts = factsOf(file, [], { names: finder.knownNames }, page);
  if (facts === null) throw new Error(`${file} is left out`);
  return { finder, facts };
}

function ownersOf(file: string, lines: readonly string[]): readonly string[] {
  const { finder, facts } = factsFor(file, lines);
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

  it('is of no number that may be a year beside other words, and of none that a standard has', () => {
    const coded = [owner('1020', 'Palmar Plus C2TE'), owner('2015', 'Palmar Universal')];
    const finder = new OwnerFinder(coded, measure);
    const given = (file: string, lines: readonly string[]) => {
      const page = { ...NOTHING_SAID, heads: lines, lines };
      const facts = factsOf(file, [], { names: finder.knownNames }, page);
      if (facts === null) throw new Error(`${file} is left out`);
      return decideOwners([facts], { owners: coded, finder, mapping: measure, decided: [] }).given.flatMap(
        (one) => one.owners,
      );
    };
    expect(given('FT 1020 Palmar Plus C2TE (2015).pdf', ['Palmar Plus C2TE'])).toEqual(['1020']);
    expect(given('ISO 14001.pdf', ['Entidad de Certificación', 'ISO 14001:2015'])).toEqual([]);
    expect(given('Palmar Plus C2TE 2015.pdf', ['Palmar Plus C2TE'])).toEqual(['1020']);
    expect(given('TDS 2015.pdf', ['Data sheet'])).toEqual(['2015']);
  });

  it('is said by what its page lists where its name says nothing', () => {
    expect(ownersOf('scan 12.pdf', ['Certificate', 'Ketla 60 (430060)', 'Tella 2 (490602)'])).toEqual([
      '430060',
      '490602',
    ]);
  });

  it('is said by the head of its page where its name is a code of its own', () => {
    expect(ownersOf('QX-4417-02.pdf', ['Ketla 60', 'Data sheet'])).toEqual(['430060']);
    expect(ownersOf('RP TK 24-0817.pdf', ['Institute of Acoustics', 'Test report', 'Tella 2'])).toEqual([
      '490602',
    ]);
    // Words that are no code are of something.
    expect(ownersOf('Harbor 24-0817.pdf', ['Test report', 'Tella 2'])).toEqual([]);
  });

  it('is said by the head of its page where its name has words of that product and of no other', () => {
    const named = [owner('1', 'Tella Round 80'), owner('2', 'Ketla Square'), owner('3', 'Orla PU 40')];
    const headed = (file: string, head: string) => {
      const finder = new OwnerFinder(named, measure);
      const page = { ...NOTHING_SAID, heads: [head], lines: [head] };
      const facts = factsOf(file, [], { names: finder.knownNames }, page);
      const files = facts ? [facts] : [];
      return decideOwners(files, { owners: named, finder, mapping: measure, decided: [] }).given.flatMap(
        (one) => one.owners,
      );
    };
    expect(headed('painted round handrail.pdf', 'Tella Round 80')).toEqual(['1']);
    expect(headed('putty PU40 grey.pdf', 'Orla PU 40')).toEqual(['3']);
    expect(headed('painted square handrail.pdf', 'Tella Round 80')).toEqual([]);
    expect(headed('painted handrail.pdf', 'Tella Round 80')).toEqual([]);
  });

  it('is said by the head of its page where its name has a code of that product, and what is done with it', () => {
    const named = [
      owner('1', 'Raccord Tuiles RT'),
      owner('2', 'Raccord Jumelé RJ'),
      owner('3', 'Kit de pose Tella'),
    ];
    const headed = (file: string, head: string) => {
      const finder = new OwnerFinder(named, measure);
      const page = { ...NOTHING_SAID, heads: [head], lines: [head] };
      const facts = factsOf(file, [], { names: finder.knownNames }, page);
      const files = facts ? [facts] : [];
      return decideOwners(files, { owners: named, finder, mapping: measure, decided: [] }).given.flatMap(
        (one) => one.owners,
      );
    };
    expect(headed('RT pose.pdf', 'Raccord Tuiles RT')).toEqual(['1']);
    expect(headed('RT pose.pdf', 'Raccord Jumelé RJ')).toEqual([]);
    expect(headed('raccord pose.pdf', 'Raccord Jumelé RJ')).toEqual(['2']);
  });

  it('is all that a data sheet names together in its title, and the one of its head in the folder of another', () => {
    const together = ['Data sheet', 'Tella 2 - Tella 2', 'H'];
    expect(ownersOf('range of doors.pdf', together)).toEqual(['490602', '490604']);
    expect(ownersOf('Ketla 60/FT tella.pdf', ['Data sheet', 'Tella 2 H'])).toEqual(['490604']);
  });

  it('is all that a manual lists, and of a data sheet what it is called after', () => {
    const lines = ['Applies to:', 'Tella 2 (490602)', 'Tella 2 H (490604)'];
    expect(ownersOf('Installation Tella 2.pdf', lines)).toEqual(['490602', '490604']);
    expect(ownersOf('Data Sheet Tella 2.pdf', lines)).toEqual(['490602']);
  });

  it('is asked where its name says something else and its page one name without a number', () => {
    expect(ownersOf('Unknown leaflet.pdf', ['Leaflet', 'Ketla 60'])).toEqual([]);
    expect(ownersOf('Unknown leaflet.pdf', ['Leaflet', 'Ketla 60 430060'])).toEqual(['430060']);
  });

  it('is said by the words that only one product has', () => {
    const named = [
      owner('1', 'Cable tie base Fixor'),
      owner('2', 'Luminaire connector Clipeo Lum'),
      owner('3', 'Lever connector Clipeo Lever'),
      owner('4', 'Hythe Corner Strip'),
    ];
    const ownersOfFile = (file: string, lines: readonly string[] = []) => {
      const finder = new OwnerFinder(named, measure);
      const facts = factsOf(
        file,
        [],
        { names: finder.knownNames },
        { ...NOTHING_SAID, heads: lines.slice(0, 3), lines },
      );
      const given = facts && decideOwners([facts], { owners: named, finder, mapping: measure, decided: [] });
      return given?.given.flatMap((one) => one.owners);
    };
    expect(ownersOfFile('data sheet fixor 2024.pdf')).toEqual(['1']);
    expect(ownersOfFile('Clipeo connector lum EN v3.pdf')).toEqual(['2']);
    // Several have these words, no other word may be missing, and the page says another.
    expect(ownersOfFile('Clipeo connector.pdf')).toEqual([]);
    expect(ownersOfFile('Fixor Duo.pdf')).toEqual([]);
    expect(ownersOfFile('data sheet fixor.pdf', ['Lever connector Clipeo Lever', 'Data sheet'])).toEqual([]);
    // Of two types one is a word of a name.
    expect(ownersOfFile('Detail Strip TDS.pdf')).toEqual([]);
  });

  it('is said by a part of a name that stands whole on the page, whatever else the file is called', () => {
    const named = [
      owner('1', 'Sella FA-40'),
      owner('2', 'Sella FA-40 LT'),
      owner('3', 'Marwick Thermal Barrel Anchor'),
      owner('4', 'Marwick Thermal Corner Anchor'),
    ];
    const finder = new OwnerFinder(named, measure);
    const ownersOfFile = (file: string, lines: readonly string[]) => {
      const facts = factsOf(file, [], { names: finder.knownNames }, { ...NOTHING_SAID, lines });
      const given = facts && decideOwners([facts], { owners: named, finder, mapping: measure, decided: [] });
      return given?.given.flatMap((one) => one.owners);
    };
    const page = ['Harbour Test House', 'Report 22-81', 'Specimen: Marwick Thermal Barrel Anchor'];
    expect(ownersOfFile('HTH 22-81 thermal pin pull-out.pdf', page)).toEqual(['3']);
    // Names are written as one word or apart, and the longest that stands there is meant.
    expect(ownersOfFile('FA40 tremie wet-set.pdf', ['Method', 'For Sella FA-40 on block'])).toEqual(['1']);
    expect(ownersOfFile('FA40 tremie wet-set.pdf', ['Method', 'For Sella FA-40 LT'])).toEqual(['2']);
    // Its page names none, two, or another than its name.
    expect(ownersOfFile('HTH 22-81 thermal pin pull-out.pdf', ['Harbour Test House'])).toEqual([]);
    const both = [...page, 'Compared with: Marwick Thermal Corner Anchor'];
    expect(ownersOfFile('HTH 22-81 thermal pin pull-out.pdf', both)).toEqual([]);
    expect(ownersOfFile('HTH 22-81 corner pin pull-out.pdf', page)).toEqual([]);
    // Of one that cannot be read, two words say it, if no number is beside them.
    expect(ownersOfFile('thermal barrel pull-out.pdf', [])).toEqual(['3']);
    expect(ownersOfFile('thermal barrel 500 pull-out.pdf', [])).toEqual([]);
    expect(ownersOfFile('barrel pull-out.pdf', [])).toEqual([]);
  });

  it('is several that its name has in short side by side, if its page has their whole names', () => {
    const named = [
      owner('1', 'Marl Rubber Tile'),
      owner('2', 'Marl Rubber Plank'),
      owner('3', 'Sella Meridian'),
      owner('4', 'Sella Calverton'),
    ];
    const finder = new OwnerFinder(named, measure);
    const ownersOfFile = (file: string, lines: readonly string[]) => {
      const facts = factsOf(file, [], { names: finder.knownNames }, { ...NOTHING_SAID, lines });
      const given = facts && decideOwners([facts], { owners: named, finder, mapping: measure, decided: [] });
      return given?.given.flatMap((one) => one.owners);
    };
    const both = ['Declaration', 'This is for Sella Meridian as well as', 'the product Sella Calverton.'];
    expect(ownersOfFile('EPD_Meridian + Calverton 2022.pdf', both)).toEqual(['3', '4']);
    const rubber = ['Installation of Marl Rubber Tile and also of', 'Marl Rubber Plank in rooms'];
    expect(ownersOfFile('Marl Rubber Tile & Plank install.pdf', rubber)).toEqual(['1', '2']);
    // Its page has one of them, or cannot be read.
    expect(ownersOfFile('EPD_Meridian + Calverton 2022.pdf', both.slice(0, 2))).toEqual([]);
    expect(ownersOfFile('EPD_Meridian + Calverton 2022.pdf', [])).toEqual([]);
  });

  it('is all that a line of its page names behind a label, with numbers behind them', () => {
    const lines = ['Declaration of Performance', 'Product types: Ketla 60, Tella 2 (430060, 490602)'];
    expect(ownersOf('DoP 12.pdf', lines)).toEqual(['430060', '490602']);
    expect(ownersOf('DoP 12.pdf', ['Declaration', 'Compatible with: Ketla 60, Tella 2'])).toEqual([]);
  });

  it('is said by its page where it lies in the folder of another', () => {
    expect(ownersOf('Tella 2/Scan.pdf', ['Certificate', 'Ketla 60 (430060)'])).toEqual(['430060']);
    expect(ownersOf('Tella 2/Scan.pdf', ['Certificate'])).toEqual(['490602']);
  });

  it('is all of a family that its page lists where its name is that of the family', () => {
    const lines = ['Warranty', 'Tella 2 (490602)', 'Tella 2 H (490604)'];
    expect(ownersOf('Tella warranty.pdf', lines)).toEqual(['490602', '490604']);
    expect(ownersOf('Ketla warranty.pdf', lines)).toEqual([]);
  });

  it('is asked where its name and its page disagree', () => {
    expect(ownersOf('Ketla 60 notes for California.pdf', ['Letter', 'Tella 2 (490602)'])).toEqual([]);
  });
});

describe('whose a document is that a row names', () => {
  const titles = new Map(owners.map(({ id, title }) => [id, title]));
  const ofRow = (file: string, lines: readonly string[], confirmed: boolean | null = null) => {
    const { finder, facts } = factsFor(file, lines);
    const pair = { file, product: '490602', title: '', score: 0, reason: '', confirmed, place: '' };
    return rowOwners(['490602'], facts, { finder, certain: measure.certain, titles, decided: [pair] });
  };

  it('is the product that its name and its page say, and the row is asked about', () => {
    const { owners: given, asked } = ofRow('Ketla 60 Data Sheet.pdf', ['Ketla 60', 'Data Sheet']);
    expect(given).toEqual(['430060']);
    expect(asked.map(({ product, reason }) => [product, reason])).toEqual([
      ['490602', 'a row names it, but its name and first page say Ketla 60'],
    ]);
  });

  it('is those of a category that its page lists, and the others are asked about', () => {
    const { finder, facts } = factsFor('Guide specification 12.pdf', ['Applies to', 'Ketla 60', 'Tella 2']);
    const ofRow = (isOfGroup: boolean) => {
      const known = { finder, certain: measure.certain, titles, decided: [], isOfGroup };
      return rowOwners(['430060', '490602', '490604'], facts, known);
    };
    const ofGroup = ofRow(true);
    expect(ofGroup.owners).toEqual(['430060', '490602']);
    expect(ofGroup.asked.map(({ product }) => product)).toEqual(['490604']);
    expect(ofRow(false)).toEqual({ owners: ['430060', '490602', '490604'], asked: [] });
  });

  it('is both products if a person says so, and one if not', () => {
    const lines = ['Ketla 60', 'Data Sheet'];
    expect(ofRow('Ketla 60 Data Sheet.pdf', lines, true)).toEqual({
      owners: ['490602', '430060'],
      asked: [],
    });
    expect(ofRow('Ketla 60 Data Sheet.pdf', lines, false)).toEqual({ owners: ['430060'], asked: [] });
  });

  it('is that of the row where only the name or only the page says another, or the page lists both', () => {
    const own = { owners: ['490602'], asked: [] };
    expect(ofRow('Ketla 60 Data Sheet.pdf', ['Data Sheet'])).toEqual(own);
    expect(ofRow('scan 4.pdf', ['Ketla 60', 'Data Sheet'])).toEqual(own);
    const both = ofRow('Ketla 60 Warranty.pdf', [
      'Ketla 60',
      'Warranty',
      'Ketla 60 (430060)',
      'Tella 2 (490602)',
    ]);
    expect(both).toEqual({ owners: ['490602', '430060'], asked: [] });
  });

  it('is said by its page where a row names another, and its name says nothing to anybody', () => {
    const whose = (file: string, lines: readonly string[], byRows: readonly string[] = ['430060']) => {
      const { finder, facts } = factsFor(file, lines);
      const titles = new Map(owners.map(({ id, title }) => [id, title]));
      const known = { finder, certain: measure.certain, titles, decided: [] };
      const { owners: own, asked } = rowOwners(['430060'], facts, known, new Set(byRows));
      return [own, asked.map(({ product }) => product)];
    };
    expect(whose('0af3c9d8e7b6.pdf', ['Data sheet', 'Tella 2'])).toEqual([['490602'], ['430060']]);
    expect(whose('Leaflet.pdf', ['Data sheet', 'Tella 2'])).toEqual([['430060'], []]);
    const listed = ['Certificate', 'Tella 2 (490602)', 'Tella 2 H (490604)'];
    expect(whose('C-18.pdf', listed)).toEqual([['490602', '490604'], ['430060']]);
    // The other rows of the document name what its page lists.
    expect(whose('C-18.pdf', listed, ['430060', '490602'])).toEqual([['430060'], []]);
  });
});
