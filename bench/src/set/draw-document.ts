import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { addLayers } from './layers.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What one file of the set contains. */
export interface Recipe {
  name: string;
  pages: number;
  /** Links between pages, half by name and half by page. */
  links: number;
  outlineItems: number;
  photographs: Buffer[];
  /** The logo that all files share. */
  logo: Buffer;
  tagged: boolean;
  form: boolean;
  layers: boolean;
}

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
);
const WORDS =
  'sealant joint backer rod primer substrate movement cure tensile elongation hardness adhesion panel flashing membrane vapour permeance thickness coverage temperature surface curtain wall parapet anchor drain slab'.split(
    ' ',
  );
const LEFT = 72;
const WIDTH = 468;

/** Draws one file; the same recipe and random numbers give the same bytes. */
export async function drawDocument(recipe: Recipe, random: SeededRandom): Promise<Buffer> {
  const document = new PDFDocument({
    info: { Title: recipe.name, CreationDate: new Date(0), ModDate: new Date(0) },
    autoFirstPage: false,
    bufferPages: true,
    tagged: recipe.tagged,
    pdfVersion: '1.7',
    size: 'LETTER',
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    document.on('end', resolve);
  });
  document.registerFont('body', FONT);
  for (let page = 0; page < recipe.pages; page++) drawPage(document, recipe, page, random);
  linkPages(document, recipe, random);
  addOutline(document, recipe);
  if (recipe.form) addForm(document);
  if (recipe.layers) addLayers(document, recipe.pages);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function sentence(random: SeededRandom): string {
  const words = Array.from({ length: random.whole(8, 16) }, () => random.pick(WORDS) ?? '');
  return `${words.join(' ')}. `;
}

function drawPage(document: PDFKit.PDFDocument, recipe: Recipe, page: number, random: SeededRandom): void {
  document.addPage();
  document.addNamedDestination(`page-${page}`);
  document.image(recipe.logo, LEFT, 30, { width: 90 });
  const heading = `${recipe.name}, part ${page + 1}`;
  const text = Array.from({ length: 12 }, () => sentence(random)).join('');
  if (recipe.tagged) {
    const section = document.struct('Sect');
    document.addStructure(section);
    section.add(document.struct('H1', {}, () => document.font('body').fontSize(14).text(heading, LEFT, 80)));
    section.add(document.struct('P', {}, () => document.fontSize(9).text(text, LEFT, 110, { width: WIDTH })));
    section.end();
  } else {
    document.font('body').fontSize(14).text(heading, LEFT, 80);
    document.fontSize(9).text(text, LEFT, 110, { width: WIDTH });
  }
  const picture = recipe.photographs[page];
  if (picture !== undefined) document.image(picture, LEFT, 280, { fit: [WIDTH, 300] });
  else drawDetail(document, random);
}

/** A drawing of many strokes, as CAD programs export them. */
function drawDetail(document: PDFKit.PDFDocument, random: SeededRandom): void {
  document.lineWidth(0.4);
  for (let line = 0; line < 400; line++) {
    document.moveTo(LEFT + random.whole(0, WIDTH), 300 + random.whole(0, 280));
    document.lineTo(LEFT + random.whole(0, WIDTH), 300 + random.whole(0, 280));
  }
  document.stroke();
}

function linkPages(document: PDFKit.PDFDocument, recipe: Recipe, random: SeededRandom): void {
  for (let link = 0; link < recipe.links; link++) {
    document.switchToPage(link % recipe.pages);
    const target = random.whole(0, recipe.pages - 1);
    const top = 600 + 10 * Math.floor(link / recipe.pages);
    if (link % 2 === 0) {
      document.goTo(LEFT, top, 120, 9, `page-${target}`);
    } else {
      document.switchToPage(target);
      const page = document.page.dictionary;
      document.switchToPage(link % recipe.pages);
      document.annotate(LEFT, top, 120, 9, {
        Subtype: 'Link',
        Dest: [page, 'XYZ', null, null, null],
      } as PDFKit.Mixins.AnnotationOption);
    }
  }
  document.switchToPage(0);
  document.link(LEFT, 760, 120, 10, 'https://www.example.com/');
}

function addOutline(document: PDFKit.PDFDocument, recipe: Recipe): void {
  let chapter: PDFKit.PDFOutline | undefined;
  for (let item = 0; item < recipe.outlineItems; item++) {
    document.switchToPage(Math.floor((item * recipe.pages) / recipe.outlineItems));
    if (chapter === undefined || item % 4 === 0) chapter = document.outline.addItem(`Chapter ${item + 1}`);
    else chapter.addItem(`Section ${item + 1}`);
  }
}

/** The same field names in every file: a package must keep their values separate. */
function addForm(document: PDFKit.PDFDocument): void {
  document.switchToPage(0);
  document.font('Helvetica').initForm();
  document.formText('project', LEFT, 660, 200, 18, { value: 'Harbor Point' });
  document.formText('contractor', LEFT, 684, 200, 18, {});
  document.formCheckbox('approved', LEFT, 708, 14, 14, {});
}
