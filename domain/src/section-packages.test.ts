import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { describe, expect, it } from 'vitest';
import { bySection, numberedPackages } from './section-packages.ts';

const sections: Record<string, { number: string; title: string }> = {
  seal: { number: '07 92 00', title: 'Joint Sealants' },
  wrap: { number: '07 27 26', title: 'Fluid-Applied Membrane Air Barriers' },
  stop: { number: '07 84 43', title: 'Joint Firestopping' },
};
const listed = (productID: string, id: string) => ({ productID, id });
const own = (patterns: object, limits: object = {}) => ({
  profile: '',
  patterns: {},
  own: { id: 'own', name: 'Own', limits, patterns, needs: {}, namesProject: [], requiredFields: [] },
});

describe('documents by section', () => {
  it('come in the order of section numbers, those without a section last', () => {
    const documents = [
      listed('uploads', 'letter'),
      listed('seal', 'data'),
      listed('wrap', 'guide'),
      listed('seal', 'leed'),
    ];
    const groups = bySection(documents, (id) => sections[id]);
    expect(
      groups.map(({ section, documents: members }) => [section?.number, members.map(({ id }) => id)]),
    ).toEqual([
      ['07 27 26', ['guide']],
      ['07 92 00', ['data', 'leed']],
      [undefined, ['letter']],
    ]);
  });

  it('are in the package of each section whose product lists them', () => {
    const groups = bySection([listed('seal', 'leed'), listed('wrap', 'leed')], (id) => sections[id]);
    expect(groups.map(({ documents }) => documents.length)).toEqual([1, 1]);
  });

  it('are together however a catalogue writes the number', () => {
    const written = {
      a: { number: '079200', title: '' },
      b: { number: '07 92 00', title: 'Joint Sealants' },
    };
    expect(bySection([listed('a', '1'), listed('b', '2')], (id) => written[id as 'a' | 'b'])).toHaveLength(1);
  });
});

describe('packages of sections', () => {
  const groups = [
    { section: sections.wrap ?? null },
    { section: sections.stop ?? null },
    { section: sections.seal ?? null },
    { section: null },
  ];
  const transmittal = {
    ...blankTransmittal,
    section: '07 92 00',
    sectionTitle: 'Sealants',
    sequence: '14',
    paragraph: '2.02 A',
    contractor: 'Northline',
  };
  const without = 'Without a section';

  it('are numbered in their order, from the number that the transmittal states', () => {
    const named = numberedPackages(groups, { transmittal, receiver: null, without });
    expect(named.map(({ number }) => number)).toEqual([
      '07 27 26-014-0',
      '07 84 43-015-0',
      '07 92 00-016-0',
      '',
    ]);
    expect(named.map(({ stem }) => stem)).toEqual([
      '072726-014-0_Fluid-Applied-Membrane-Air-Barriers',
      '078443-015-0_Joint-Firestopping',
      '079200-016-0_Joint-Sealants',
      '017-0_Without-a-section',
    ]);
  });

  it('begin with 1 where nothing is stated, and keep a number that cannot be counted', () => {
    const first = { ...transmittal, sequence: '' };
    expect(
      numberedPackages(groups, { transmittal: first, receiver: null, without })[1]?.transmittal.sequence,
    ).toBe('2');
    const odd = { ...transmittal, sequence: 'A-3' };
    expect(
      numberedPackages(groups, { transmittal: odd, receiver: null, without })[1]?.transmittal.sequence,
    ).toBe('A-3');
  });

  it('state what belongs to one section only in the package of that section', () => {
    const named = numberedPackages(groups, { transmittal, receiver: null, without });
    expect(named.map((one) => one.transmittal.paragraph)).toEqual(['', '', '2.02 A', '']);
    expect(named.map((one) => one.transmittal.contractor)).toEqual(Array(4).fill('Northline'));
  });

  it('have names as the receiver wants them, which are safe, short enough and each another', () => {
    const short = {
      receiver: own({ fileName: 'SUB_{title}' }, { nameCharacters: 16, nameWithout: '-' }),
      without,
    };
    const named = numberedPackages(
      ['Äußere Fugen / außen', 'Äußere Fugen (innen)', '../../etc'].map((title, at) => ({
        section: { number: `07 9${at} 00`, title },
      })),
      { transmittal: null, ...short },
    );
    const names = named.map(({ stem }) => `${stem}.pdf`);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3);
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(16);
      expect(name).toMatch(/^[A-Za-z0-9_.]+$/);
    }
  });
});
