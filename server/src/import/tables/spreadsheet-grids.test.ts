import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { ImportFaults } from '../finding.ts';
import { spreadsheetGrids } from './spreadsheet-grids.ts';

function bookOf(sheets: Record<string, WorkSheet>, type: 'xlsx' | 'xls' | 'ods' = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return new Uint8Array(
    write(book, { type: 'buffer', bookType: type, cellDates: false, compression: true }) as Buffer,
  );
}

async function cellsOf(cells: CellObject[]): Promise<readonly string[]> {
  const sheet = utils.aoa_to_sheet([cells as unknown[]]);
  const [grid] = await spreadsheetGrids('a.xlsx', bookOf({ S: sheet }));
  return grid?.lines[0]?.cells ?? [];
}

describe('spreadsheets', () => {
  it('keep numbers as they are written: zeros of texts and formats, long numbers, no noise of fractions', async () => {
    expect(
      await cellsOf([
        { t: 's', v: '00123' },
        { t: 'n', v: 123, z: '00000' },
        { t: 'n', v: 33500, z: '00 00 00' },
        { t: 'n', v: 4006381333931 },
        { t: 'n', v: 0.1 + 0.2 },
        { t: 'n', v: 95, z: '0.00' },
        { t: 'n', v: 0.35, z: '0%' },
        { t: 'b', v: true },
      ]),
    ).toEqual(['00123', '00123', '03 35 00', '4006381333931', '0.3', '95', '35%', 'true']);
  });

  it('write dates as the catalogue does, in every time zone', async () => {
    expect(
      await cellsOf([
        { t: 'n', v: 46082, z: 'yyyy-mm-dd' },
        { t: 'n', v: 46082.5, z: 'm/d/yy h:mm' },
      ]),
    ).toEqual(['2026-03-01', '2026-03-01 12:00']);
  });

  it('take the stored value of formulas, and say where there is none or an error', async () => {
    const sheet = utils.aoa_to_sheet([['Name', 'Price']]);
    sheet.A2 = { t: 'n', v: 7, f: '3+4' };
    sheet.B2 = { t: 'e', v: 0x17, w: '#REF!' };
    sheet['!ref'] = 'A1:B2';
    const [grid] = await spreadsheetGrids('a.xlsx', bookOf({ Prices: sheet }));
    expect(grid?.lines[1]?.cells).toEqual(['7', '']);
    expect(grid?.doubts).toMatchObject([{ source: { place: 'a.xlsx, sheet Prices B2' } }]);
  });

  it('give what cells link to in a column beside their texts', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Data sheet', 'SDS'],
      ['A', 'Download', 'https://a.example/s.pdf'],
      ['B', '', 'here'],
      ['C', 'Download', ''],
    ]);
    sheet.B2.l = { Target: 'TDS/Deck%20Coat.pdf' };
    sheet.B4.l = { Target: 'https://a.example/t%20c.pdf' };
    sheet.C2.l = { Target: 'https://a.example/s.pdf' };
    sheet.C3.f = 'HYPERLINK("https://a.example/b.pdf","here")';
    sheet.A2.l = { Target: '#Other!A1' };
    const [grid] = await spreadsheetGrids('a.xlsx', bookOf({ S: sheet }));
    expect(grid?.lines.map(({ cells }) => cells.slice(3))).toEqual([
      ['Data sheet (link)', 'SDS (link)'],
      ['TDS/Deck Coat.pdf', 'https://a.example/s.pdf'],
      ['', 'https://a.example/b.pdf'],
      ['https://a.example/t%20c.pdf', ''],
    ]);
  });

  it('give every sheet, with cells that are merged over rows in each of them', async () => {
    const merged = utils.aoa_to_sheet([
      ['Category', 'Name'],
      ['Sealers', 'A'],
      ['', 'B'],
    ]);
    merged['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
    const sheets = { One: merged, Two: utils.aoa_to_sheet([['x']]) };
    const grids = await spreadsheetGrids('a.xlsx', bookOf(sheets));
    expect(grids.map(({ sheet }) => sheet)).toEqual(['One', 'Two']);
    expect(grids[0]?.lines.map(({ cells }) => cells)).toEqual([
      ['Category', 'Name'],
      ['Sealers', 'A'],
      ['Sealers', 'B'],
    ]);
  });

  it('may have merged cells that go on behind the last row, however many', async () => {
    const merged = utils.aoa_to_sheet([
      ['Category', 'Name'],
      ['Sealers', 'A'],
      ['', 'B'],
    ]);
    const endless = { s: { r: 1, c: 0 }, e: { r: 199_999, c: 0 } };
    const blank = { s: { r: 1, c: 16_000 }, e: { r: 199_999, c: 16_000 } };
    merged['!merges'] = [...Array.from({ length: 10_000 }, () => endless), blank];
    const [grid] = await spreadsheetGrids('a.xlsx', bookOf({ One: merged }));
    expect(grid?.lines.map(({ cells }) => cells)).toEqual([
      ['Category', 'Name'],
      ['Sealers', 'A'],
      ['Sealers', 'B'],
    ]);
  });

  it.each(['xls', 'ods'] as const)('may be %s as well', async (type) => {
    const [grid] = await spreadsheetGrids(
      `a.${type}`,
      bookOf({ S: utils.aoa_to_sheet([['Apprêt', '00123']]) }, type),
    );
    expect(grid?.lines[0]?.cells).toEqual(['Apprêt', '00123']);
  });

  it('are refused if they unpack to much more than they are, whatever they state, or are cut', async () => {
    const bomb = bookOf({ S: utils.aoa_to_sheet(Array.from({ length: 1000 }, () => ['a'.repeat(32_000)])) });
    expect(bomb.length).toBeLessThan(500_000);
    await expect(spreadsheetGrids('bomb.xlsx', bomb)).rejects.toThrow(
      'bomb.xlsx: not a readable spreadsheet: it unpacks to',
    );
    const lying = Buffer.from(bomb);
    const entry = Buffer.from('PK\x01\x02', 'latin1');
    for (let at = lying.indexOf(entry); at !== -1; at = lying.indexOf(entry, at + 1))
      lying.writeUInt32LE(10, at + 24);
    await expect(spreadsheetGrids('lying.xlsx', lying)).rejects.toThrow(ImportFaults);
    await expect(spreadsheetGrids('cut.xlsx', bomb.subarray(0, 1000))).rejects.toThrow(ImportFaults);
  });
});
