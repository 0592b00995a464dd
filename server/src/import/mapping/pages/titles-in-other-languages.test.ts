import { expect, it } from 'vitest';
import { withoutTranslated } from './titles-in-other-languages.ts';

const group = (title: string, ...files: string[]) => ({
  key: title.toLowerCase().replaceAll(/\W/g, ''),
  title,
  files,
  otherNames: [],
});
const isForeign = (file: string) => file.startsWith('en/');
const said = (groups: Parameters<typeof withoutTranslated>[0]) =>
  withoutTranslated(groups, isForeign).map(({ title, otherNames, files }) => [title, otherNames, files]);

it('gives sheets in another language to the one product of their model, with what they call it', () => {
  expect(
    said([group('Velda S 130 Naturstein', 'de/1.pdf'), group('Velda S 130 Natural Stone', 'en/1.pdf')]),
  ).toEqual([['Velda S 130 Naturstein', ['Velda S 130 Natural Stone'], ['de/1.pdf', 'en/1.pdf']]]);
});

it('leaves alone what is of another model, of several, of none, or in the main language as well', () => {
  const groups = [
    group('Velda S 130 Naturstein', 'de/1.pdf'),
    group('Velda S 140 Natural Stone', 'en/1.pdf'),
    group('Orla 25 Fassade', 'de/2.pdf'),
    group('Orla 25 Boden', 'de/3.pdf'),
    group('Orla 25 Facade', 'en/2.pdf'),
    group('Ketla Harz', 'de/4.pdf'),
    group('Ketla Resin', 'en/3.pdf'),
    group('Velda S 130 Plus', 'de/5.pdf', 'en/4.pdf'),
  ];
  expect(said(groups).map(([title]) => title)).toEqual(groups.map(({ title }) => title));
});
