import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniqueFileNames } from './unique-file-names.ts';

describe('names of files in one folder', () => {
  it('tells files of the same name apart', () => {
    expect(uniqueFileNames(['Detail.dxf', 'detail.DXF', 'Detail.dxf', 'a/b.zip', 'plain', 'plain'])).toEqual([
      'Detail.dxf',
      'detail (2).DXF',
      'Detail (3).dxf',
      'a-b.zip',
      'plain',
      'plain (2)',
    ]);
  });
  it('never gives two files one name, and never a path', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'A', '.', '/', '\\', ' ', '(', '2', ')', '\n') });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const unique = uniqueFileNames(names);
        expect(new Set(unique.map((one) => one.toLowerCase())).size).toBe(names.length);
        for (const one of unique) expect(one).toMatch(/^[^./\\\n][^/\\\n]*$/);
      }),
    );
  });

  it('are told apart where only case or the form of an accent differs', () => {
    const [composed, apart] = ['é.dxf'.normalize('NFC'), 'é.dxf'.normalize('NFD')];
    expect(uniqueFileNames([composed, apart, 'É.dxf'])).toEqual([
      composed,
      'é (2).dxf'.normalize('NFD'),
      'É (3).dxf',
    ]);
  });

  it('are none that Windows keeps for its devices', () => {
    expect(uniqueFileNames(['CON.dxf', 'nul', 'Lpt1.tar.gz', 'com².rvt', 'aux .ifc', 'Console.dxf'])).toEqual(
      ['_CON.dxf', '_nul', '_Lpt1.tar.gz', '_com².rvt', '_aux .ifc', 'Console.dxf'],
    );
  });

  it('end with no dot or space, which Windows leaves out so that two files are one', () => {
    expect(uniqueFileNames(['Detail', 'Detail.', 'Detail . ', ' . '])).toEqual([
      'Detail',
      'Detail (2)',
      'Detail (3)',
      'document',
    ]);
  });

  it('show their ending, whatever reorders signs, and have no half letters and controls', () => {
    expect(uniqueFileNames(['Detail\u202Efxd.exe', 'a\ud83d.dxf', 'b\u0085\u007f.dxf'])).toEqual([
      'Detailfxd.exe',
      'a-.dxf',
      'b--.dxf',
    ]);
  });

  it('are no longer than file systems take, in whole letters, with their ending and their number', () => {
    const long = `${'門'.repeat(300)}.dxf`;
    const [first = '', second = ''] = uniqueFileNames([long, long]);
    for (const name of [first, second]) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
    expect(first).toMatch(/^門{78}\.dxf$/);
    expect(second).toMatch(/^門{77} \(2\)\.dxf$/);
  });
});
