import { describe, expect, it } from 'vitest';
import { sapField, sapLanguage, withoutZeros } from './fields.ts';
import { sapList } from './lists.ts';
import { sapTexts } from './texts.ts';

const cells = (text: string) => sapList(text)?.lines.map((line) => line.cells);

describe('a list as SAP stores it', () => {
  it('has the rows of all pages, and bars within texts', () => {
    const head = ['05.01.2025   Dynamic List Display   1', '-----------', 'Table:   MAKT', '-----------'];
    const page = (row: string) => [...head, '|MATNR|MAKTX     |', '-----------', row, '-----------'];
    const text = [...page('|4711 |Rail | 2 m|'), ...page('|4712 |Hook      |')].join('\n');
    expect(cells(text)).toEqual([
      ['MATNR', 'MAKTX'],
      ['4711', 'Rail | 2 m'],
      ['4712', 'Hook'],
    ]);
    expect(sapList(text)).toMatchObject({ name: 'MAKT', delimiter: '|' });
  });

  it('has one row of several lines where the names of columns are as many', () => {
    const text = [
      'Tabela:     MARA',
      '------------',
      '|MATNR|MTART|',
      '|MATKL|BRGEW |',
      '------------',
      '|4711 |FERT |',
      '|A1   |  1,5-|',
      '|4712 |HAWA |',
      '|A2   |  2,0 |',
      '------------',
    ].join('\r\n');
    expect(cells(text)).toEqual([
      ['MATNR', 'MTART', 'MATKL', 'BRGEW'],
      ['4711', 'FERT', 'A1', '-1,5'],
      ['4712', 'HAWA', 'A2', '2,0'],
    ]);
  });

  it('has tabs where it is stored for a spreadsheet, and is none where a text only has bars', () => {
    const text = ['05.01.2025\t\tList', '', '\tMANDT\tMATNR', '', '\t100\t4711', ''].join('\n');
    expect(cells(text)).toEqual([
      ['MANDT', 'MATNR'],
      ['100', '4711'],
    ]);
    expect(sapList('a | b\n-------\n| one | two |\n')).toBeNull();
  });
});

it('reads the paragraphs of a long text, and none of other objects', () => {
  const text = [
    'MATERIAL   000000000000004711     GRUN E',
    '*  For <H>doors</> of 2 <(>&<)> 3 leaves,',
    '=  in any',
    '   colour.',
    '/: PROTECT',
    '/  Made of steel.',
    'VBBK       0080000001             0001 E',
    '*  Deliver to the back.',
    '',
  ].join('\r\n');
  expect(sapTexts(text)).toEqual([
    {
      object: 'MATERIAL',
      name: '000000000000004711',
      id: 'GRUN',
      language: 'E',
      paragraphs: ['For doors of 2 & 3 leaves, in any colour.', 'Made of steel.'],
    },
  ]);
});

it('knows fields by the texts of several languages, languages by one letter, and keys without zeros', () => {
  const heads = ['MATNR', 'Materialkurztext', 'TpMt', 'Matl Group', 'Type d’article', 'MARA-MTART', 'Colour'];
  expect(heads.map(sapField)).toEqual(['MATNR', 'MAKTX', 'MTART', 'MATKL', 'MTART', 'MTART', null]);
  const cut = [
    'Werksübergr. konfig. Material',
    'Löschvorm. auf Mandantenebene',
    'Mat. description',
    'Wert. Material',
  ];
  expect(cut.map(sapField)).toEqual(['SATNR', 'LVORM', 'MAKTX', null]);
  expect(['D', 'S', 'EN'].map(sapLanguage)).toEqual(['de', 'es', 'en']);
  expect(['000000000000004711', '0000', 'A-007'].map(withoutZeros)).toEqual(['4711', '0', 'A-007']);
});
