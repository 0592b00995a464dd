import { deflateSync } from 'node:zlib';
import { fillable, linkedPages } from '../../../pdf-linker/src/testing/made-documents.ts';

const CONTENT = '/P <</MCID 0>> BDC BT /F 12 Tf 20 50 Td (sealant) Tj ET EMC /OC /L BDC 9 9 20 20 re f EMC';

/**
 * A document with one of each kind of thing that the linker carries over: the text of its objects, numbered
 * from 1.
 */
const OBJECTS: readonly string[] = [
  `<</Type/Catalog/Pages 2 0 R/Outlines 8 0 R/AcroForm<</Fields[11 0 R]/DR<</Font<</F 7 0 R>>>>/DA(/F 9 Tf)>>
/OCProperties<</OCGs[13 0 R]/D<</Order[13 0 R]/OFF[13 0 R]>>>>/StructTreeRoot 14 0 R/MarkInfo<</Marked true>>
/Names<</Dests<</Kids[18 0 R]>>/EmbeddedFiles<</Names[(a.txt) 16 0 R]>>>>/PageLabels<</Nums[0<</S/r>>]>>/Lang(en)>>`,
  '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 3/MediaBox[0 0 200 200]/Resources<</Font<</F 7 0 R>>/Properties<</L 13 0 R>>>>>>',
  '<</Type/Page/Parent 2 0 R/Contents[6 0 R]/Annots[10 0 R 11 0 R]/StructParents 0>>',
  '<</Type/Pages/Parent 2 0 R/Kids[5 0 R 19 0 R]/Count 2/Rotate 90>>',
  '<</Type/Page/Parent 4 0 R/Contents 6 0 R/CropBox[0 0 100 100]>>',
  `<</Length ${CONTENT.length}>>\nstream\n${CONTENT}\nendstream`,
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  '<</Type/Outlines/First 9 0 R/Last 9 0 R/Count 2>>',
  '<</Title(One)/Parent 8 0 R/First 12 0 R/Last 12 0 R/Count 1/Dest[3 0 R/XYZ 0 200 0]>>',
  '<</Type/Annot/Subtype/Link/Rect[9 9 99 20]/Dest(end)>>',
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(field)/V(value)/Rect[9 99 99 120]/P 3 0 R/DA(/F 9 Tf)>>',
  '<</Title(Two)/Parent 9 0 R/A<</S/GoTo/D(end)>>>>',
  '<</Type/OCG/Name(Layer)>>',
  '<</Type/StructTreeRoot/K 15 0 R/ParentTree<</Nums[0[15 0 R]]>>/RoleMap<</Note2/Note>>/ClassMap<</C<</O/Layout>>>>>>',
  '<</S/Note2/P 14 0 R/Pg 3 0 R/K 0/C/C>>',
  '<</Type/Filespec/F(a.txt)/UF(a.txt)/EF<</F 17 0 R>>>>',
  '<</Type/EmbeddedFile/Length 5>>\nstream\nhello\nendstream',
  '<</Limits[(end)(end)]/Names[(end)[19 0 R/Fit]]>>',
  '<</Type/Page/Parent 4 0 R/Contents 6 0 R/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.org)>>>>]>>',
];

/** Our own seed documents, for use without a corpus. */
export async function madeSeeds(): Promise<{ name: string; bytes: Buffer }[]> {
  return [
    { name: 'made/with-a-table.pdf', bytes: withTable(OBJECTS) },
    { name: 'made/with-object-streams.pdf', bytes: withObjectStream(OBJECTS) },
    { name: 'made/linked-pages.pdf', bytes: Buffer.from(await linkedPages(5, 'Page')) },
    { name: 'made/form.pdf', bytes: Buffer.from(await fillable('field')) },
  ];
}

/** The objects with a cross-reference table (ISO 32000-2 7.5.4). */
function withTable(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n';
  let table = '0000000000 65535 f \n';
  objects.forEach((object, at) => {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const size = objects.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n${table}${trailer}`, 'latin1');
}

/** The objects, inside an object stream if allowed (7.5.7), with a cross-reference stream (7.5.8). */
function withObjectStream(objects: readonly string[]): Buffer {
  const within = objects.flatMap((object, at) =>
    object.endsWith('endstream') ? [] : [{ object, number: at + 1 }],
  );
  const holder = objects.length + 1;
  const entries = Buffer.alloc((holder + 2) * 4);
  let file = '%PDF-1.7\n';
  const stand = (number: number, object: string): void => {
    entries.writeUInt8(1, number * 4);
    entries.writeUInt16BE(file.length, number * 4 + 1);
    file += `${number} 0 obj\n${object}\nendobj\n`;
  };
  const stream = (dictionary: string, data: Buffer): string => {
    const packed = deflateSync(data).toString('latin1');
    return `<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream`;
  };
  objects.forEach((object, at) => {
    if (object.endsWith('endstream')) stand(at + 1, object);
  });
  let heads = '';
  let texts = '';
  within.forEach(({ object, number }, index) => {
    heads += `${number} ${texts.length} `;
    texts += `${object} `;
    entries.writeUInt8(2, number * 4);
    entries.writeUInt16BE(holder, number * 4 + 1);
    entries.writeUInt8(index, number * 4 + 3);
  });
  const contents = Buffer.from(heads + texts, 'latin1');
  stand(holder, stream(`/Type/ObjStm/N ${within.length}/First ${heads.length}`, contents));
  const start = file.length;
  entries.writeUInt8(1, (holder + 1) * 4);
  entries.writeUInt16BE(start, (holder + 1) * 4 + 1);
  const size = holder + 2;
  file += `${holder + 1} 0 obj\n${stream(`/Type/XRef/Size ${size}/W[1 2 1]/Root 1 0 R`, entries)}\nendobj\n`;
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1');
}
