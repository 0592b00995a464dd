import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { SeededRandom } from '../seeded-random.ts';

const resolve = createRequire(import.meta.url).resolve;
const FAMILIES: readonly (readonly [folder: string, file: string, weights: readonly string[]])[] = [
  ['inter', 'Inter', ['300Light', '400Regular', '500Medium', '600SemiBold', '700Bold', '800ExtraBold']],
  ['source-serif-4', 'SourceSerif4', ['300Light', '400Regular', '500Medium', '600SemiBold', '700Bold']],
  ['jetbrains-mono', 'JetBrainsMono', ['400Regular', '500Medium', '700Bold']],
];
/** Every face that a document may use, upright ones first. */
const FACES = ['', '_Italic'].flatMap((slant) =>
  FAMILIES.flatMap(([folder, file, weights]) =>
    weights.map((weight) => `@expo-google-fonts/${folder}/${weight}${slant}/${file}_${weight}${slant}.ttf`),
  ),
);

const WORDS =
  'sealant joint backer rod primer substrate movement cure tensile elongation hardness adhesion panel flashing membrane vapour permeance thickness coverage temperature surface curtain wall parapet anchor drain slab façade Größe température émulsion señal mm² °C ±12,5 % §4 №3 ≥ 25 EPDM XPS ISO ASTM C920 E84 Quality Jacket Zinc weather'.split(
    ' ',
  );

/** The parts of pdfkit that its types omit. */
interface Lower {
  ref(data: Record<string, unknown>): LowerRef;
  _root: { data: Record<string, unknown> };
  _write(text: string): void;
  addContent(operators: string): unknown;
  page: { resources: { data: Record<string, unknown> }; dictionary: { data: Record<string, unknown> } };
}

/** An object of pdfkit: its entries, and the method that adds data. */
interface LowerRef {
  data: Record<string, unknown>;
  end(data?: Buffer): void;
}

/** The internals of pdfkit: objects of one's own, the catalog, content as text. */
export function lower(document: object): Lower {
  return document as Lower;
}

export const PAGE = { width: 612, height: 792, margin: 54 } as const;

/** A document while it is drawn, with the faces it uses. */
export interface Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly faces: readonly string[];
  readonly random: SeededRandom;
  readonly title: string;
}

export interface SheetOptions {
  readonly title: string;
  /** The number of faces it uses. */
  readonly faces: number;
  readonly tagged?: boolean;
  readonly size?: readonly [number, number];
}

/** Draws a document; the same options and random numbers give the same bytes. */
export async function drawSheet(
  { title, faces, tagged = false, size = [PAGE.width, PAGE.height] }: SheetOptions,
  random: SeededRandom,
  draw: (sheet: Sheet) => void | Promise<void>,
): Promise<Buffer> {
  const document = new PDFDocument({
    info: {
      Title: title,
      Author: 'Bench Building Products',
      CreationDate: new Date(0),
      ModDate: new Date(0),
    },
    autoFirstPage: false,
    bufferPages: true,
    tagged,
    lang: 'en-US',
    pdfVersion: '1.7',
    size: [...size],
    margin: 0,
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((done) => {
    document.on('end', done);
  });
  const first = random.whole(0, 4);
  const names = Array.from({ length: faces }, (_, face) => {
    const name = `face-${face}`;
    document.registerFont(name, resolve(FACES[(first + face) % FACES.length] ?? ''));
    return name;
  });
  await draw({ document, faces: names, random, title });
  addPacket(document, title, random);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The metadata stream (XMP) that publishing programs write, including its padding. */
function addPacket(document: PDFKit.PDFDocument, title: string, random: SeededRandom): void {
  const history = Array.from(
    { length: random.whole(4, 30) },
    (_, step) =>
      `<rdf:li stEvt:action="saved" stEvt:instanceID="xmp.iid:${step}${random.whole(1e9, 9e9)}" stEvt:when="2025-03-${10 + (step % 20)}T10:00:00Z"/>`,
  ).join('\n');
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title>${history}</rdf:Description></rdf:RDF></x:xmpmeta>\n${' '.repeat(2048)}<?xpacket end="w"?>`;
  const inner = lower(document);
  // The packet must be readable without decoding a filter.
  const metadata = inner.ref({ Type: 'Metadata', Subtype: 'XML' });
  Object.assign(metadata, { compress: false });
  metadata.end(Buffer.from(packet));
  inner._root.data['Metadata'] = metadata;
}

/** This many random words. */
export function words(random: SeededRandom, count: number): string {
  return Array.from({ length: count }, () => random.pick(WORDS) ?? '').join(' ');
}

/** One of the sheet's faces. */
export function face({ faces, random }: Sheet): string {
  return random.pick(faces) ?? 'Helvetica';
}

/** The line at the foot of a page that identifies it, as in most documents, and the rule above it. */
export function footer({ document, faces, title, random }: Sheet, page: number, pages: number): void {
  const { width, height } = document.page;
  document.lineWidth(0.5).strokeColor('#888888');
  document
    .moveTo(PAGE.margin, height - 50)
    .lineTo(width - PAGE.margin, height - 50)
    .stroke();
  document.font(faces[0] ?? 'Helvetica').fontSize(7);
  document
    .fillColor('#555555')
    .text(`${title} · ${words(random, 4)}`, PAGE.margin, height - 42, { lineBreak: false });
  document.text(`${page} / ${pages}`, width - PAGE.margin - 40, height - 42, { lineBreak: false });
  document.fillColor('#000000');
}

/** A table of texts with rules and shaded rows; returns where it ends. */
export function table(sheet: Sheet, top: number, rows: number, columns: number): number {
  const { document, random, faces } = sheet;
  const left = PAGE.margin;
  const wide = (document.page.width - 2 * left) / columns;
  const high = 13;
  for (let row = 0; row < rows; row++) {
    const at = top + row * high;
    if (row % 2 === 0) document.rect(left, at, wide * columns, high).fill(row === 0 ? '#d5dde5' : '#f2f4f6');
    document
      .fillColor('#111111')
      .font(faces[row === 0 ? 1 : random.whole(0, faces.length - 1)] ?? 'Helvetica');
    for (let column = 0; column < columns; column++) {
      document.fontSize(7.5).text(words(random, 2), left + column * wide + 3, at + 3, { lineBreak: false });
    }
    document.lineWidth(0.25).strokeColor('#999999');
    document
      .moveTo(left, at)
      .lineTo(left + wide * columns, at)
      .stroke();
  }
  return top + rows * high;
}

/** Paragraphs in columns, each in a face of the sheet's own. */
export function columns(sheet: Sheet, top: number, height: number, count: number): void {
  const { document, random } = sheet;
  const gap = 14;
  const wide = (document.page.width - 2 * PAGE.margin - (count - 1) * gap) / count;
  for (let column = 0; column < count; column++) {
    const left = PAGE.margin + column * (wide + gap);
    let at = top;
    while (at < top + height - 60) {
      document.font(face(sheet)).fontSize(10).fillColor('#18324a');
      document.text(words(random, 3), left, at, { width: wide, height: 14, ellipsis: true });
      document.font(face(sheet)).fontSize(8).fillColor('#222222');
      document.text(words(random, random.whole(20, 45)), left, at + 14, {
        width: wide,
        height: top + height - at - 16,
      });
      at = document.y + 6;
    }
  }
}
