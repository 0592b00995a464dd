import { type PackageDocument, type PageMark, planPackage } from '@submittal/pdf-linker/package-plan';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineFor, heap, withMemory } from '../../../pdf-linker/src/pdfium/engine.ts';
import { type Dots, popplerDots, strayDots } from '../../../pdf-linker/src/testing/dots.ts';
import { bytesOf, drawn, packed, prepared } from '../../../pdf-linker/src/testing/made-documents.ts';
import { faultsFoundByQpdf } from '../../../pdf-linker/src/testing/read-back.ts';

const MARKS: readonly Omit<PageMark, 'page'>[] = [
  { kind: 'selected', rect: [0.3, 0.1, 0.7, 0.14], text: '790-014 Limestone' },
  { kind: 'box', rect: [0.3, 0.2, 0.7, 0.24], text: 'Movement capability' },
  { kind: 'highlight', rect: [0.3, 0.3, 0.7, 0.34], text: 'by others' },
  { kind: 'strikeout', rect: [0.3, 0.4, 0.7, 0.44], text: 'custom colours' },
  { kind: 'arrow', rect: [0.8, 0.55, 0.6, 0.5], text: 'here' },
  { kind: 'circle', rect: [0.3, 0.6, 0.5, 0.7], text: 'D = W/2' },
  { kind: 'text', rect: [0.3, 0.75, 0.7, 0.9], text: 'Precast joints, 石灰岩' },
];
const KINDS = ['Square', 'FreeText', 'Square', 'Highlight', 'StrikeOut', 'Line', 'Circle', 'FreeText'];

/** The pages that are marked: the box that is shown, in units, and how it is turned. */
const SHEETS = [
  { shown: [0, 0, 612, 792], Rotate: 0, UserUnit: 1 },
  { shown: [0, 0, 612, 792], Rotate: 90, UserUnit: 1 },
  { shown: [50, 100, 562, 700], Rotate: 270, UserUnit: 1 },
  { shown: [0, 0, 306, 396], Rotate: 180, UserUnit: 2 },
] as const;

let file: Buffer;

beforeAll(async () => {
  const source = await drawn((pdf) => {
    for (const { shown, Rotate, UserUnit } of SHEETS) {
      pdf.addPage({ size: [612, 792], margin: 0 });
      pdf.rect(100, 100, 250, 250).fill('#dde6ee');
      Object.assign(pdf.page.dictionary.data, { CropBox: [...shown], Rotate, UserUnit });
    }
  });
  const marks = SHEETS.flatMap((_, at) => MARKS.map((mark): PageMark => ({ ...mark, page: at + 1 })));
  const document: PackageDocument = {
    ...packed(await prepared(source), 'Data Sheet', 'ArdSeal 790'),
    marks,
  };
  const plan = await planPackage([document], { title: 'Marked' });
  file = await bytesOf(plan, 0, plan.length);
});

const opened = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

/** The rectangle in units of a page's content of a place on the page as shown. */
function rectOf(
  [x0, y0, x1, y1]: PageMark['rect'],
  { shown, Rotate }: (typeof SHEETS)[number],
): readonly number[] {
  const [left, bottom, right, top] = shown;
  const [across, up] = [right - left, top - bottom];
  const turned = {
    0: [x0, 1 - y1, x1, 1 - y0],
    90: [y0, x0, y1, x1],
    180: [1 - x1, y0, 1 - x0, y1],
    270: [1 - y1, 1 - x1, 1 - y0, 1 - x0],
  }[Rotate];
  const [a = 0, b = 0, c = 0, d = 0] = turned;
  return [left + a * across, bottom + b * up, left + c * across, bottom + d * up];
}

