import { isPattern, parsePattern } from '@submittal/contract/number-pattern';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameByPattern, printByPattern } from './number-pattern.ts';

const values = { section: '07 92 00', sequence: '14', revision: '1' };

describe('a pattern of numbers', () => {
  it.each([
    ['{section}-{sequence:3}-R{revision}', values, '07 92 00-014-R1'],
    ['{section}-{sequence:3}[-R{revision}]', values, '07 92 00-014-R1'],
    ['{section}-{sequence:3}[-R{revision}]', { ...values, revision: '0' }, '07 92 00-014'],
    ['{section}-{sequence:3}[-R{revision}]', { ...values, revision: '' }, '07 92 00-014'],
    ['{sequence}{revision:letter}', { sequence: '18', revision: '1' }, '18A'],
    ['{sequence}{revision:letter}', { sequence: '18', revision: '0' }, '18'],
    ['{sequence}{revision:letter}', { sequence: '18', revision: '28' }, '18AB'],
    ['{sequence}{revision:letter}', { sequence: '18', revision: 'B' }, '18B'],
    ['{section:compact}.{sequence:3}.{revision:2}', values, '079200.014.01'],
    ['{section:compact}-{sequence}', { ...values, section: '07 84 13.16' }, '07841316-14'],
    ['{project}/{sequence:4}', { ...values, project: 'HP-2214' }, 'HP-2214/0014'],
  ])('prints %s', (pattern, given, text) => {
    expect(printByPattern(pattern, given)).toEqual({ text, faults: [] });
  });

  it.each([
    ['{sequence:3}', { sequence: '1000' }, '1000', { name: 'sequence', kind: 'tooLong', most: 3 }],
    ['{sequence:3}', { sequence: 'A-14' }, 'A-14', { name: 'sequence', kind: 'notANumber' }],
    [
      '{sequence}{revision:letter}',
      { sequence: '18', revision: 'x1' },
      '18x1',
      { name: 'revision', kind: 'notANumber' },
    ],
    ['{section}-{sequence:3}', { sequence: '14' }, '-014', { name: 'section', kind: 'blank' }],
  ])('says what %s cannot hold', (pattern, given, text, fault) => {
    expect(printByPattern(pattern, given)).toEqual({ text, faults: [fault] });
  });

  it.each([
    ['{section', 'unclosed', 0],
    ['a{section}[-{revision}', 'unclosed', 10],
    ['{section}]', 'unopened', 9],
    ['{section}}', 'unopened', 9],
    ['{section}[[x]]', 'nested', 10],
    ['{chapter}', 'unknown', 0],
    ['{section:3}', 'unknown', 0],
    ['{sequence:0}', 'unknown', 0],
    ['{revision:}', 'unknown', 0],
    ['{constructor}', 'unknown', 0],
    ['R1', 'empty', 0],
    ['', 'empty', 0],
  ])('is not %j, and says where', (text, kind, at) => {
    expect(parsePattern(text)).toEqual({ kind, at });
    expect(isPattern(text)).toBe(false);
  });

  it('never fails, whatever the text and the values', () => {
    const any = fc.string({
      maxLength: 40,
      unit: fc.constantFrom('{', '}', '[', ']', ':', '3', 'a', 'section', 'revision'),
    });
    fc.assert(
      fc.property(any, fc.string(), (pattern, text) => {
        printByPattern(pattern, { section: text, sequence: text, revision: text, title: text });
      }),
    );
  });
});

describe('a file name by a pattern', () => {
  const pattern = '{section:compact}-{sequence:3}-{revision}[_{title}][_{part}]';
  it.each([
    [{ ...values, title: 'Joint Sealants' }, '079200-014-1_Joint-Sealants.pdf'],
    [{ ...values, title: 'Étanchéité: 6" × 2/3' }, '079200-014-1_Etancheite-6-2-3.pdf'],
    [{ ...values, title: '' }, '079200-014-1.pdf'],
    [{ ...values, title: '..\\../CON', part: '1of3' }, '079200-014-1_CON_1of3.pdf'],
    [{}, '0.pdf'],
  ])('is safe for portals: %o', (given, name) => {
    expect(fileNameByPattern(pattern, given, '.pdf')).toBe(name);
  });

  it('keeps number, part and ending when it has to be short', () => {
    const name = fileNameByPattern(pattern, { ...values, title: 'Joint Sealants', part: '1of3' }, '.pdf', {
      characters: 28,
      without: '',
    });
    expect(name).toBe('079200-014-1_Joint_1of3.pdf'.slice(0, 28));
  });

  it('has underscores where a portal refuses dashes', () => {
    const given = { section: '07 92 00', sequence: '1', title: 'Joint Sealants' };
    const limits = { characters: 60, without: '-' };
    expect(fileNameByPattern(pattern, given, '.pdf', limits)).toBe('079200_001_0_Joint_Sealants.pdf');
  });

  it('has no other signs and is never longer, whatever is entered', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.integer({ min: 12, max: 60 }),
        (title, section, characters) => {
          const name = fileNameByPattern(pattern, { section, sequence: '1', title }, '.pdf', {
            characters,
            without: '_',
          });
          expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9.-]*\.pdf$/);
          expect(name.length).toBeLessThanOrEqual(characters);
        },
      ),
    );
  });
});
