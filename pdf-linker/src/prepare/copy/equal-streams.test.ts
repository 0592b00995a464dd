import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { planPackage } from '../../package-plan.ts';
import { withPdf } from '../../pdfium/open-pdf.ts';
import { bytesOf, drawn, packed, prepared } from '../../testing/made-documents.ts';
import { faultsFoundByQpdf } from '../../testing/read-back.ts';

/** A picture that is partly seen through, so that it refers to a mask (ISO 32000-2 11.6.5.2). */
async function glass(red: number, clearness: number): Promise<Buffer> {
  const pixels = Buffer.alloc(40 * 40 * 4);
  for (let at = 0; at < 40 * 40; at++) {
    pixels.set([red, (at * 7) % 256, (at * 13) % 256, (at * clearness) % 256], at * 4);
  }
  return sharp(pixels, { raw: { width: 40, height: 40, channels: 4 } })
    .png()
    .toBuffer();
}

/** Pages with pictures on them, by their places in a list; each is written anew, with its mask. */
function pictured(pictures: readonly Buffer[], pages: readonly (readonly number[])[]): Promise<Uint8Array> {
  return drawn((document) => {
    for (const places of pages) {
      document.addPage({ size: [300, 300] });
      for (const [row, place] of places.entries()) {
        document.image(Buffer.from(pictures[place] ?? ''), 20 + row * 30, 20 + row * 30, { width: 100 });
      }
    }
  });
}

function looks(bytes: Uint8Array): Promise<(Uint8Array | null)[]> {
  return withPdf(
    bytes,
    (pdf) =>
      Array.from(
        { length: pdf.pageCount },
        (_, at) => pdf.page(at, (page) => page.draw({ width: 300, height: 300 })?.pixels ?? null) ?? null,
      ),
    () => [],
  );
}

const count = (bytes: Uint8Array, text: string): number =>
  Buffer.from(bytes).toString('latin1').split(text).length - 1;

/** A file with the objects given, the first being its catalog, and no cross-references. */
function written(...objects: string[]): Uint8Array {
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`,
    'latin1',
  );
}

const stream = (entries: string, data: string): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;
const form = (entries: string, data = '0 0 9 9 re f'): string =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${entries}`, data);

/** A page that draws two forms, which are objects 5 and 6, with other objects from 7 on. */
function twoForms(first: string, second: string, ...others: string[]): Uint8Array {
  return written(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</XObject<</A 5 0 R/B 6 0 R>>>>>>',
    stream('', '/A Do /B Do'),
    first,
    second,
    ...others,
  );
}

async function formsIn(bytes: Uint8Array): Promise<number> {
  const { body } = await prepared(bytes);
  expect(await faultsFoundByQpdf(body)).toBe('');
  return count(body, '/Subtype /Form');
}

