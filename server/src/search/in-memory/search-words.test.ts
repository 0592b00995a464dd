import { describe, expect, it } from 'vitest';
import { editDistance } from '../../edit-distance.ts';
import { questionOf } from './question.ts';
import { codesIn, indexedWordsOf, nameKey, wordsOf } from './search-words.ts';
import { Thesaurus } from './thesaurus.ts';

const asked = (text: string) =>
  questionOf(text, new Thesaurus())?.words.map(({ guess, typed }) => guess ?? typed) ?? [];

describe('words', () => {
  it('are the same however a name or a number is written', () => {
    for (const text of ['790SG', '790 SG', '790-SG', '790sg']) expect(wordsOf(text)).toEqual(['790', 'sg']);
    for (const text of ['07 92 00', '07-92-00', '079200']) expect(wordsOf(text)).toEqual(['079200']);
    expect(nameKey('ArdSeal 790-SG')).toBe(nameKey('ardseal790 sg'));
  });

  it('know units, fractions, accents, plurals and two spellings', () => {
    expect(wordsOf('1/2" × 3\' at 20 °F')).toEqual(['1/2', 'in', '3', 'ft', 'at', '20', 'f']);
    expect(wordsOf('½ inch')).toEqual(['1/2', 'in']);
    expect(wordsOf('Façades, assemblies, boxes, glass')).toEqual(['facade', 'assembly', 'box', 'glass']);
    expect(wordsOf('vapour colours')).toEqual(['vapor', 'color']);
  });

  it('of an index hold the parts of names and the whole of what a hyphen joins', () => {
    expect(indexedWordsOf('AirSkin self-adhered')).toEqual(
      expect.arrayContaining(['airskin', 'air', 'skin', 'self', 'adhered', 'selfadhered']),
    );
  });

  it('of a question leave out what says nothing, and take half a section number', () => {
    expect(asked('sealant for the windows')).toEqual(['sealant', 'window']);
    expect(asked('What can I put where there is a crack?')).toEqual(['crack']);
    expect(asked('for')).toEqual(['for']);
    expect(asked('07 92')).toEqual(['07 92']);
    expect(asked('Division 7')).toEqual(['Division 7']);
    expect(asked(' -- ')).toEqual([]);
  });

  it('of a question are its signs where there is nothing else', () => {
    expect(asked('”')).toEqual(['"']);
    expect(asked('🏠')).toEqual(['🏠']);
    expect(asked('roof 🏠')).toEqual(['roof']);
    expect(indexedWordsOf('A "home" 🏠')).toEqual(expect.arrayContaining(['"', '🏠']));
  });

  it('written as one are the codes of a name where they hold letters and numbers', () => {
    expect(codesIn('AirSkin FA-25 LT')).toEqual(expect.arrayContaining(['fa25', 'fa25lt', '25lt']));
    expect(codesIn('AirSkin FA-25 LT')).not.toContain('25');
    expect(codesIn('ArdSeal 790')).toContain('790');
  });
});

describe('the distance of two words', () => {
  it('counts slips, a swap of neighbours as one', () => {
    expect(editDistance('silicine', 'silicone', 2, false)).toBe(1);
    expect(editDistance('testwrpa', 'testwrap', 2, false)).toBe(1);
    expect(editDistance('sealnt', 'sealant', 1, false)).toBe(1);
    expect(editDistance('abcd', 'wxyz', 2, false)).toBe(3);
  });

  it('may be that of a beginning', () => {
    expect(editDistance('intumesc', 'intumescent', 1, true)).toBe(0);
    expect(editDistance('intomes', 'intumescent', 1, true)).toBe(1);
  });
});
