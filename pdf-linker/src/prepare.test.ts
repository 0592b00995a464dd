import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { memoryBody } from './bytes/body-source.ts';
import { planPackage } from './package-plan.ts';
import { withPdf } from './pdfium/open-pdf.ts';
import { prepare } from './prepare.ts';
import { bytesOf, drawn, fillable, linkedPages, prepared, written } from './testing/made-documents.ts';
import { faultsFoundByQpdf, linksOf, outlineOf, readBack } from './testing/read-back.ts';

async function codeOf(bytes: Uint8Array, maxPages?: number): Promise<string> {
  const options = maxPages === undefined ? {} : { maxPages };
  const outcome = await prepare(bytes, { fileName: 'source.pdf', ...options });
  return outcome.ok ? 'ok' : outcome.refusal.code;
}

describe('a prepared document', () => {
  test('has the pages of its source, in a page tree whose nodes have no more than 32 children', async () => {
    const { body, table } = await prepared(await linkedPages(70, 'Page'));
    expect(table.pageCount).toBe(70);
    expect(table.pageTreeKids).toHaveLength(3);
    expect((await readBack(body)).pages).toHaveLength(70);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });

  test('stands alone where it holds one stream twice', async () => {
    const content = '0 0 m 612 792 l S '.repeat(20);
    const stream = `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
    const page = (contents: number): string =>
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${contents} 0 R/Resources<<>>>>`;
    const { body } = await prepared(
      written([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
        page(5),
        page(6),
        stream,
        stream,
      ]),
    );
    expect((await readBack(body)).pages).toHaveLength(2);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });

  test('is made without the gigabytes that a picture stretched to millions of rows asks for', async () => {
    const content = '399 8388608 0 400 0 0 cm /Im Do';
    const picture = deflateSync(Buffer.alloc(50 * 400, 0xaa));
    const before = process.resourceUsage().maxRSS;
    const { table } = await prepared(
      written([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 399 400]/Contents 4 0 R/Resources<</XObject<</Im 5 0 R>>>>>>',
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
        `<</Type/XObject/Subtype/Image/Width 399/Height 400/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/FlateDecode/Length ${picture.length}>>\nstream\n${picture.toString('latin1')}\nendstream`,
      ]),
    );
    expect(table.pageCount).toBe(1);
    const megabytes = (process.resourceUsage().maxRSS - before) / 1024;
    expect(megabytes).toBeLessThan(400);
  });

  test('has links that lead to pages where the source had names', async () => {
    const { body, table } = await prepared(await linkedPages(5, 'Page'));
    const file = await readBack(body);
    expect(linksOf(file, 1)).toEqual([5]);
    expect([table.internalLinks, table.webLinks]).toEqual([1, 1]);
  });

  test('keeps the outline of its source', async () => {
    const { body, table } = await prepared(await linkedPages(3, 'Page'));
    expect(outlineOf(await readBack(body)).map(({ title, page }) => [title, page])).toEqual([
      ['Page 1', 1],
      ['Page 2', 2],
      ['Page 3', 3],
    ]);
    expect(table.outline?.items).toBe(3);
  });

  test('keeps the fields of a form', async () => {
    const { table, body } = await prepared(await fillable('name'));
    expect(table.form?.fieldCount).toBe(2);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });

  test('is readable without a password when its source opens with an empty one', async () => {
    const bytes = await drawn((document) => document.addPage().text('shown to all'), {
      pdfVersion: '1.7',
      ownerPassword: 'owner',
      permissions: { documentAssembly: false },
    });
    const { notes, body } = await prepared(bytes);
    expect(notes).toContainEqual({ code: 'encryption-opened' });
    expect(notes).toContainEqual({ code: 'restrictions-opened' });
    expect(Buffer.from(body).includes('/Encrypt')).toBe(false);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });

  test('carries nothing that acts on the reader’s machine', async () => {
    const source = written([
      '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/Names<</JavaScript<</Names[(a) 5 0 R]>>>>/AA<</WC 5 0 R>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/AA<</O 5 0 R>>/Annots[4 0 R 6 0 R 7 0 R]>>',
      '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(calc.exe)/Next<</S/URI/URI(https://example.org)>>>>>>',
      '<</S/JavaScript/JS(app.launchURL\\(1\\))>>',
      '<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent<</Assets 5 0 R>>>>',
      '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(javascript:alert\\(1\\))>>>>',
    ]);
    const { body, notes } = await prepared(source);
    const text = Buffer.from(body).toString('latin1');
    for (const word of ['JavaScript', 'Launch', 'OpenAction', '/AA', 'RichMedia', 'calc.exe', 'alert']) {
      expect(text).not.toContain(word);
    }
    expect(text).toContain('(https://example.org)');
    // Each once: that on opening, the one that stands at four places, and the address.
    expect(notes).toContainEqual({ code: 'scripts-removed', count: 3 });
    expect(notes).toContainEqual({ code: 'local-links-removed', count: 1 });
    expect(notes).toContainEqual({ code: 'media-stilled', count: 1 });
  });

  test('leaves out what no page, bookmark or field reaches', async () => {
    const source = written([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]/Rotate 450>>',
      '<</Type/Page/Parent 2 0 R>>',
      '<</Secret(nobody refers to this)>>',
    ]);
    const { body, table } = await prepared(source);
    expect(Buffer.from(body).includes('Secret')).toBe(false);
    expect(table.pages[0]).toMatchObject({ mediaBox: [0, 0, 200, 100], rotate: 90 });
  });

  test('has the files that are associated with it among its attachments, each once', async () => {
    const file = (name: string): string =>
      `<</Type/Filespec/F(${name})/UF(${name})/AFRelationship/Source/EF<</F 6 0 R>>>>`;
    const { table, body } = await prepared(
      written([
        '<</Type/Catalog/Pages 2 0 R/AF[4 0 R 5 0 R]/Names<</EmbeddedFiles<</Names[(model) 4 0 R]>>>>>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
        file('model.ifc'),
        file('table.csv'),
        '<</Type/EmbeddedFile/Length 3>>\nstream\na,b\nendstream',
      ]),
    );
    expect(table.attachments.map(({ name }) => name)).toEqual(['model', 'table.csv']);
    expect(Buffer.from(body).toString('latin1')).toContain('/AFRelationship /Source');
  });

  test('has the colours that it is meant for at each of its pages', async () => {
    const { body } = await prepared(
      written([
        '<</Type/Catalog/Pages 2 0 R/OutputIntents[4 0 R]>>',
        '<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
        '<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
      ]),
    );
    const { source, pages } = await readBack(body);
    const named = pages.map(({ entries }) =>
      source.dict(source.array(entries.get('OutputIntents'))?.[0])?.get('S'),
    );
    expect(named.map((value) => source.name(value))).toEqual(['GTS_PDFX', 'GTS_PDFX']);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });

  test('has the same bytes when nobody asks where it has room for stamps, and gets strips', async () => {
    const source = await linkedPages(2, 'A');
    const [asked, unasked] = await Promise.all(
      [true, false].map((margins) => prepare(source, { fileName: 'a.pdf', margins })),
    );
    if (asked?.ok !== true || unasked?.ok !== true) throw new Error('refused');
    expect(Buffer.compare(unasked.document.body, asked.document.body)).toBe(0);
    const { table } = unasked.document;
    expect(table.strips).toBeNull();
    const heights = async ({ body, table }: typeof asked.document): Promise<number[]> => {
      const document = { body: memoryBody(body), table, title: 'A', typeLabel: 'PDF', heading: 'A' };
      const plan = await planPackage([document], { title: 'Stamped', stamps: 'strip' });
      const stamped = await bytesOf(plan, 0, plan.length);
      return withPdf(
        stamped,
        (pdf) => [0, 1].map((number) => pdf.page(number, ({ height }) => height) ?? 0),
        () => [],
      );
    };
    const [within, added] = [await heights(asked.document), await heights(unasked.document)];
    expect(added.map((height, page) => height - (within[page] ?? 0))).toEqual([
      expect.toSatisfy((more: number) => more > 0),
      expect.toSatisfy((more: number) => more > 0),
    ]);
  });

  test('is the same for the same bytes', async () => {
    const bytes = await linkedPages(4, 'Page');
    const [one, two] = [await prepared(bytes), await prepared(bytes)];
    expect(one.table).toEqual(two.table);
    expect(Buffer.compare(one.body, two.body)).toBe(0);
  });
});

