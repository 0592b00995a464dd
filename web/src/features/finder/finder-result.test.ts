import { madeDocument } from '@submittal/domain/testing/made-document';
import { describe, expect, it } from 'vitest';
import { highlighted } from '../../ui/marked-text.ts';
import { type FinderResult, groupResults, pageOf, productResult, systemResult } from './finder-result.ts';

const result = (id: string, type: string, subtype: string): FinderResult => ({
  mode: 'products',
  id,
  title: id,
  ownTitle: id,
  subtitle: '',
  description: '',
  imageUrl: '',
  url: '',
  type,
  subtype,
  headings: [type, subtype],
  noted: undefined,
  buttons: { primary: [], secondary: [] },
  matched: undefined,
  asked: [],
  found: [],
  without: [],
  bare: false,
});

describe('a result', () => {
  const sheet = madeDocument('sheet', { resourceDocumentType: 'datasheet' });
  const photo = madeDocument('photo', { resourceDocumentType: 'image' });
  const common = {
    ListingImageURL: '/api/images/i',
    Documents: [sheet, photo],
    Description: 'Seals joints.',
  };
  const shown = { description: 'Seals joints.', imageUrl: '/api/images/i', url: 'https://maker.example/x' };
  const keysOf = ({ buttons }: FinderResult) => [
    buttons.primary.filter(({ documents }) => documents.length > 0).map(({ key }) => key),
    buttons.secondary.map(({ key }) => key),
  ];

  it('keeps what a visitor cannot choose off its buttons, and tells it', () => {
    const recalled = madeDocument('old', { resourceDocumentType: 'sds', recalledFrom: '2020-01-01' });
    const later = madeDocument('later', { resourceDocumentType: 'datasheet', recalledFrom: '2999-01-01' });
    const entry = {
      ...common,
      ProductID: 'p1',
      ProductTitle: 'ArdSeal 790',
      ProductSubtitle: '',
      ProductURL: '',
      Region: [],
      ProductType: 'Sealants',
      ProductSubtype: '',
      MasterFormat: '',
    };
    const result = productResult({ ...entry, Documents: [recalled, later] }, '');
    expect(keysOf(result)).toEqual([['datasheet'], []]);
    expect(result.noted).toBeDefined();
    expect(productResult(entry, '').noted).toBeUndefined();
    const dated = (validUntil: string) =>
      productResult({ ...entry, Documents: [madeDocument('letter', { validUntil })] }, '').noted;
    expect(dated('2020-01-01')).toBeDefined();
    expect(dated('2999-01-01')).toBeUndefined();
  });

  it('is shown in the language of the visitor, and chosen under its own title', () => {
    const read = productResult(
      {
        ...common,
        ProductID: 'p1',
        ProductTitle: 'Joint Filler',
        ProductSubtitle: '',
        ProductURL: '',
        Region: [],
        ProductType: 'Sealants',
        ProductSubtype: 'Foam',
        MasterFormat: '',
        Texts: { Title: 'Mastic', Type: 'Mastics' },
      },
      '',
    );
    expect(read).toMatchObject({
      title: 'Mastic',
      ownTitle: 'Joint Filler',
      type: 'Sealants',
      headings: ['Mastics', 'Foam'],
      description: 'Seals joints.',
    });
  });

  it('of a product is read of the fields of its entry', () => {
    const read = productResult(
      {
        ...common,
        ProductID: 'p1',
        ProductTitle: 'ArdSeal 790',
        ProductSubtitle: 'Silicone',
        ProductURL: 'https://maker.example/x',
        Region: ['us'],
        ProductType: 'Sealants',
        ProductSubtype: 'Silicone',
        MasterFormat: '',
      },
      '',
    );
    expect(read).toMatchObject({ id: 'p1', title: 'ArdSeal 790', ...shown, type: 'Sealants' });
    expect(keysOf(read)).toEqual([['datasheet'], ['image']]);
  });

  const entry = {
    ...common,
    ProductID: 'p1',
    ProductTitle: 'ArdSeal 790',
    ProductSubtitle: 'Silicone',
    ProductURL: '',
    Region: [],
    ProductType: 'Sealants',
    ProductSubtype: '',
    MasterFormat: '',
  };

  it('tells whose place it takes, and that it has no document of the kind searched for', () => {
    const isMatched = (more: object) => productResult({ ...entry, ...more }, '').matched !== undefined;
    expect(isMatched({})).toBe(false);
    expect(isMatched({ AskedDocuments: ['d1'] })).toBe(false);
    expect(isMatched({ AskedDocuments: [] })).toBe(true);
    expect(isMatched({ SubstituteFor: ['Ravonite'] })).toBe(true);
  });

  it('says which document has a number that is searched for', () => {
    const AskedNumbers = [{ resourceID: 'd1', number: 'ESR-1234' }];
    const read = productResult({ ...entry, AskedDocuments: ['d1'], AskedNumbers }, 'esr 1234');
    expect(read.asked).toEqual(AskedNumbers);
    expect(read.matched).toBeDefined();
    expect(productResult(entry, '').asked).toEqual([]);
  });

  it('of a system is read of the fields of its entry', () => {
    const read = systemResult(
      {
        ...common,
        SystemID: 's1',
        SystemTitle: 'Wall One',
        SystemSubtitle: 'Wall',
        SystemURL: 'https://maker.example/x',
        SystemType: 'Walls',
        ProductIDs: ['p1'],
      },
      '',
    );
    expect(read).toMatchObject({ id: 's1', title: 'Wall One', ...shown, type: 'Walls' });
    expect(keysOf(read)).toEqual([['datasheet'], ['image']]);
  });

  it('has its subtitle above its description, or in its place', () => {
    const system = {
      ...common,
      SystemID: 's1',
      SystemTitle: 'Wall One',
      SystemSubtitle: 'Wall',
      SystemURL: '',
      SystemType: 'Walls',
      ProductIDs: [],
    };
    expect(systemResult({ ...system, Description: '' }, '')).toMatchObject({
      description: 'Wall',
      subtitle: '',
    });
    expect(systemResult(system, '')).toMatchObject({ description: 'Seals joints.', subtitle: 'Wall' });
    const Texts = { Subtitle: 'Mur' };
    expect(systemResult({ ...system, Texts }, '')).toMatchObject({ description: 'Mur', subtitle: '' });
    const both = { ...Texts, Description: 'Ferme les joints.' };
    expect(systemResult({ ...system, Texts: both }, '')).toMatchObject({
      description: 'Ferme les joints.',
      subtitle: 'Mur',
    });
  });
});

