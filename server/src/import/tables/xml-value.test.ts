import { expect, it } from 'vitest';
import { ImportFaults } from '../finding.ts';
import { xmlGrids } from './json-grid.ts';

const gridsOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  xmlGrids('a.xml', new Uint8Array(Buffer.from(text, encoding))).map(({ sheet, encoding: read, lines }) => ({
    sheet,
    encoding: read,
    rows: lines.map(({ cells }) => cells),
  }));

const refusalOf = (text: string): string => {
  try {
    gridsOf(text);
  } catch (error) {
    if (error instanceof ImportFaults) return error.faults.map(({ message }) => message).join('\n');
  }
  return '';
};

it('reads attributes as fields, texts by language as columns, and one element where others have several as a list', () => {
  const text = `<c><p id="1"><n lang="en">Pump</n><n lang="de">Pumpe</n><d type="tds">a.pdf</d><d type="sds">b.pdf</d></p>
    <p id="2"><n lang="en">Lift</n><d type="tds">c.pdf</d></p></c>`;
  expect(gridsOf(text)).toEqual([
    {
      sheet: 'c.p',
      encoding: 'utf-8',
      rows: [
        ['id', 'n-en', 'n-de'],
        ['1', 'Pump', 'Pumpe'],
        ['2', 'Lift', ''],
      ],
    },
    {
      sheet: 'c.p.d',
      encoding: 'utf-8',
      rows: [
        ['parent.id', 'parent.n-en', 'type', 'd'],
        ['1', 'Pump', 'tds', 'a.pdf'],
        ['1', 'Pump', 'sds', 'b.pdf'],
        ['2', 'Lift', 'tds', 'c.pdf'],
      ],
    },
  ]);
});

it('reads the encoding that a document declares', () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?><c><p><n>Käse</n></p><p><n>Brücke</n></p></c>`;
  expect(gridsOf(text, 'latin1')).toEqual([
    { sheet: 'c.p', encoding: 'iso-8859-1', rows: [['n'], ['Käse'], ['Brücke']] },
  ]);
});

it('resolves no entity that a document declares, and keeps those of HTML for who reads the text', () => {
  const bomb = `<!DOCTYPE c [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
  expect(gridsOf(`${bomb}<c><p><n>&b;</n></p><p><n>&f; &nbsp; &amp;</n></p></c>`)[0]?.rows).toEqual([
    ['n'],
    ['&b;'],
    ['&f; &nbsp; &'],
  ]);
});

it('refuses what is no XML, and what is deeper than tables are', () => {
  expect(refusalOf('<c><p></c>')).toMatch(/^not valid XML: /);
  expect(refusalOf('')).toMatch(/^not valid XML: /);
  expect(refusalOf(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)).toContain('more than 60 deep');
});
