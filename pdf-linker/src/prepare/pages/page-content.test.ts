import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { planPackage } from '../../package-plan.ts';
import { withPdf } from '../../pdfium/open-pdf.ts';
import { bytesOf, packed, prepared, written } from '../../testing/made-documents.ts';
import { differingRows, rasters } from '../../testing/raster.ts';
import { faultsFoundByQpdf } from '../../testing/read-back.ts';

function stream(text: string | Buffer, entries = ''): string {
  const data = Buffer.from(text).toString('latin1');
  return `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;
}

/** A page with these content streams and a font. */
function page(streams: string[]): Uint8Array {
  return written([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Contents[${streams.map((_, i) => `${5 + i} 0 R`).join(' ')}]/Resources<</Font<</F 4 0 R>>>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...streams,
  ]);
}

async function stamped(source: Uint8Array): Promise<Buffer> {
  const document = packed(await prepared(source, 'made.pdf', true), 'Data Sheet', 'ArdSeal 790');
  const plan = await planPackage([document], { title: 'Harbor Point', stamps: 'strip' });
  return bytesOf(plan, 0, plan.length);
}

/** What PDFium reads on the first page. */
function textOf(bytes: Uint8Array): Promise<string> {
  return withPdf(
    bytes,
    (pdf) => pdf.page(0, (open) => open.text(10_000)) ?? '',
    () => '',
  );
}

const SHOWN = 'BT /F 20 Tf 50 500 Td (Shown) Tj ET ';
const LINES = Array.from({ length: 400 }, (_, i) => `(${Math.imul(i, 0x9e3779b1) >>> 0}) Tj`).join(' ');
const DEFLATED = deflateSync(Buffer.from(`${SHOWN}BT /F 1 Tf 1 Tr 0 590 Td ${LINES} ET`));

describe('a stamp is not swallowed by a page whose content ends', () => {
  test.each<[string, string[]]>([
    ['within a string', [stream(`${SHOWN}BT /F 9 Tf (abc (d`)]],
    ['behind a backslash', [stream(`${SHOWN}BT /F 9 Tf (abc\\`)]],
    ['within hexadecimal digits', [stream(`${SHOWN}BT /F 9 Tf <41`)]],
    ['within an array', [stream(`${SHOWN}BT /F 9 Tf [(abc) 20`)]],
    ['within a string in an array', [stream(`${SHOWN}BT /F 9 Tf [(abc) 20 (de`)]],
    ['within a dictionary', [stream(`${SHOWN}/Span <</MCID 0`)]],
    [
      'within an inline image',
      [stream(`${SHOWN}90 0 0 90 90 300 cm BI /W 90 /H 90 /BPC 8 /CS /G ID abcdef`)],
    ],
    ['within a comment', [stream(`${SHOWN}% nothing more`)]],
    ['within the second of its streams', [stream(SHOWN), stream('BT /F 9 Tf (abc')]],
    ['within deflated data', [stream(DEFLATED.subarray(0, 1000), '/Filter/FlateDecode')]],
    [
      'in data that is damaged',
      [stream(Buffer.concat([DEFLATED.subarray(0, 1000), Buffer.alloc(99, 0xff)]), '/Filter/FlateDecode')],
    ],
  ])('%s', async (_, streams) => {
    const source = page(streams.map((text) => text));
    const bytes = await stamped(source);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    const text = await textOf(bytes);
    expect(text).toContain('Harbor Point');
    expect(text).toContain('Shown');
    const [even, broken] = [await rasters(await stamped(page([stream(SHOWN)]))), await rasters(bytes)];
    if (even?.[0] === undefined || broken?.[0] === undefined) return;
    expect(differingRows(even[0], broken[0]).filter((row) => row > 500)).toEqual([]);
  });
});

describe('content that ends', () => {
  test('stays as it is, byte for byte', async () => {
    const parts = ['BT /F 20 Tf [(one) 20', '(two)] TJ ET', '% end\n'];
    const { body } = await prepared(page(parts.map((part) => stream(part))));
    const text = Buffer.from(body).toString('latin1');
    expect(text).not.toContain('SBContent');
    for (const part of parts) expect(text).toContain(`stream\n${part}\nendstream`);
  });
});
