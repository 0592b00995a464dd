import { describe, expect, it } from 'vitest';
import { type AskedKinds, SubmittalKinds } from './submittal-kind.ts';

const kinds = new SubmittalKinds();
const names = ({ kinds: asked }: AskedKinds) => asked.map(({ kind }) => kind);
const document = (resourceDocumentType: string) => ({
  resourceDocumentType,
  resourceSubtitle: '',
  resourceRegion: '',
  resourceLanguage: 'EN',
});

describe('the kind of submittal that a request asks for', () => {
  it.each([
    ['Sealant product data', 'product data'],
    ['Certificates of compliance', 'certificates'],
    ['Certified Sustainably Harvested Wood', 'certificates'],
    ['Manufacturer’s installation instructions, caulking', "manufacturer's instructions"],
    ['Air Filters - Installation Instructions', "manufacturer's instructions"],
    ['Adhesion test reports', 'test reports'],
    ['Safety Data Sheets (SDS) for All Materials', 'safety data sheets'],
    ['O&M manuals', 'operation and maintenance'],
    ['Posted operating instructions', 'closeout'],
    ['Fiches techniques des produits', 'product data'],
  ])('is named by the words of %s', (request, kind) => {
    const asked = kinds.asked(request);
    expect(asked.by).toBe('words');
    expect(names(asked)).toEqual([kind]);
  });

  it('is not named by a word that says something about another', () => {
    expect(kinds.asked('Sample connections').by).toBe('default');
    expect(names(kinds.asked('Manufacturer’s sample warranty'))).toEqual(['warranty']);
  });

  it('is each of those that its words name', () => {
    const asked = kinds.asked('Product data and certificates');
    expect(names(asked)).toEqual(['product data', 'certificates']);
  });

  it('is only suggested by some words, and product data where nothing is said', () => {
    expect(kinds.asked('Installer qualifications')).toMatchObject({
      by: 'hints',
      kinds: [{ heading: 'SD-07' }],
    });
    expect(kinds.asked('Joint sealants')).toMatchObject({ by: 'default', kinds: [{ kind: 'product data' }] });
    expect(kinds.asked('')).toMatchObject({ by: 'default' });
  });

  it('is that of the heading above it, whose kinds the words tell apart', () => {
    expect(names(kinds.asked('Joint sealants', 'SD-07'))).toEqual(['certificates']);
    expect(names(kinds.asked('SD-06 Test Reports: sealants'))).toEqual(['test reports']);
    expect(names(kinds.asked('Warranty', 'SD-11'))).toEqual(['warranty']);
    expect(names(kinds.asked('Installation instructions', 'SD-03'))).toEqual(['product data']);
    expect(kinds.asked('Joint sealants', 'SD-99').by).toBe('default');
  });

  it('is a document that authors list under any heading, if the words name it', () => {
    expect(names(kinds.asked('Safety Data Sheets', 'SD-08'))).toEqual(['safety data sheets']);
    expect(names(kinds.asked('SD-11 Environmental product declaration: tile'))).toEqual([
      'environmental declarations',
    ]);
    expect(names(kinds.asked('Spare parts and certificates', 'SD-07'))).toEqual(['certificates']);
  });
});

describe('the documents that satisfy a kind', () => {
  const [reports] = kinds.asked('Test reports').kinds;
  const [warranty] = kinds.asked('Extended warranty').kinds;
  if (!reports || !warranty) throw new Error('these kinds are built in');

  it('are those of its types, however these are written', () => {
    expect(kinds.satisfies(document('Test Reports'), reports)).toBe(true);
    expect(kinds.satisfies(document('datasheet'), reports)).toBe(false);
    expect(kinds.satisfies(document('exhibit'), warranty)).toBe(true);
  });

  it('and the words of kinds are the owner’s to change', () => {
    const own = new SubmittalKinds([
      { kind: 'test reports', documentTypes: ['esr'], words: ['proving trial'] },
      {
        kind: 'sealant schedules',
        heading: 'SD-02',
        words: ['sealant schedule'],
        documentTypes: ['schedule'],
      },
    ]);
    const [changed] = own.asked('Proving trials').kinds;
    if (!changed) throw new Error('it is known');
    expect(changed).toMatchObject({ kind: 'test reports', heading: 'SD-06' });
    expect(own.satisfies(document('esr'), changed)).toBe(true);
    expect(own.satisfies(document('testreport'), changed)).toBe(false);
    expect(names(own.asked('Test report'))).toEqual(['test reports']);
    expect(names(own.asked('Sealant schedule'))).toEqual(['sealant schedules']);
    expect(names(own.asked('constructor __proto__'))).toEqual(['product data']);
  });
});

describe('the built-in kinds', () => {
  it('have each name once, and no word that two of them claim', () => {
    expect(new Set(kinds.all.map(({ kind }) => kind)).size).toBe(kinds.all.length);
    for (const { kind, heading } of kinds.all) expect(heading ?? 'SD-01', kind).toMatch(/^SD-\d\d$/);
  });
});
