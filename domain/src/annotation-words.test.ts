import { expect, it } from 'vitest';
import { markedText } from './annotation-words.ts';

const selected = (text: string) => ({ kind: 'selected' as const, text });
const box = { kind: 'box' as const, text: 'Movement capability' };

it('names what is selected, each once, in the language of the package', () => {
  const marks = [
    selected('790-014 Limestone'),
    box,
    selected('790-022 Charcoal'),
    selected('790-014 Limestone'),
  ];
  expect(markedText(marks, undefined)).toBe('marked: 790-014 Limestone, 790-022 Charcoal');
  expect(markedText(marks, 'fr')).toBe('repéré\u00a0: 790-014 Limestone, 790-022 Charcoal');
  expect(markedText(marks, 'es')).toBe('marcado: 790-014 Limestone, 790-022 Charcoal');
  expect(markedText(marks, 'de')).toBe('markiert: 790-014 Limestone, 790-022 Charcoal');
});

it('takes the words that a tag lies on, and counts marks where nothing is selected', () => {
  expect(markedText([{ kind: 'selected', snapped: '790-014\nLimestone' }], 'en')).toBe(
    'marked: 790-014 Limestone',
  );
  expect(markedText([box], 'en')).toBe('1 mark');
  expect(markedText([box, { kind: 'selected' }, box], 'de')).toBe('3 Markierungen');
});

it('takes no more than two lines', () => {
  const many = Array.from({ length: 40 }, (_, at) => selected(`790-${at} Limestone`));
  expect(markedText(many, 'en')).toMatch(/^marked: 790-0 Limestone, .*, …$/);
  expect(markedText(many, 'en').length).toBeLessThan(120);
  expect(markedText([selected('x'.repeat(180)), selected('y')], 'en')).toBe(`marked: ${'x'.repeat(100)}…`);
});
