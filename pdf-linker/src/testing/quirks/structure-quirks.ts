import {
  CATALOG,
  CONTENT,
  changed,
  contentOf,
  deflated,
  FONT,
  fileOf,
  PAGE,
  PAGES,
  PICTURE,
  type Quirk,
  replaced,
  soundParts,
  stream,
  tableOf,
  withObjects,
} from './quirk-file.ts';

const row = (producer: string, quirk: string, bytes: Quirk['bytes']): Quirk => ({ producer, quirk, bytes });
const word = (places: ReadonlyMap<number, number>, number: number): number[] => {
  const place = places.get(number) ?? 0;
  return [1, (place >> 16) & 255, (place >> 8) & 255, place & 255, 0];
};

/** The sound file with its dictionaries in an object stream, and a cross-reference stream (7.5.7, 7.5.8). */
function packedFile(
  options: {
    n?: number;
    first?: number;
    size?: number;
    index?: string;
    spoil?: (data: string) => string;
    w0?: boolean;
    extra?: string;
  } = {},
): Buffer {
  const parts = soundParts();
  const inside = [CATALOG, PAGES, FONT, ...PAGE];
  let offset = 0;
  const texts = inside.map((number) => parts.objects.get(number) ?? '');
  const head = inside
    .map((number, at) => {
      const pair = `${number} ${offset} `;
      offset += (texts[at]?.length ?? 0) + 1;
      return pair;
    })
    .join('');
  for (const number of inside) parts.objects.delete(number);
  const spoil = options.spoil ?? ((data: string) => data);
  parts.objects.set(
    20,
    stream(
      `/Type/ObjStm/N ${options.n ?? inside.length}/First ${options.first ?? head.length}/Filter/FlateDecode${options.extra ?? ''}`,
      spoil(deflated(head + texts.join('\n'))),
    ),
  );
  parts.table = () => '';
  parts.trailer = '';
  parts.tail = () => '';
  const before = fileOf(parts);
  const places = new Map(
    [...before.toString('latin1').matchAll(/(\d+) 0 obj\n/g)].map((found) => [Number(found[1]), found.index]),
  );
  places.set(21, before.length);
  const rows = Array.from({ length: 22 }, (_, number) => {
    const at = inside.indexOf(number);
    if (at >= 0) return [2, 0, 0, 20, at];
    return places.has(number) ? word(places, number) : [0, 0, 0, 0, 0];
  });
  const data = deflated(Buffer.from(rows.flat()));
  const xref = `21 0 obj\n${stream(`/Type/XRef/Size ${options.size ?? 22}/W[1 3 1]${options.index ?? ''}/Root 1 0 R/Filter/FlateDecode`, spoil(data))}\nendobj\n`;
  return Buffer.concat([before, Buffer.from(`${xref}startxref\n${before.length}\n%%EOF\n`, 'latin1')]);
}

const wrongChecksum = (data: string): string => `${data.slice(0, -4)}\u0001\u0002\u0003\u0004`;
const broken = (entries: string): string =>
  stream(`${entries}/Filter/FlateDecode`, `x\u009c${'garbage '.repeat(20)}`);

