import type { SeededRandom } from '../seeded-random.ts';
import type { Pictures } from './pictures.ts';
import { columns, drawSheet, face, footer, lower, PAGE, type Sheet, table, words } from './sheet.ts';
import { dimensions, vectorDrawing } from './vector-drawing.ts';

/** Draws one document of a kind. */
export type Draw = (title: string, random: SeededRandom, pictures: Pictures) => Promise<Buffer>;

const TOP = 60;
const FOOT = 66;
const BETWEEN = PAGE.height - TOP - FOOT;

/** A data sheet: columns and tables in many faces, a photograph, a logo, links. */
export const dataSheet: Draw = (title, random, pictures) =>
  drawSheet({ title, faces: random.whole(5, 15), tagged: random.whole(0, 2) === 0 }, random, (sheet) => {
    const { document } = sheet;
    const pages = random.whole(2, 6);
    const logo = pick(pictures.cutouts, random);
    outputIntent(document, pictures);
    eachPage(sheet, pages, (page) => {
      document.image(logo, PAGE.margin, 20, { height: 30 });
      const tables = page % 2 === 1;
      if (!tables) document.image(pick(pictures.photographs, random), 330, TOP, { fit: [228, 150] });
      columns(sheet, tables ? TOP : TOP + 160, tables ? BETWEEN / 2 : BETWEEN - 160, 2);
      if (tables) table(sheet, TOP + BETWEEN / 2, random.whole(12, 20), random.whole(4, 7));
      document.link(PAGE.margin, 740, 120, 9, 'https://www.example.com/support');
      if (page > 0) document.goTo(PAGE.margin, 20, 90, 30, 'top');
      else document.addNamedDestination('top');
    });
  });

/** A safety data sheet: text in sections, tagged word by word. */
export const safetySheet: Draw = (title, random) =>
  drawSheet({ title, faces: random.whole(4, 7), tagged: true }, random, (sheet) => {
    const { document } = sheet;
    const pages = random.whole(8, 16);
    eachPage(sheet, pages, (page) => {
      const section = document.struct('Sect');
      document.addStructure(section);
      for (let block = 0; block < 11; block++) {
        const at = TOP + block * 60;
        section.add(
          document.struct('H2', {}, () =>
            document
              .font(face(sheet))
              .fontSize(9)
              .text(`${page + 1}.${block + 1} ${words(random, 3)}`, PAGE.margin, at),
          ),
        );
        for (let row = 0; row < 4; row++) {
          const line = document.struct('TR');
          for (let cell = 0; cell < 3; cell++) {
            line.add(
              document.struct('TD', {}, () =>
                document
                  .font(face(sheet))
                  .fontSize(7.5)
                  .text(words(random, 5), PAGE.margin + cell * 170, at + 13 + row * 11, { lineBreak: false }),
              ),
            );
          }
          section.add(line);
        }
      }
      section.end();
    });
    outlineOf(sheet, pages, pages, 4);
  });

/** A standard detail: a drawing of thousands of strokes with dimensions, and a title block. */
export const detail: Draw = (title, random, pictures) =>
  drawSheet({ title, faces: random.whole(2, 4), size: [792, 612] }, random, (sheet) => {
    const { document } = sheet;
    const pages = random.whole(1, 3);
    eachPage(sheet, pages, () => {
      const box = { left: 60, bottom: 180 + random.whole(0, 40), width: 640, height: 420 };
      vectorDrawing(sheet, box, random.whole(3000, 9000));
      dimensions(sheet, random.whole(60, 160));
      document.lineWidth(1.4).strokeColor('#000000').rect(30, 30, 732, 552).stroke();
      document.image(pick(pictures.cutouts, random), 650, 520, { height: 36 });
    });
  });

/** A brochure: full-page photographs, cutouts with soft masks, transparency. */
export const brochure: Draw = (title, random, pictures) =>
  drawSheet({ title, faces: random.whole(6, 12) }, random, (sheet) => {
    const { document } = sheet;
    const pages = random.whole(4, 10);
    outputIntent(document, pictures);
    eachPage(sheet, pages, (page) => {
      if (page % 4 === 0)
        document.image(pick(pictures.photographs, random), 0, 0, { width: 612, height: 792 });
      document.fillOpacity(0.8).rect(40, 50, 532, 120).fill('#ffffff').fillOpacity(1);
      document.image(pick(pictures.cutouts, random), 60, 60, { fit: [200, 100] });
      document.image(pick(pictures.photographs, random), 300, 200, { fit: [260, 200] });
      document.image(pick(pictures.diagrams, random), 60, 200, { fit: [220, 160] });
      columns(sheet, 420, 300, 3);
    });
    outlineOf(sheet, pages, pages, 3);
  });

