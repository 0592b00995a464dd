import { describe, expect, it } from 'vitest';
import { catalogueWarnings } from './catalogue-warnings.ts';
import { ImportFaults } from './finding.ts';
import type { FindingKind } from './finding-kinds.ts';
import { siftCatalogue } from './sift-catalogue.ts';

const product = { id: 'p', title: 'P', type: 'T' };
const document = { id: 'd', file: 'd.pdf', documentType: 'datasheet' };

function sift(catalogue: object) {
  const value = { manufacturer: { name: 'M' }, products: [], ...structuredClone(catalogue) };
  const sifted = siftCatalogue({ value, findings: [] });
  return { ...sifted, findings: [...sifted.findings, ...catalogueWarnings(sifted)] };
}

/** The findings of one kind in a catalogue: place, message and cost. */
function reported(kind: FindingKind, catalogue: object) {
  const found = sift(catalogue).findings.filter((finding) => finding.kind === kind);
  return found.map(({ place, message, cost }) => [place, message, ...(cost ? [cost] : [])]);
}

const ofProduct = (fields: object) => ({ products: [{ ...product, ...fields }] });
const ofDocument = (fields: object) => ofProduct({ documents: [{ ...document, ...fields }] });

describe('what is good of a catalogue goes in', () => {
  it('an empty text and null are as if they were absent, in JSON as in CSV', () => {
    const { catalogue, findings } = sift({
      products: [
        {
          ...product,
          subtitle: '',
          url: ' ',
          masterformat: null,
          applications: ['', 'Decks'],
          documents: [{ ...document, href: '', revised: '', colorCode: null }],
        },
      ],
      sections: '',
      systems: null,
    });
    expect(findings.filter(({ cost }) => cost)).toEqual([]);
    expect(catalogue.products[0]).toEqual({
      ...product,
      region: ['us', 'canada'],
      applications: ['Decks'],
      documents: [{ ...document, language: 'EN' }],
    });
  });

  it('a product without what it needs is left out, and the others stay at their places', () => {
    const { catalogue, findings } = sift({
      products: [
        { title: 'No &amp; id', type: 'T' },
        { ...product, documents: [document, { ...document, id: 'b c' }] },
      ],
    });
    expect(catalogue.products.map(({ id, documents }) => [id, documents.length])).toEqual([['p', 1]]);
    expect(findings).toMatchObject([
      { kind: 'decoded-html', place: 'products[0].title' },
      { kind: 'missing-field', place: 'products[0].id', title: 'No & id', cost: 'product' },
      { kind: 'wrong-value', place: 'products[1].documents[1].id', title: 'P', cost: 'document' },
      { kind: 'no-picture', place: 'products[1].image' },
    ]);
  });

  it('a value that a product can do without is left out alone', () => {
    const { catalogue, findings } = sift(
      ofProduct({
        subtitle: 'x'.repeat(301),
        masterformat: '7',
        region: ['us', 'mexico'],
        applications: ['Decks', 7],
        translations: { fr: { title: 'Pé' }, 'a language too long': { title: 'X' } },
        otherNames: Array.from({ length: 51 }, (_, at) => `Name ${at}`),
      }),
    );
    expect(catalogue.products).toMatchObject([{ id: 'p', region: ['us'], applications: ['Decks'] }]);
    expect(catalogue.products[0]).not.toHaveProperty('subtitle');
    expect(catalogue.products[0]?.otherNames).toHaveLength(50);
    expect(catalogue.products[0]?.translations).toEqual({ fr: { title: 'Pé' } });
    const faults = findings.filter(({ cost }) => cost);
    expect(faults.map(({ kind, place, cost }) => [kind, place, cost])).toEqual(
      expect.arrayContaining([
        ['too-long', 'products[0].subtitle', 'value'],
        ['wrong-value', 'products[0].masterformat', 'value'],
        ['wrong-value', 'products[0].region[1]', 'value'],
        ['wrong-value', 'products[0].applications[1]', 'value'],
        ['too-long', 'products[0].otherNames', 'value'],
      ]),
    );
    expect(faults).toHaveLength(6);
  });

  it('a product for an unknown region alone, or a document, is offered to nobody', () => {
    expect(reported('wrong-value', ofProduct({ region: ['mexico'] }))).toEqual([
      ['products[0].region[0]', '"mexico" is none of "us", "canada"', 'product'],
    ]);
    expect(reported('wrong-value', ofDocument({ region: 'mexico' }))).toMatchObject([
      ['products[0].documents[0].region', '"mexico" is none of "us", "canada"', 'document'],
    ]);
    // As tables have it, where a cell is a list.
    expect(reported('wrong-value', ofDocument({ region: ['mexico'] }))).toMatchObject([
      ['products[0].documents[0].region[0]', '"mexico" is none of "us", "canada"', 'document'],
    ]);
  });

  it('an unknown field is named and left out', () => {
    const { catalogue } = sift(ofProduct({ titel: 'x' }));
    expect(catalogue.products).toHaveLength(1);
    expect(reported('unknown-field', { ...ofProduct({ titel: 'x' }), extra: 1 })).toEqual([
      ['products[0].titel', 'the format has no field "titel"', 'value'],
      ['extra', 'the format has no field "extra"', 'value'],
    ]);
  });

  it('an impossible date is left out', () => {
    expect(reported('impossible-date', ofDocument({ revised: '2024-02-31' }))).toEqual([
      ['products[0].documents[0].revised', '"2024-02-31" is not a date such as 2026-03-01', 'value'],
    ]);
    expect(reported('impossible-date', ofDocument({ revised: '2/2/2026' }))).toHaveLength(1);
    expect(sift(ofDocument({ revised: '2024-02-31' })).catalogue.products[0]?.documents).toHaveLength(1);
  });

  it('an unsafe address is left out, and a document at one', () => {
    expect(reported('unsafe-address', ofProduct({ url: 'javascript:alert(1)' }))).toMatchObject([
      ['products[0].url', expect.stringContaining('begins with http'), 'value'],
    ]);
    const href = { ...document, file: undefined, href: 'file:///etc/passwd' };
    expect(reported('unsafe-address', ofProduct({ documents: [href] }))).toMatchObject([
      ['products[0].documents[0].href', expect.anything(), 'document'],
    ]);
  });

  it('doubled rows count once, and another product of the same id is left out', () => {
    const doubled = { products: [product, product, { ...product, title: 'Other' }] };
    expect(sift(doubled).catalogue.products.map(({ title }) => title)).toEqual(['P']);
    expect(reported('repeated-entry', doubled)).toMatchObject([
      ['products[1].id', expect.stringContaining('the same')],
    ]);
    expect(reported('duplicate-id', doubled)).toEqual([
      ['products[2].id', '"p" stands at products[0].id too', 'product'],
    ]);
    const titles = { products: [product, { ...product, id: 'q' }] };
    expect(reported('same-title', titles)).toEqual([
      ['products[1].title', '"P" is the title of "p" and of "q"'],
    ]);
  });

  it('a document counts once in a product, and is equal wherever it stands', () => {
    const twice = {
      products: [{ ...product, documents: [document, document, { ...document, language: 'FR' }] }],
    };
    expect(sift(twice).catalogue.products[0]?.documents).toHaveLength(1);
    expect(reported('repeated-entry', twice)).toHaveLength(1);
    expect(reported('duplicate-id', twice)).toMatchObject([
      ['products[0].documents[2].id', expect.anything(), 'document'],
    ]);
    const other = { ...product, id: 'q', documents: [{ ...document, language: 'FR' }] };
    const unlike = { products: [{ ...product, documents: [document] }, other] };
    expect(reported('unlike-documents', unlike)).toMatchObject([
      [
        'products[1].documents[0].id',
        expect.stringContaining('at products[0].documents[0] is another'),
        'document',
      ],
    ]);
  });

  it('references to what is not there are left out, once', () => {
    const catalogue = {
      products: [product, { ...product, id: 'broken', title: undefined }],
      systems: [{ id: 's', title: 'S', products: ['p', 'gone', 'broken'] }],
      pinned: [{ question: 'q', products: ['gone'], systems: ['s'] }],
    };
    expect(sift(catalogue).catalogue.systems[0]?.products).toEqual(['p']);
    expect(reported('unknown-reference', catalogue)).toEqual([
      ['systems[0].products[1]', 'no product has the id "gone"', 'value'],
      ['pinned[0].products[0]', 'no product has the id "gone"', 'value'],
    ]);
  });

  it('HTML entities and tags become plain text, except in addresses and names of files', () => {
    const html = {
      type: 'Primers &amp; Sealers',
      subtitle: 'Type &lt;I&gt;, &amp;eacute;lan',
      description: '<p>For <b>decks</b>.</p><p>VOC < 100 g/L &#8211; R&D</p>',
      url: 'https://m.example/?a=1&amp;b=2',
    };
    expect(sift(ofProduct(html)).catalogue.products[0]).toMatchObject({
      type: 'Primers & Sealers',
      subtitle: 'Type <I>, élan',
      description: 'For decks. VOC < 100 g/L – R&D',
      url: html.url,
    });
    expect(reported('decoded-html', ofProduct(html)).map(([place]) => place)).toEqual([
      'products[0].type',
      'products[0].subtitle',
      'products[0].description',
    ]);
  });

  it('control characters are removed, and those of windows-1252 read as they were meant', () => {
    const title = 'Voran\u0000 \u0093Seal\u0094\u200b';
    expect(sift(ofProduct({ title })).catalogue.products[0]?.title).toBe('Voran “Seal”');
    expect(reported('control-characters', ofProduct({ title }))).toHaveLength(1);
  });

  it('characters that an encoding spoiled are reported', () => {
    for (const title of ['Scellant p\ufffdn\ufffdtrant', 'Scellant pÃ©nÃ©trant', 'Voranâ€™s']) {
      expect(reported('spoiled-characters', ofProduct({ title })), title).toHaveLength(1);
    }
    for (const title of ['Scellant pénétrant', 'ÂGE', 'Ã', 'São Paulo']) {
      expect(reported('spoiled-characters', ofProduct({ title })), title).toEqual([]);
    }
  });

  it.each([
    ['datashet', 'datasheet'],
    ['Data Sheet', 'datasheet'],
    ['data-sheets', 'datasheet'],
    ['Specifications', 'architecturalspec'],
    ['SDS CAN', 'sds_can'],
    ['brochures', 'brochure'],
  ])('asks whether the type "%s" means "%s", and keeps it', (documentType, meant) => {
    const catalogue = ofDocument({ documentType });
    expect(reported('near-type', catalogue)).toEqual([
      [
        'products[0].documents[0].documentType',
        `"${documentType}" becomes a button of its own: did you mean "${meant}"?`,
      ],
    ]);
    expect(sift(catalogue).catalogue.products[0]?.documents[0]?.documentType).toBe(documentType);
  });

  it.each(['caddetail', 'DataSheet', 'exhibit', 'testreport', 'sd'])(
    'leaves the type "%s" as it is',
    (type) => {
      expect(reported('near-type', ofDocument({ documentType: type }))).toEqual([]);
    },
  );

  it.each([
    ['English', 'did you mean "EN"?'],
    ['Français', 'did you mean "FR"?'],
    ['fra', 'did you mean "FR"?'],
    ['xx', ''],
    ['EN/FR', ''],
    ['EN_XY', ''],
  ])('tells that "%s" is no language code', (language, meant) => {
    expect(reported('unknown-language', ofDocument({ language }))).toEqual([
      ['products[0].documents[0].language', `"${language}" is no language code${meant && `: ${meant}`}`],
    ]);
  });

  it.each(['EN', 'fr', 'ES', 'EN_CA', 'fr-CA'])('knows the language "%s"', (language) => {
    expect(reported('unknown-language', ofDocument({ language }))).toEqual([]);
  });

  it('tells of a value that many documents have once', () => {
    const documents = ['a', 'b', 'c'].map((id) => ({ ...document, id, documentType: 'datashet' }));
    expect(reported('near-type', ofProduct({ documents }))).toMatchObject([
      ['products[0].documents[0].documentType', expect.stringContaining('"datashet" (3 documents) becomes')],
    ]);
  });

  it('a text counts once in its list, and its translation goes with it', () => {
    const fields = {
      region: ['us', 'US'],
      applications: ['Schools', 'Roofs', 'Schools '],
      translations: {
        de: { applications: ['Schulen', 'D\u00e4cher', 'Schulen'] },
        fr: { applications: ['\u00c9coles', '\u00c9coles'] },
      },
      documents: [
        { ...document, sets: ['closeout', 'closeout'], supersedes: ['e', 'e', 'gone'] },
        { ...document, id: 'e' },
      ],
    };
    const catalogue = {
      ...ofProduct(fields),
      synonyms: [
        ['a', 'b', 'a'],
        ['c', 'c'],
      ],
    };
    expect(reported('repeated-entry', catalogue)).toEqual([
      ['products[0].region[1]', '"US" stands twice here'],
      ['products[0].applications[2]', '"Schools " stands twice here'],
      ['products[0].documents[0].sets[1]', '"closeout" stands twice here'],
      ['synonyms[0][2]', '"a" stands twice here'],
      ['products[0].documents[0].supersedes[1]', '"e" stands twice here'],
    ]);
    const { products, synonyms } = sift(catalogue).catalogue;
    expect(synonyms).toEqual([
      ['a', 'b'],
      ['c', 'c'],
    ]);
    expect(products[0]).toMatchObject({
      region: ['us'],
      applications: ['Schools', 'Roofs'],
      translations: {
        de: { applications: ['Schulen', 'D\u00e4cher'] },
        fr: { applications: ['\u00c9coles', '\u00c9coles'] },
      },
      documents: [{ sets: ['closeout'], supersedes: ['e'] }, { id: 'e' }],
    });
  });

  it('a list without anything that fits is as if it were not given, but for what a document covers', () => {
    const [product] = sift(
      ofProduct({
        replacedBy: ['p'],
        documents: [{ ...document, markets: ['nowhere'], coversVariants: ['x'.repeat(101)] }],
      }),
    ).catalogue.products;
    expect(product).not.toHaveProperty('replacedBy');
    expect(product?.documents).toEqual([{ ...document, language: 'EN', coversVariants: [] }]);
  });

  it('says of too little and too much what there is, in short', () => {
    expect(reported('wrong-value', { synonyms: [['a', 'b'], ['c']] })).toEqual([
      ['synonyms[1]', 'the list has only 1 in it, and needs 2 or more', 'value'],
    ]);
    const { findings } = sift({ products: [{ ...product, title: 'T'.repeat(5000) }] });
    expect(JSON.stringify(findings).length).toBeLessThan(500);
  });

  it('colours and sections that stand twice count once', () => {
    const colours = [
      { code: '1', name: 'White' },
      { code: '1', name: 'Snow' },
      { code: '2', name: 'Grey', swatch: 'grey' },
    ];
    const { catalogue } = sift({ colours });
    expect(catalogue.colours).toEqual([
      { code: '1', name: 'White' },
      { code: '2', name: 'Grey' },
    ]);
  });
});

describe('what is no catalogue', () => {
  it.each([
    ['a list', []],
    ['a text', 'catalogue'],
    ['an object without products', { manufacturer: { name: 'M' } }],
    ['products that are no list', { products: {} }],
  ])('is refused: %s', (_, value) => {
    expect(() => siftCatalogue({ value, findings: [] })).toThrow(ImportFaults);
  });

  it('is not a catalogue whose manufacturer has no name', () => {
    expect(reported('missing-field', { manufacturer: {} })).toEqual([
      ['manufacturer.name', '"name" is missing', 'value'],
    ]);
  });
});
