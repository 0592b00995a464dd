import { expect, it } from 'vitest';
import { standardsIn } from './standards.ts';

it('knows the bodies of geosynthetics, glazing and of European countries, however their numbers are written', () => {
  const words = (text: string) => standardsIn(text, true).flatMap((one) => one.words);
  for (const [one, other] of [
    ['GRI-GN4', 'gri gn 4'],
    ['UNE 41958', 'UNE-41958'],
    ['VDI 6022', 'vdi 6022'],
    ['NF P18-201', 'NF P 18-201'],
    ['LPS 1175', 'LPS1175'],
  ] as const) {
    expect(words(one), one).not.toEqual([]);
    expect(words(one), one).toEqual(words(other));
  }
});