describe('a picture', () => {
  const noise = (width: number, height: number, channels: 3 | 4) =>
    sharp({
      create: {
        width,
        height,
        channels,
        background: '#4080c0',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    });

  test('that is a JPEG becomes a page with its bytes untouched, where nothing is noted in it', async () => {
    const jpeg = await noise(400, 300, 3).jpeg({ progressive: true }).toBuffer();
    const { body, table } = await prepared(jpeg, 'photo.jpg');
    expect(Buffer.from(body).includes(jpeg)).toBe(true);
    expect(table.pages[0]?.mediaBox).toEqual([0, 0, 792, 612]);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });

  test('carries no word of its camera, of editors, or from behind its end into the package', async () => {
    const plain = await noise(400, 300, 3).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
    const segment = (marker: number, text: string): Buffer => {
      const data = Buffer.from(text, 'latin1');
      const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
      return Buffer.concat([head, data]);
    };
    const noted = Buffer.concat([
      plain.subarray(0, 2),
      segment(0xe1, `Exif\0\0II*\0 GPS 52.5 north`),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0 creator'),
      segment(0xe2, 'MPF\0 second picture'),
      segment(0xed, 'Photoshop 3.0\0 author'),
      segment(0xfe, 'comment'),
      plain.subarray(2),
      Buffer.from('film behind the end'),
    ]);
    const [one, other] = [await prepared(plain, 'photo.jpg'), await prepared(noted, 'photo.jpg')];
    expect(Buffer.from(other.body)).toEqual(Buffer.from(one.body));
    expect(Buffer.from(one.body).toString('latin1')).toContain('/ICCBased');
  });

  test('is turned as its camera says', async () => {
    const jpeg = await noise(400, 300, 3).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { table } = await prepared(jpeg);
    expect(table.pages[0]?.mediaBox).toEqual([0, 0, 612, 792]);
  });

  test('in CMYK keeps its four inks', async () => {
    const jpeg = await noise(60, 60, 3).toColourspace('cmyk').jpeg().toBuffer();
    const { body } = await prepared(jpeg);
    expect(Buffer.from(body).toString('latin1')).toMatch(/\/ColorSpace (\/DeviceCMYK|\[\/ICCBased)/);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });

  test.each([
    ['palette', { palette: true }],
    ['plain', {}],
    ['interlaced', { progressive: true }],
  ])('that is a %s PNG becomes a page', async (_kind, options) => {
    const png = await noise(50, 80, 3).png(options).toBuffer();
    const { body, table } = await prepared(png);
    expect(table.pageCount).toBe(1);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });

  test('with transparency gets a soft mask', async () => {
    const png = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const { body } = await prepared(png);
    expect(Buffer.from(body).includes('/SMask')).toBe(true);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });

  test('that is cut off is refused', async () => {
    const png = await noise(200, 200, 3).png().toBuffer();
    expect(await codeOf(png.subarray(0, png.length / 2))).toBe('unsupported-image');
  });
});

describe('a JPEG', () => {
  const made = (): Promise<Buffer> =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#4080c0' } })
      .jpeg()
      .toBuffer();

  test('with bytes of no meaning before a marker becomes a page, as decoders skip them', async () => {
    const jpeg = await made();
    const tables = jpeg.indexOf(Buffer.from([0xff, 0xc4]));
    const filled = Buffer.concat([jpeg.subarray(0, tables), Buffer.from([0, 0]), jpeg.subarray(tables)]);
    expect((await prepared(filled)).table.pageCount).toBe(1);
  });

  test('that is cut off before its pixels is refused', async () => {
    const jpeg = await made();
    expect(await codeOf(jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda]))))).toBe('unsupported-image');
  });
});

