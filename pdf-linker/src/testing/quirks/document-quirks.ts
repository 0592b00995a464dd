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
  type Quirk,
  replaced,
  soundParts,
  stream,
  withObjects,
} from './quirk-file.ts';

const row = (producer: string, quirk: string, bytes: Quirk['bytes']): Quirk => ({ producer, quirk, bytes });

/** The sound file with an update (ISO 32000-2 7.5.6) behind it that replaces one object. */
function updated(number: number, object: string, end = '\n'): Buffer {
  const before = fileOf(soundParts()).toString('latin1');
  const previous = before.lastIndexOf('xref\n', before.lastIndexOf('startxref') - 1);
  const head = `${before}${end}`;
  const written = `${number} 0 obj\n${object}\nendobj\n`;
  const at = head.length + written.length;
  const entry = `${String(head.length).padStart(10, '0')} 00000 n \n`;
  return Buffer.from(
    `${head}${written}xref\n0 0\n${number} 1\n${entry}trailer\n<</Size 40/Root 1 0 R/Prev ${previous}>>\nstartxref\n${at}\n%%EOF\n`,
    'latin1',
  );
}

const spoiled = (entries: string): string =>
  stream(
    `${entries}/Filter/FlateDecode`,
    `${deflated('some text that was overwritten').slice(0, 9)}\u0001\u0002`,
  );
const pageText = (): string => soundParts().objects.get(PAGE[0]) ?? '';
const withPage = (change: (page: string) => string): Buffer => withObjects({ [PAGE[0]]: change(pageText()) });
const withInline = (picture: string): Buffer =>
  withObjects({ [CONTENT[0]]: stream('', `${contentOf(1)}q 60 0 0 60 100 100 cm\n${picture}\nQ\n`) });

/** Quirks of whole documents: their updates, pages, annotations and fonts. */
export const DOCUMENT_QUIRKS: readonly Quirk[] = [
  row('PDFMaker', 'an update behind the end', () =>
    updated(CONTENT[0], stream('/Filter/FlateDecode', deflated(contentOf(3)))),
  ),
  row('PDFMaker', 'an update behind several ends of line and %%EOF', () =>
    updated(CONTENT[0], stream('/Filter/FlateDecode', deflated(contentOf(3))), '\n%%EOF\r\n\r\n'),
  ),
  row('AutoCAD', 'a rotation of more than one turn', () =>
    withPage((page) => page.replace('/Type', '/Rotate 450/Type')),
  ),
  row('AutoCAD', 'a box in thousandths of a point', () =>
    withPage((page) => page.replace('612 792', '611.99998 792.00002')),
  ),
  row('CorelDRAW', 'boxes outside of the page', () =>
    withPage((page) =>
      page.replace('/Type', '/CropBox[-20 -20 900 900]/TrimBox[0 0 0 0]/BleedBox[9 9 1 1]/Type'),
    ),
  ),
  row('QuarkXPress', 'names with codes for letters', () => withPage((page) => page.replace('/F1', '/F#31'))),
  row('QuarkXPress', 'an /ArtBox that is not a box', () =>
    withPage((page) => page.replace('/Type', '/ArtBox[1 2]/Type')),
  ),
  row('InDesign', 'a page that the tree lists twice', () =>
    withObjects({ [PAGES]: '<</Type/Pages/Count 3/Kids[5 0 R 7 0 R 5 0 R]>>' }),
  ),
  row('InDesign', 'metadata that is not XML', () =>
    changed((parts) => {
      parts.objects.set(CATALOG, '<</Type/Catalog/Pages 2 0 R/Metadata 30 0 R>>');
      parts.objects.set(30, stream('/Type/Metadata/Subtype/XML', '<?xpacket begin="" <rdf \u0001\u0002'));
    }),
  ),
  row('FPDF', 'pages that are direct objects of the tree', () =>
    withObjects({ [PAGES]: `<</Type/Pages/Count 2/Kids[${pageText()} 7 0 R]>>` }),
  ),
  row('TCPDF', 'a table with a section for each object', () =>
    changed((parts) => {
      parts.table = (places) =>
        `xref\n0 1\n0000000000 65535 f \n${[...places]
          .map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
          .join('')}`;
    }),
  ),
  row('wkhtmltopdf', 'header, number and generation of an object on lines of their own', () =>
    changed((parts) => {
      parts.head = (number) => `${number}\n0\nobj\n`;
    }),
  ),
  row('Prince', 'comments between an object and its keyword', () =>
    changed((parts) => {
      parts.head = (number) => `${number} 0 obj % made\n`;
    }),
  ),
  row('Oracle BI Publisher', 'a mapping to Unicode that is damaged', () =>
    changed((parts) => {
      parts.objects.set(FONT, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 30 0 R>>');
      parts.objects.set(30, spoiled(''));
    }),
  ),
  row('SAP', 'a font whose /Length1 is wrong', () =>
    changed((parts) => {
      parts.objects.set(FONT, '<</Type/Font/Subtype/TrueType/BaseFont/Helvetica/FontDescriptor 30 0 R>>');
      parts.objects.set(
        30,
        '<</Type/FontDescriptor/FontName/Helvetica/Flags 32/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 31 0 R>>',
      );
      parts.objects.set(
        31,
        stream('/Filter/FlateDecode/Length1 99999', deflated('no font that anybody can read')),
      );
    }),
  ),
  row('Jasper', 'an inline picture without white space before its end', () =>
    withInline('BI /W 4 /H 4 /BPC 8 /CS /G /F /AHx ID 00408020 40802000 80200040 20004080>EI'),
  ),
  row('Jasper', 'an inline picture behind a carriage return and a line feed', () =>
    withInline(
      `BI\r\n/W 4\r\n/H 4\r\n/BPC 8\r\n/CS /G\r\nID\r\n${'\u0010\u0080\u0040\u0020'.repeat(4)}\r\nEI`,
    ),
  ),
  row('Quartz', 'null among the annotations, and one without an appearance', () =>
    withPage((page) =>
      page.replace(
        '/Type',
        '/Annots[null<</Type/Annot/Subtype/Link/Rect[200 200 100 100]/Dest/nowhere>>]/Type',
      ),
    ),
  ),
  row('scanners', 'a date that is none, and a producer that is a name', () =>
    changed((parts) => {
      parts.trailer = 'trailer\n<</Size 40/Root 1 0 R/Info 30 0 R>>\n';
      parts.objects.set(30, '<</CreationDate(D:20269913)/ModDate 12/Producer/Scanner/Title null>>');
    }),
  ),
  row('scanners', 'a length that refers to an object that is not there', () =>
    withObjects({ [CONTENT[0]]: stream('/Filter/FlateDecode', deflated(contentOf(1)), '31 0 R') }),
  ),
  row('Chrome', 'resources that are named and not there', () =>
    replaced(PAGE[0], '/XObject<</I1 4 0 R>>', '/ExtGState<<>>'),
  ),
  row('CutePDF', 'a page that states more than it may', () =>
    withPage((page) => page.replace('/Type', '/Dur null/Hid false/Tabs/X/UserUnit 1.0/Type')),
  ),
];

/** Content with a filter that PDFium does not know and that changes nothing; the body has it without. */
export const identityCrypt = (): Buffer =>
  withObjects({
    [CONTENT[0]]: stream(
      '/Filter[/Crypt/FlateDecode]/DecodeParms[<</Type/CryptFilterDecodeParms/Name/Identity>> null]',
      deflated(contentOf(1)),
    ),
  });