describe('headings', () => {
  it('come from consecutive results', () => {
    const groups = groupResults([
      result('1', 'Sealants', 'Silicone'),
      result('2', 'Sealants', 'Silicone'),
      result('3', 'Sealants', 'Hybrid'),
      result('4', 'Coatings', ''),
    ]);
    expect(
      groups.map(({ type, subtypes }) => [type, subtypes.map((one) => [one.subtype, one.results.length])]),
    ).toEqual([
      [
        'Sealants',
        [
          ['Silicone', 2],
          ['Hybrid', 1],
        ],
      ],
      ['Coatings', [['', 1]]],
    ]);
  });
});

describe('search marks', () => {
  const marked = (text: string, search: string) =>
    highlighted(text, search)
      .map(({ hit, text }) => (hit ? `[${text}]` : text))
      .join('');
  it.each([
    ['ArdSeal 790', 'ardseal', '[ArdSeal] 790'],
    ['ArdSeal 790', '79 ard', '[Ard]Seal [79]0'],
    ['ArdSeal 790', 'seal', 'ArdSeal 790'],
    ['Joint (C++)', 'c++', 'Joint ([C++])'],
    ['Étanchéité', 'étan', '[Étan]chéité'],
    ['Plain', '', 'Plain'],
  ])('%s for %s', (text, search, shown) => {
    expect(marked(text, search)).toBe(shown);
  });
});

describe('what an answer says of its results', () => {
  const answer = { TotalResults: 0, Facets: {} };

  it('is nothing where results answer all of a search', () => {
    expect(pageOf({ ...answer, TotalResults: 3 })).toEqual({
      total: 3,
      facets: {},
      gaveWay: null,
      hidden: 0,
    });
  });

  it('is what no result answers, and whether they only look like it', () => {
    expect(pageOf({ ...answer, Dropped: ['purple'] }).gaveWay).toEqual({ dropped: ['purple'], alike: false });
    expect(pageOf({ ...answer, Dropped: ['sealnat'], Alike: true }).gaveWay).toEqual({
      dropped: ['sealnat'],
      alike: true,
    });
  });

  it('is what was named and is not of the catalogue', () => {
    expect(pageOf({ ...answer, NotOurs: ['Zemtrix'] }).notOurs).toEqual(['Zemtrix']);
    expect(pageOf({ ...answer, EmptySection: '07 91 26' }).emptySection).toBe('07 91 26');
  });

  it('is how many results the filters hide', () => {
    expect(pageOf({ ...answer, Hidden: 4 }).hidden).toBe(4);
  });
});
