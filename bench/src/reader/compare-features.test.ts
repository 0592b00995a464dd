import { expect, test } from 'vitest';
import { compareFeatures } from './compare-features.ts';
import { countFeatures } from './features.ts';
import { type Dictionary, QpdfFile } from './qpdf-file.ts';

/** A file of pages in the form `qpdf --json` gives, with a catalog and other objects. */
function file(pages: number, catalog: Dictionary, others: Dictionary = {}): QpdfFile {
  const references = Array.from({ length: pages }, (_, page) => `${10 + page} 0 R`);
  const objects: Dictionary = { trailer: { value: { '/Root': '1 0 R' } }, 'obj:1 0 R': { value: catalog } };
  for (const reference of references) objects[`obj:${reference}`] = { value: { '/Type': '/Page' } };
  return new QpdfFile({ ...objects, ...others }, references);
}

const named: Dictionary = { '/Names': { '/Dests': { '/Names': ['u:end', ['11 0 R', '/Fit']] } } };
const linking = (page: string, destination: string | string[]): Dictionary => ({
  [`obj:${page}`]: { value: { '/Annots': [{ '/Subtype': '/Link', '/Dest': destination }] } },
});

test('a link by name is preserved when the package leads to the same page of its document', () => {
  const source = countFeatures(file(2, named, linking('10 0 R', 'u:end')));
  const whole = countFeatures(file(3, {}, linking('11 0 R', ['12 0 R', '/Fit'])));
  const sources = [{ name: 'a', counted: source, pages: 2 }];
  expect(compareFeatures(sources, [1], whole).preserved.links).toBe(1);
  const astray = countFeatures(file(3, {}, linking('11 0 R', ['10 0 R', '/Fit'])));
  expect(compareFeatures(sources, [1], astray).missing).toEqual([
    { source: 'a', feature: 'links', what: '0 1 page' },
  ]);
});

test('a link whose page is not in the file does not work, and nothing is asked of the package', () => {
  const counted = countFeatures(file(1, {}, linking('10 0 R', ['99 0 R', '/Fit'])));
  expect(counted.broken.links).toBe(1);
  expect(
    compareFeatures([{ name: 'a', counted, pages: 1 }], [0], countFeatures(file(1, {}))).total.links,
  ).toBe(0);
});

test('equal fields of two documents both have to be there, each with its value', () => {
  const form = (fields: string[]): Dictionary => ({ '/AcroForm': { '/Fields': fields } });
  const widget = (value: string): Dictionary => ({ value: { '/T': 'u:project', '/FT': '/Tx', '/V': value } });
  const onPage = (page: string, field: string): Dictionary => ({
    [`obj:${page}`]: { value: { '/Annots': [field] } },
  });
  const one = (value: string) =>
    countFeatures(file(1, form(['5 0 R']), { 'obj:5 0 R': widget(value), ...onPage('10 0 R', '5 0 R') }));
  const parent = (name: string, kid: string): Dictionary => ({ value: { '/T': name, '/Kids': [kid] } });
  const both = countFeatures(
    file(2, form(['3 0 R', '4 0 R']), {
      'obj:3 0 R': parent('u:d1', '5 0 R'),
      'obj:4 0 R': parent('u:d2', '6 0 R'),
      'obj:5 0 R': widget('u:x'),
      'obj:6 0 R': widget('u:x'),
      ...onPage('10 0 R', '5 0 R'),
      ...onPage('11 0 R', '6 0 R'),
    }),
  );
  const sources = [
    { name: 'a', counted: one('u:x'), pages: 1 },
    { name: 'b', counted: one('u:y'), pages: 1 },
  ];
  const { preserved, missing } = compareFeatures(sources, [0, 1], both);
  expect(preserved.fields).toBe(1);
  expect(missing.map(({ source }) => source)).toEqual(['b']);
});