describe('marks in pdf.js', () => {
  it('are annotations of their kinds, at their places, with their texts', async () => {
    const pdf = await opened(file);
    for (const [at, sheet] of SHEETS.entries()) {
      const annotations = await (await pdf.getPage(at + 1)).getAnnotations();
      expect(annotations.map(({ subtype }) => subtype)).toEqual(KINDS);
      const texts = annotations.map(({ contentsObj }) => contentsObj.str);
      // The tag belongs to its box, whose text it has.
      expect(texts).toEqual([MARKS[0]?.text, MARKS[0]?.text, ...MARKS.slice(1).map(({ text }) => text)]);
      for (const index of [0, 2, 3, 4, 6, 7]) {
        const rect = MARKS[index === 0 ? 0 : index - 1]?.rect ?? [0, 0, 0, 0];
        rectOf(rect, sheet).forEach((side, which) => {
          expect(annotations[index].rect[which]).toBeCloseTo(side, 2);
        });
      }
    }
  });

  it('are drawn as in poppler', async () => {
    const pdf = await opened(file);
    for (const [at, { UserUnit }] of SHEETS.entries()) {
      const page = await pdf.getPage(at + 1);
      const viewport = page.getViewport({ scale: 2 });
      const factory = pdf.canvasFactory as {
        create(
          width: number,
          height: number,
        ): {
          canvas: never;
          context: { getImageData(x: number, y: number, w: number, h: number): { data: Uint8ClampedArray } };
        };
      };
      const { canvas, context } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
      await page.render({ canvas, canvasContext: context as never, viewport }).promise;
      const poppler = await popplerDots(file, at + 1, 144 * UserUnit);
      if (!poppler) return;
      const { width, height } = poppler;
      const { data } = context.getImageData(0, 0, width, height);
      const pixels = Uint8Array.from({ length: width * height * 3 }, (_, part) => {
        const dot = Math.floor(part / 3);
        return data[4 * dot + (part % 3)] ?? 0;
      });
      const dots: Dots = { width, height, pixels };
      expect(strayDots(dots, poppler, 64)).toBeLessThan(3);
    }
  });

  it('can be taken out, a tag with its box, and the rest stays', async () => {
    const pdf = await opened(file);
    const [first] = await (await pdf.getPage(1)).getAnnotations();
    pdf.annotationStorage.setValue('pdfjs_internal_editor_0', {
      ...{ annotationType: 9, id: first.id, deleted: true, pageIndex: 0, popupRef: '' },
    } as never);
    const saved = await pdf.saveDocument();
    expect(await faultsFoundByQpdf(saved)).toBe('');
    const left = await (await (await opened(saved)).getPage(1)).getAnnotations();
    expect(left.map(({ subtype }) => subtype)).toEqual(KINDS.slice(2));
  });
});

it('marks are read, changed and saved by PDFium', async () => {
  const module = await engineFor(file.length);
  const saved = withMemory(module, file.length, (address) => {
    heap(module).set(file, address);
    const document = module.FPDF_LoadMemDocument(address, file.length, '');
    const page = module.FPDF_LoadPage(document, 0);
    expect(module.FPDFPage_GetAnnotCount(page)).toBe(KINDS.length);
    const annotation = module.FPDFPage_GetAnnot(page, 2);
    const words = Buffer.from('changed\0', 'utf16le');
    withMemory(module, words.length, (text) => {
      heap(module).set(words, text);
      expect(module.FPDFAnnot_SetStringValue(annotation, 'Contents', text)).toBe(true);
    });
    module.FPDFPage_CloseAnnot(annotation);
    module.FPDF_ClosePage(page);
    const writer = module.PDFiumExt_OpenFileWriter();
    module.FPDF_SaveAsCopy(document, writer, 0);
    const size = module.PDFiumExt_GetFileWriterSize(writer);
    const bytes = withMemory(module, size, (at) => {
      module.PDFiumExt_GetFileWriterData(writer, at, size);
      return heap(module).slice(at, at + size);
    });
    module.PDFiumExt_CloseFileWriter(writer);
    module.FPDF_CloseDocument(document);
    return bytes;
  });
  expect(await faultsFoundByQpdf(saved)).toBe('');
  const annotations = await (await (await opened(saved)).getPage(1)).getAnnotations();
  expect(annotations.map(({ subtype }) => subtype)).toEqual(KINDS);
  expect(annotations[2].contentsObj.str).toBe('changed');
});