describe('equal streams of a document', () => {
  test('are written once with all that they refer to, and the pages look the same', async () => {
    const pictures = await Promise.all([glass(10, 3), glass(10, 5), glass(200, 3)]);
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 12; round++) {
      const pages = Array.from({ length: 1 + random(4) }, () =>
        Array.from({ length: 1 + random(4) }, () => random(pictures.length)),
      );
      const source = await pictured(pictures, pages);
      const { body } = await prepared(source);
      expect(await faultsFoundByQpdf(body)).toBe('');
      expect(await looks(body)).toEqual(await looks(source));
      const different = new Set(pages.flat()).size;
      const placed = pages.flat().length;
      expect(count(source, '/Subtype /Image')).toBe(2 * placed);
      // The masks of two of the three are the same.
      const masks = new Set(pages.flat().map((place) => place % 2)).size;
      expect(count(body, '/Subtype /Image')).toBe(different + masks);
      if (placed > different) expect(body.length).toBeLessThan(source.length);
    }
  });

  test('are two where what they refer to differs, however deep', async () => {
    const holding = (number: number) => form(`/Resources<</XObject<</X ${number} 0 R>>>>`, '/X Do');
    const same = twoForms(holding(7), holding(8), holding(9), holding(10), form(''), form(''));
    const other = twoForms(
      holding(7),
      holding(8),
      holding(9),
      holding(10),
      form(''),
      form('', '1 0 9 9 re f'),
    );
    expect(await formsIn(same)).toBe(3);
    expect(await formsIn(other)).toBe(6);
  });

  test('are two where a reference stands in place of nothing', async () => {
    const one = form('/Resources<</XObject<</X 7 0 R/Y null>>>>', '/X Do');
    const two = form('/Resources<</XObject<</X null/Y 7 0 R>>>>', '/X Do');
    expect(await formsIn(twoForms(one, two, form('', '1 1 2 2 re f')))).toBe(3);
  });

  test('are two where each belongs to a layer of its own, though the layers say the same', async () => {
    const layer = '<</Type/OCG/Name(Layer)>>';
    expect(await formsIn(twoForms(form('/OC 7 0 R'), form('/OC 8 0 R'), layer, layer))).toBe(2);
    expect(await formsIn(twoForms(form('/OC 7 0 R'), form('/OC 7 0 R'), layer))).toBe(1);
  });

  test('are two where they lead back to themselves', async () => {
    const itself = (number: number) => form(`/Resources<</XObject<</X ${number} 0 R>>>>`);
    expect(await formsIn(twoForms(itself(5), itself(6)))).toBe(2);
  });

  test('are two where they show fields, which viewers draw anew in place', async () => {
    const field = (name: string, appearance: number) =>
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/Rect[0 0 9 9]/P 3 0 R/AP<</N ${appearance} 0 R>>>>`;
    const look = form('', `/Tx BMC EMC ${'% '.repeat(200)}`);
    const bytes = written(
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R]>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[4 0 R 5 0 R]>>',
      field('a', 6),
      field('b', 7),
      look,
      look,
    );
    expect(await formsIn(bytes)).toBe(2);
    const document = await prepared(bytes);
    const plan = await planPackage([packed(document, 'One', 'H'), packed(document, 'Two', 'H')], {
      title: 'P',
    });
    expect(count(await bytesOf(plan, 0, plan.length), '/Subtype /Form')).toBe(4);
  });
});

describe('equal streams of several documents', () => {
  test('stand in a package once with their masks, and its pages look as those of the documents', async () => {
    const pictures = await Promise.all([glass(10, 3), glass(90, 5), glass(200, 9)]);
    const sources = await Promise.all([
      pictured(pictures, [[0, 1]]),
      pictured(pictures, [[1, 2], [0]]),
      pictured(pictures, [[2, 2, 1]]),
    ]);
    const documents = await Promise.all(sources.map((bytes) => prepared(bytes)));
    const plan = await planPackage(
      documents.map((document, at) => packed(document, `Document ${at}`, 'H')),
      { title: 'P' },
    );
    const bytes = await bytesOf(plan, 0, plan.length);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    expect(count(bytes, '/Subtype /Image')).toBe(2 * pictures.length);
    expect(await looks(bytes)).toEqual((await Promise.all(sources.map(looks))).flat());
    // Any range is what it is in the whole, also where a shared stream with references is passed over.
    for (let at = 0; at < bytes.length; at += 1777) {
      const range = await bytesOf(plan, at, Math.min(bytes.length, at + 500));
      expect(range.equals(bytes.subarray(at, at + 500))).toBe(true);
    }
  });

  test('stand in a package once whichever program wrote their entries, in any order', async () => {
    const data = `0 0 9 9 re f ${'% '.repeat(200)}`;
    const one = '/BBox[0 0 9 9]/Group<</S/Transparency/CS/DeviceRGB/I true>>';
    const two = '/Group<</I true/CS/DeviceRGB/S/Transparency>>/BBox[0 0 9 9]';
    const fonts = ['/Font<</F 7 0 R/G 8 0 R>>/ProcSet[/PDF]', '/ProcSet[/PDF]/Font<</G 8 0 R/F 7 0 R>>'];
    const font = [
      '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
      '<</BaseFont/Courier/Subtype/Type1/Type/Font>>',
    ];
    const look = (entries: string, content: string) =>
      stream(`/Type/XObject/Subtype/Form${entries}`, content);
    const documents = [one, two].map((entries, at) =>
      twoForms(
        look(entries, data),
        look(`${entries}/Resources<<${fonts[at]}>>`, `${data} BT /F 9 Tf (a) Tj ET`),
        font[at] ?? '',
        (font[at] ?? '').replace('Courier', 'Helvetica'),
      ),
    );
    const prints = await Promise.all(documents.map((bytes) => prepared(bytes)));
    const plan = await planPackage(
      prints.map((document, at) => packed(document, `Document ${at}`, 'H')),
      { title: 'P' },
    );
    const bytes = await bytesOf(plan, 0, plan.length);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    expect(count(bytes, '/Subtype /Form')).toBe(2);
  });

  test('are each document’s own where they name its layers', async () => {
    const look = form('/OC 7 0 R', `0 0 9 9 re f ${'% '.repeat(200)}`);
    const document = await prepared(twoForms(look, look, '<</Type/OCG/Name(Layer)>>'));
    const plan = await planPackage([packed(document, 'One', 'H'), packed(document, 'Two', 'H')], {
      title: 'P',
    });
    expect(count(await bytesOf(plan, 0, plan.length), '/Subtype /Form')).toBe(2);
  });
});

test('resources that lead back to themselves are written whole, in whatever order they are asked for', async () => {
  // A soft mask (11.6.5.3) of each state is a group that has the states among its resources, as a common package for
  // typesetting writes it; each state is asked for while the dictionary that holds it is being written.
  const names = Array.from({ length: 24 }, (_, at) => `s${(at * 7) % 24}`);
  const states = names.map(
    (name) => `/${name}<</SMask<</S/Luminosity/G ${Number(name.slice(1)) + 8} 0 R>>/ca .${name.slice(1)}5>>`,
  );
  const group = '/Group<</S/Transparency/CS/DeviceGray>>/Resources 7 0 R';
  const source = written(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</ExtGState 5 0 R/XObject<</A 6 0 R>>>>>>',
    stream('', `${names.map((name) => `/${name} gs`).join(' ')} /A Do`),
    `<<${states.join('')}>>`,
    form('/Resources 7 0 R'),
    '<</ExtGState 5 0 R>>',
    ...names.map(() => form(group, '1 g 0 0 9 9 re f')),
  );
  const { body } = await prepared(source);
  expect(await faultsFoundByQpdf(body)).toBe('');
  for (const name of names) expect(count(body, `/${name} <<`), name).toBe(1);
});