/** A form of hundreds of fields. */
export const form: Draw = (title, random) =>
  drawSheet({ title, faces: random.whole(3, 5) }, random, (sheet) => {
    const { document } = sheet;
    const pages = random.whole(2, 5);
    eachPage(sheet, pages, (page) => {
      if (page === 0) document.font('Helvetica').initForm();
      const end = table(sheet, TOP, 40, 4);
      for (let row = 0; row < 40; row++) {
        for (let column = 0; column < 3; column++) {
          const [x, y] = [PAGE.margin + 30 + column * 126, TOP + row * 13 + 1];
          const name = `${words(random, 1)}-${page}-${row}-${column}`.replaceAll('.', '');
          if (column === 2) document.formCheckbox(name, x + 90, y, 10, 10, {});
          else document.formText(name, x, y, 86, 11, row % 3 === 0 ? { value: words(random, 2) } : {});
        }
      }
      columns(sheet, end + 10, PAGE.height - FOOT - end - 10, 2);
    });
  });

/** A manual of two hundred pages with a deep outline, links, and details within its text. */
export const manual: Draw = (title, random, pictures) =>
  drawSheet({ title, faces: random.whole(6, 9), tagged: random.whole(0, 1) === 0 }, random, (sheet) => {
    const { document } = sheet;
    const pages = 200;
    eachPage(sheet, pages, (page) => {
      document.addNamedDestination(`section-${page}`);
      if (page % 5 === 4) {
        vectorDrawing(sheet, { left: 80, bottom: 420, width: 430, height: 300 }, random.whole(400, 1200));
        columns(sheet, TOP + 320, BETWEEN - 320, 2);
      } else if (page % 7 === 3)
        document.image(pick(pictures.photographs, random), 60, TOP, { fit: [480, 300] });
      else columns(sheet, TOP, BETWEEN, random.whole(1, 2));
      if (page % 3 === 1) table(sheet, TOP + 380, 16, 4);
      for (let link = 0; link < 3; link++)
        document.goTo(PAGE.margin, 700 + link * 10, 60, 9, `section-${random.whole(0, pages - 1)}`);
    });
    outlineOf(sheet, pages, 2400, 6);
  });

/** Pages as a scanner makes them, with a few words of recognised text behind the image. */
export const scan: Draw = (title, random, pictures) =>
  drawSheet({ title, faces: 1 }, random, (sheet) => {
    const { document } = sheet;
    const pages = random.whole(1, 3);
    eachPage(sheet, pages, () => {
      columns(sheet, TOP, BETWEEN, 1);
      document.image(pick(pictures.scans, random), 0, 0, { width: 612, height: 792 });
    });
  });

const MARKS = 32_768;

/** A plan with annotations on every part. */
export const markedPlan: Draw = (title, random) =>
  drawSheet({ title, faces: 3, size: [2592, 1728] }, random, (sheet) => {
    const { document } = sheet;
    eachPage(sheet, 1, () => {
      vectorDrawing(sheet, { left: 60, bottom: -900, width: 2400, height: 1500 }, 6000);
      dimensions(sheet, 300);
      for (let mark = 0; mark < MARKS; mark++) {
        const [x, y] = [60 + (mark % 256) * 9.5, 60 + Math.floor(mark / 256) * 12];
        document.annotate(x, y, 8, 8, {
          Subtype: mark % 3 === 0 ? 'Square' : 'Highlight',
          C: [1, 0.8, 0],
          Contents: new String(`Part ${mark}`),
          QuadPoints: [x, 1728 - y, x + 8, 1728 - y, x, 1720 - y, x + 8, 1720 - y],
        } as unknown as PDFKit.Mixins.AnnotationOption);
      }
    });
  });

function pick(values: readonly Buffer[], random: SeededRandom): Buffer {
  return random.pick(values) ?? Buffer.alloc(0);
}

function eachPage(sheet: Sheet, pages: number, draw: (page: number) => void): void {
  for (let page = 0; page < pages; page++) {
    sheet.document.addPage();
    draw(page);
    footer(sheet, page + 1, pages);
  }
}

/** Bookmarks spread over the pages, in this many levels. */
function outlineOf({ document, random }: Sheet, pages: number, items: number, depth: number): void {
  const open: PDFKit.PDFOutline[] = [document.outline];
  for (let item = 0; item < items; item++) {
    document.switchToPage(Math.floor((item * pages) / items));
    const level = random.whole(1, Math.min(depth, open.length));
    open.length = level;
    const added = open[level - 1]?.addItem(`${item + 1} ${words(random, 3)}`);
    if (added !== undefined) open.push(added);
  }
}

/** The colour space of the press for which a document is intended (PDF/X). */
function outputIntent(document: PDFKit.PDFDocument, { profile }: Pictures): void {
  const inner = lower(document);
  const stream = inner.ref({ N: 4, Filter: 'FlateDecode', Length: profile.length });
  Object.assign(stream, { buffer: [profile] });
  stream.end();
  inner._root.data['OutputIntents'] = [
    {
      Type: 'OutputIntent',
      S: 'GTS_PDFX',
      OutputConditionIdentifier: new String('CGATS TR 006'),
      DestOutputProfile: stream,
    },
  ];
}