describe('a PNG', () => {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const out = Buffer.alloc(12 + data.length);
    out.writeUInt32BE(data.length);
    out.write(kind, 4, 'latin1');
    data.copy(out, 8);
    out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
    return out;
  };

  /** Eight black pixels in a row. */
  const made = (depth: number, colourType: number, ...others: Buffer[]): Buffer =>
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', Buffer.from([0, 0, 0, 8, 0, 0, 0, 1, depth, colourType, 0, 0, 0])),
      ...others,
      chunk('IDAT', deflateSync(Buffer.alloc(64))),
      chunk('IEND', Buffer.alloc(0)),
    ]);

  test('of more than a gigabyte of pixels is looked at without holding them', async () => {
    const side = 15_000;
    const row = Buffer.alloc(1 + side * 6);
    const rows = Readable.from(Array.from({ length: side }, () => row));
    const header = Buffer.alloc(13);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    header.set([16, 2, 0, 0, 0], 8);
    const png = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', await buffer(rows.pipe(createDeflate({ level: 1 })))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    const kilobytes = () => process.resourceUsage().maxRSS;
    const before = kilobytes();
    expect(await codeOf(png)).toBe('ok');
    expect(kilobytes() - before).toBeLessThan(300 * 1024);
  });

  /** A camera in upright position. */
  const exif = chunk('eXIf', Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'));

  test.each([
    ['a depth that there is not', made(3, 0)],
    ['a depth that its colours cannot have', made(4, 2)],
    ['no palette for its colours', made(8, 3)],
    ['an empty palette', made(8, 3, chunk('PLTE', Buffer.alloc(0)))],
  ])('with %s is refused, for no reader of PDF can draw it', async (_kind, png) => {
    expect(await codeOf(png)).toBe('unsupported-image');
  });

  test.each([
    ['as it is', made(8, 0, exif)],
    ['coded anew', made(8, 4, exif)],
  ])('whose bytes are taken %s is turned as its camera says', async (_kind, png) => {
    const { table } = await prepared(png);
    expect(table.pages[0]?.mediaBox).toEqual([0, 0, 612, 792]);
  });

  test('of each depth and kind of colours becomes a page', async () => {
    const palette = chunk('PLTE', Buffer.alloc(6));
    for (const png of [made(1, 0), made(16, 0), made(8, 2), made(16, 2), made(2, 3, palette)])
      expect(await codeOf(png)).toBe('ok');
  });
});

describe('a refusal', () => {
  test('is given for what is no document', async () => {
    expect(await codeOf(Buffer.from('hello'))).toBe('not-a-document');
    expect(await codeOf(new Uint8Array(0))).toBe('not-a-document');
  });

  test('is given for a document that needs a password', async () => {
    const bytes = await drawn((document) => document.addPage(), {
      userPassword: 'secret',
      ownerPassword: 'owner',
    });
    expect(await codeOf(bytes)).toBe('password-required');
  });

  test('is given for a document with more pages than allowed', async () => {
    expect(await codeOf(await linkedPages(5, 'Page'), 4)).toBe('too-many-pages');
  });

  test('is given for a header with nothing behind it', async () => {
    expect(await codeOf(Buffer.from('%PDF-1.7\n%%EOF'))).toBe('damaged');
  });
});