/** Quirks of files and objects. */
export const STRUCTURE_QUIRKS: readonly Quirk[] = [
  // The cross-references.
  row('Windows print drivers', 'entries of 19 bytes', () =>
    changed((parts) => {
      parts.table = (places) => tableOf(places, '\n');
    }),
  ),
  row('old Macintosh drivers', 'entries that end in a carriage return', () =>
    changed((parts) => {
      parts.table = (places) => tableOf(places, ' \r');
    }),
  ),
  row('files sent as text', 'every place a few bytes off', () =>
    changed((parts) => {
      parts.table = (places) => tableOf(places, ' \n', 3);
    }),
  ),
  row('files sent as text', 'every place far off', () =>
    changed((parts) => {
      parts.table = (places) => tableOf(places, ' \n', 1500);
    }),
  ),
  row('PDFsharp', 'a table numbered from 1 whose first entry is object 0', () =>
    changed((parts) => {
      parts.table = (places) => tableOf(places, ' \n', 0, 1);
    }),
  ),
  row('ReportLab, edited by hand', 'startxref a few bytes off', () =>
    changed((parts) => {
      parts.tail = (at) => `startxref\n${at + 5}\n%%EOF\n`;
    }),
  ),
  row('early web generators', 'startxref 0', () =>
    changed((parts) => {
      parts.tail = () => 'startxref\n0\n%%EOF\n';
    }),
  ),
  row('early web generators', 'no startxref and no %%EOF', () =>
    changed((parts) => {
      parts.tail = () => '';
    }),
  ),
  row('early web generators', 'no cross-references at all', () =>
    changed((parts) => {
      parts.table = () => '';
      parts.tail = () => '%%EOF\n';
    }),
  ),
  row('mail gateways', 'no %%EOF', () =>
    changed((parts) => {
      parts.tail = (at) => `startxref\n${at}\n`;
    }),
  ),
  row('web servers', 'a page of HTML behind the end', () =>
    changed((parts) => {
      const { tail } = parts;
      parts.tail = (at) => `${tail(at)}<html><body>${'Thank you. '.repeat(300)}</body></html>`;
    }),
  ),
  row('tape and disk images', 'zeros behind the end', () =>
    changed((parts) => {
      const { tail } = parts;
      parts.tail = (at) => tail(at) + '\0'.repeat(5000);
    }),
  ),
  row('mainframe output managers', 'a line before the header, with places from the header', () => {
    const sound = changed(() => {});
    return Buffer.concat([Buffer.from('@PJL JOB NAME="SHEET"\r\n'), sound]);
  }),
  row('web servers', 'a mark of byte order before the header, with places from the start', () =>
    changed((parts) => {
      parts.header = `\u00ef\u00bb\u00bf${parts.header}`;
    }),
  ),
  row('Crystal Reports', '/Size too small', () =>
    changed((parts) => {
      parts.trailer = 'trailer\n<</Size 3/Root 1 0 R>>\n';
    }),
  ),
  row('Crystal Reports', '/Size too large', () =>
    changed((parts) => {
      parts.trailer = 'trailer\n<</Size 4000/Root 1 0 R>>\n';
    }),
  ),
  row('repeated savers', '/Prev leads to its own section', () =>
    changed((parts) => {
      const { table } = parts;
      parts.table = (places) => {
        parts.trailer = `trailer\n<</Size 40/Root 1 0 R/Prev ${(places.get(8) ?? 0) + soundParts().head(8).length + (parts.objects.get(8)?.length ?? 0) + parts.foot(8).length}>>\n`;
        return table(places);
      };
    }),
  ),
  row('repeated savers', '/Prev leads nowhere', () =>
    changed((parts) => {
      parts.trailer = 'trailer\n<</Size 40/Root 1 0 R/Prev 7>>\n';
    }),
  ),
  row('iText 1', '/Prev 0', () =>
    changed((parts) => {
      parts.trailer = 'trailer\n<</Size 40/Root 1 0 R/Prev 0>>\n';
    }),
  ),
  row('print drivers', 'a comment and an odd space in the trailer', () =>
    changed((parts) => {
      parts.trailer = 'trailer % the end\n<< /Size 40 % of all\n /Root   1  0\tR >>\n';
    }),
  ),
  row('print drivers', 'trailer without an end of line', () =>
    changed((parts) => {
      parts.trailer = 'trailer<</Size 40/Root 1 0 R>>';
    }),
  ),
  row('bad stamps of dates', 'an /Info that is not in the file', () =>
    changed((parts) => {
      parts.trailer = 'trailer\n<</Size 40/Root 1 0 R/Info 30 0 R>>\n';
    }),
  ),
  row('a drawing program', 'an information dictionary that does not end', () =>
    changed((parts) => {
      parts.objects.set(30, '<</Title(Sheet)/Producer(x');
      parts.trailer = 'trailer\n<</Size 40/Root 1 0 R/Info 30 0 R>>\n';
    }),
  ),
  row('a drawing program', 'an information dictionary of odd values', () =>
    changed((parts) => {
      parts.objects.set(30, '<</Title(Sheet)/CreationDate/D:2020/Author 5 6>>');
      parts.trailer = 'trailer\n<</Size 40/Root 1 0 R/Info 30 0 R>>\n';
    }),
  ),
  row('libraries of Java', 'a table that lists objects which are not there', () =>
    changed((parts) => {
      parts.table = (places) => tableOf(new Map([...places, [15, 60]]));
    }),
  ),
  row('libraries of Java', 'fewer entries than the table states', () =>
    changed((parts) => {
      parts.table = (places) => tableOf(places).replace('0 9', '0 12');
    }),
  ),
  // Object and cross-reference streams.
  row('Office exporters', 'an object stream and a cross-reference stream', () => packedFile()),
  row('two drawing programs', 'an object stream with a wrong checksum', () =>
    packedFile({ spoil: wrongChecksum }),
  ),
  row('a library of Python', 'an object stream that states more objects than it has', () =>
    packedFile({ n: 9 }),
  ),
  row('a library of Python', 'a cross-reference stream whose /Size is too large', () =>
    packedFile({ size: 50 }),
  ),
  row('a library of Python', 'an /Index that agrees with /Size', () => packedFile({ index: '/Index[0 22]' })),
  row('a library of .NET', 'an object stream that extends one that is not there', () =>
    packedFile({ extra: '/Extends 33 0 R' }),
  ),
  // Objects.
  row('a safety sheet printer', 'a length without a space before endobj', () =>
    changed((parts) => {
      parts.objects.set(
        CONTENT[0],
        (parts.objects.get(CONTENT[0]) ?? '').replace(/\/Length (\d+)/, '/Length 25 0 R'),
      );
      parts.objects.set(25, `${deflated(contentOf(1)).length}`);
      parts.foot = (number) => (number === 25 ? 'endobj\n' : '\nendobj\n');
    }),
  ),
  row('a safety sheet printer', 'endobj and the next object on one line', () =>
    changed((parts) => {
      parts.foot = () => ' endobj ';
      parts.head = (number) => `${number} 0 obj`;
    }),
  ),
  row('a safety sheet printer', 'nothing between endobj and the next number', () =>
    changed((parts) => {
      parts.foot = () => '\nendobj';
    }),
  ),
  row('iText 1', 'object numbers with leading zeros', () =>
    changed((parts) => {
      parts.head = (number) => `${String(number).padStart(6, '0')} 00000 obj\n`;
    }),
  ),
  row('mainframe output managers', 'carriage returns alone', () =>
    changed((parts) => {
      parts.head = (number) => `${number} 0 obj\r`;
      parts.foot = () => '\rendobj\r';
    }),
  ),
  row('typesetters of forms', 'comments inside dictionaries', () =>
    replaced(PAGE[0], '/Parent', '%the parent\n/Parent'),
  ),
  row('merging tools', 'a key twice', () => replaced(PAGES, '/Count', '/Count 2/Count')),
  row('Ghostscript 5', 'names with a # that begins no code', () =>
    changed((parts) => {
      parts.objects.set(CONTENT[0], stream('', contentOf(1).replace('/F1 24', '/F#1#zz 24')));
      parts.objects.set(PAGE[0], (parts.objects.get(PAGE[0]) ?? '').replace('/F1 3', '/F1 3 0 R/F#1#zz 3'));
    }),
  ),
  row('report writers', 'strings with brackets and ends of line in them', () =>
    withObjects({
      [CONTENT[0]]: stream('', contentOf(1).replace('(Sealant', '(\\(Sealant\\) (a(b)c) \\101\\53')),
    }),
  ),
  row('report writers', 'pages without /Type', () => replaced(PAGE[0], '/Type/Page', '')),
  row('report writers', 'a page tree without /Type', () => replaced(PAGES, '/Type/Pages', '')),
  row('report writers', 'a catalog without /Type', () => replaced(CATALOG, '/Type/Catalog', '')),
  row('report writers', 'a picture without /Type', () => replaced(PICTURE, '/Type/XObject', '')),
  row('splitting tools', '/Count too large', () => replaced(PAGES, '/Count 2', '/Count 7')),
  row('splitting tools', '/Count too small', () => replaced(PAGES, '/Count 2', '/Count 1')),
  row('splitting tools', 'no /Count', () => replaced(PAGES, '/Count 2', '')),
  row('splitting tools', 'null among the kids', () => replaced(PAGES, '7 0 R]', 'null 7 0 R]')),
  row('splitting tools', 'a kid that was deleted', () => replaced(PAGES, '7 0 R]', '7 0 R 33 0 R]')),
  row('splitting tools', 'pages without /Parent', () => replaced(PAGE[0], '/Parent 2 0 R', '')),
  row('splitting tools', 'a /Parent that is not the parent', () =>
    replaced(PAGE[0], '/Parent 2 0 R', '/Parent 1 0 R'),
  ),
  row('a common library', 'an empty stream of length 0 with a filter', () =>
    withObjects({ [CONTENT[0]]: '<</Filter/FlateDecode/Length 0>>\nstream\n\nendstream', 9: '' }),
  ),
  row('a common library', 'an empty array of contents', () =>
    replaced(PAGE[0], '/Contents 6 0 R', '/Contents[]'),
  ),
  row('a common library', 'no contents and no resources', () =>
    withObjects({ [PAGE[0]]: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>' }),
  ),
  row('merging tools', 'contents with null and deleted streams', () =>
    replaced(PAGE[0], '/Contents 6 0 R', '/Contents[null 33 0 R 6 0 R]'),
  ),
  row('merging tools', 'contents that are not in the file', () =>
    replaced(PAGE[0], '/Contents 6 0 R', '/Contents 33 0 R'),
  ),
  row('merging tools', 'annotations that are not in the file', () =>
    replaced(PAGE[0], '/Contents', '/Annots[33 0 R null 34 0 R]/Contents'),
  ),
  row('merging tools', 'resources that nothing draws with and that are not in the file', () =>
    replaced(PAGE[0], '/F1 3 0 R', '/F1 3 0 R/F9 35 0 R'),
  ),
  row('subsetting tools', 'an unused font that is damaged', () =>
    changed((parts) => {
      parts.objects.set(
        PAGE[0],
        (parts.objects.get(PAGE[0]) ?? '').replace('/F1 3 0 R', '/F1 3 0 R/F9 11 0 R'),
      );
      parts.objects.set(
        11,
        '<</Type/Font/Subtype/TrueType/BaseFont/Lost/FontDescriptor 12 0 R/FirstChar 32/LastChar 33/Widths[500 500]>>',
      );
      parts.objects.set(12, '<</Type/FontDescriptor/FontName/Lost/Flags 32/FontFile2 13 0 R>>');
      parts.objects.set(13, broken('/Length1 4000'));
    }),
  ),
  row('subsetting tools', 'an unused picture that is damaged', () =>
    changed((parts) => {
      parts.objects.set(
        PAGE[0],
        (parts.objects.get(PAGE[0]) ?? '').replace('/I1 4 0 R', '/I1 4 0 R/I9 11 0 R'),
      );
      parts.objects.set(
        11,
        broken('/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceRGB/BitsPerComponent 8'),
      );
    }),
  ),
  row('editors', 'an object that nothing refers to, damaged', () =>
    withObjects({ 30: broken('/Type/XObject/Subtype/Form') }),
  ),
  row('editors', 'damaged metadata', () =>
    changed((parts) => {
      parts.objects.set(CATALOG, '<</Type/Catalog/Pages 2 0 R/Metadata 30 0 R>>');
      parts.objects.set(30, broken('/Type/Metadata/Subtype/XML'));
    }),
  ),
  row('editors', 'damaged metadata of a picture', () =>
    changed((parts) => {
      parts.objects.set(
        PICTURE,
        (parts.objects.get(PICTURE) ?? '').replace('/Type', '/Metadata 30 0 R/Type'),
      );
      parts.objects.set(30, broken('/Type/Metadata/Subtype/XML'));
    }),
  ),
  row('editors', 'a damaged thumbnail', () =>
    changed((parts) => {
      parts.objects.set(PAGE[0], (parts.objects.get(PAGE[0]) ?? '').replace('/Type', '/Thumb 30 0 R/Type'));
      parts.objects.set(30, broken('/Width 8/Height 8/ColorSpace/DeviceRGB/BitsPerComponent 8'));
    }),
  ),
  row('editors', 'damaged data of the editor itself', () =>
    changed((parts) => {
      parts.objects.set(
        PAGE[0],
        (parts.objects.get(PAGE[0]) ?? '').replace('/Type', '/PieceInfo<</Draw<</Private 30 0 R>>>>/Type'),
      );
      parts.objects.set(30, broken(''));
    }),
  ),
  row('editors', 'an outline, names and a structure that are not in the file', () =>
    replaced(CATALOG, '/Pages', '/Outlines 33 0 R/Names 34 0 R/StructTreeRoot 35 0 R/AcroForm 36 0 R/Pages'),
  ),
  row('editors', 'a damaged profile of the output', () =>
    changed((parts) => {
      parts.objects.set(
        CATALOG,
        '<</Type/Catalog/Pages 2 0 R/OutputIntents[<</S/GTS_PDFA1/OutputConditionIdentifier(x)/DestOutputProfile 30 0 R>>]>>',
      );
      parts.objects.set(30, broken('/N 3'));
    }),
  ),
  row('plotters', 'a box whose corners are in the other order', () =>
    replaced(PAGE[0], '[0 0 612 792]', '[612 792 0 0]'),
  ),
  row('plotters', 'a box of real numbers in odd form', () =>
    replaced(PAGE[0], '[0 0 612 792]', '[.0 -.0 612. +792.000]'),
  ),
  row('plotters', 'a box in an object of its own', () =>
    changed((parts) => {
      parts.objects.set(PAGE[0], (parts.objects.get(PAGE[0]) ?? '').replace('[0 0 612 792]', ' 30 0 R'));
      parts.objects.set(30, '[0 0 612 792]');
    }),
  ),
  row('plotters', 'numbers with two signs or two points', () =>
    withObjects({ [CONTENT[0]]: stream('', contentOf(1).replace('120 0 0 120', '120 --0 0. 120')) }),
  ),
  row('typesetters', "a reference with a generation that is not the object's", () =>
    replaced(PAGE[0], '3 0 R', '3 1 R'),
  ),
  row('typesetters', 'resources inherited from the tree', () =>
    changed((parts) => {
      parts.objects.set(
        PAGES,
        '<</Type/Pages/Count 2/Kids[5 0 R 7 0 R]/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>/XObject<</I1 4 0 R>>>>>>',
      );
      parts.objects.set(PAGE[0], '<</Type/Page/Parent 2 0 R/Contents 6 0 R>>');
    }),
  ),
  row('signing tools', 'a page tree that leads back to itself', () =>
    replaced(PAGES, '7 0 R]', '7 0 R 2 0 R]'),
  ),
  row('signing tools', 'an entry with a key and no value', () =>
    replaced(PAGE[1], '/Contents', '/Tabs null/Contents'),
  ),
  row('signing tools', 'one > too many behind a dictionary', () =>
    changed((parts) => {
      parts.objects.set(FONT, `${parts.objects.get(FONT)}>`);
    }),
  ),
  row('signing tools', 'endobj missing', () =>
    changed((parts) => {
      parts.foot = (number) => (number === FONT ? '\n' : '\nendobj\n');
    }),
  ),
  row('signing tools', 'words behind a dictionary', () =>
    changed((parts) => {
      parts.objects.set(FONT, `${parts.objects.get(FONT)} stray`);
    }),
  ),
];
