import { expect, it } from 'vitest';
import type { SectionManifest } from './package-manifest.ts';
import { registerCsv } from './register.ts';

const own = (title: string): SectionManifest => ({
  kind: 'pdf',
  pages: [],
  details: null,
  number: '07 92 00-014-0',
  section: '07 92 00',
  sectionTitle: 'Joint Sealants',
  revision: '0',
  stem: 'one',
  documents: [
    {
      ...{ key: 'k', fileName: 'a.pdf', title, typeLabel: 'Data Sheet', code: '', heading: 'ArdSeal 790' },
      ...{ subheading: '', isPages: true },
      registered: { item: '01', manufacturer: '', paragraph: '', labels: '', quantity: '', deviation: '' },
    },
  ],
});

it('has a line for each document, in the columns that are asked for, and leaves others empty', () => {
  const bytes = registerCsv(
    [
      { head: 'No.', states: 'number' },
      { head: 'Our column', states: '' },
      { head: 'Document', states: 'document' },
      { head: 'First page', states: 'page' },
      { head: 'File', states: 'file' },
    ],
    [own('Sheet, "white"')],
    () => ({ page: 3, pages: 2, file: 'one.pdf' }),
  );
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\ufeffNo.,Our column,Document,First page,File\r\n07 92 00-014-0,,"Sheet, ""white""",3,one.pdf\r\n',
  );
});

// What is separated by semicolons where a reader lives has its cells between those.
it.each(["A;=cmd|' /C calc'!A0;B", 'A;+1', 'A\n@SUM(A1)', 'A\t-1+2'])('has no formula within %j', (title) => {
  const bytes = registerCsv([{ head: 'Document', states: 'document' }], [own(title)], () => ({
    page: 1,
    pages: 1,
    file: '',
  }));
  const [, line = ''] = new TextDecoder().decode(bytes).split('\r\n');
  expect(line).not.toMatch(/[;\n\t][=+@-]/);
  expect(line).toContain("'");
});

it.each(['=HYPERLINK("x")', '+1', '-1+2', '@SUM(A1)', '\tx', '\nx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'has no formula in %j',
  (title) => {
    const bytes = registerCsv([{ head: 'Document', states: 'document' }], [own(title)], () => ({
      page: 1,
      pages: 1,
      file: '',
    }));
    expect(new TextDecoder().decode(bytes).split('\r\n')[1]).toMatch(/^"?'/);
  },
);
