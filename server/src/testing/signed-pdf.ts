const SEAL = '1 0 0 rg 0 0 60 30 re f';

/** A page of 200 by 300 points with the seal of a signature on it; `page` and `catalog` are further entries. */
export function signedPdf({ page = '', catalog = '' } = {}): Uint8Array {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/SigFlags 3>>${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Annots[4 0 R]/Resources<<>>${page}>>`,
    '<</Type/Annot/Subtype/Widget/FT/Sig/T(Seal)/F 4/Rect[9 9 69 39]/V<</Type/Sig/Contents<01>>>/AP<</N 5 0 R>>>>',
    `<</BBox[0 0 60 30]/Length ${SEAL.length}>>\nstream\n${SEAL}\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [at, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
