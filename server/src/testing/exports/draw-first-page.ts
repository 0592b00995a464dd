import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type DrawnType, documentTexts } from './document-texts.ts';

const inter = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
);

/** How the first page of a document is set: where its head stands, and how. */
export const layouts = ['title', 'small', 'below', 'spaced', 'beside', 'bilingual'] as const;
export type Layout = (typeof layouts)[number];

/** Languages whose letters the standard fonts have. */
const LATIN_1 = new Set(['EN', 'DE', 'FR', 'ES', 'IT', 'PT', 'NL', 'SV', 'DA', 'FI']);

/** Draws a document of a product, in one page, as its type and language say it. Without a type it says none. */
export async function drawFirstPage(
  product: string,
  {
    type,
    language,
    brand,
    layout,
  }: {
    readonly type: DrawnType | null;
    readonly language: string;
    readonly brand: string;
    readonly layout: Layout;
  },
): Promise<Buffer> {
  const texts = documentTexts[language];
  if (!texts) throw new Error(`There are no texts in ${language}.`);
  const [head, lines] = type === null ? ['', ''] : texts.types[type];
  const pdf = new PDFDocument({ size: 'A4', compress: true, info: { CreationDate: new Date(0) } });
  const done = buffer(pdf);
  if (!LATIN_1.has(language)) pdf.registerFont('text', inter);
  pdf.font(LATIN_1.has(language) ? 'Helvetica' : 'text');
  const title = () => pdf.fontSize(22).text(product).moveDown(0.5);
  const named = (size: number, text = head) => pdf.fontSize(size).text(text).moveDown(0.5);
  if (layout === 'title') {
    named(20);
    title();
  } else if (layout === 'small') {
    pdf.fontSize(8).text(`${brand}   |   ${head}   |   2024-03`, { align: 'right' }).moveDown(2);
    title();
  } else if (layout === 'below') {
    pdf
      .fontSize(9)
      .text(`${brand}\n1200 Industrial Road\nwww.${brand.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`)
      .moveDown(2);
    title();
    named(14);
  } else if (layout === 'spaced') {
    named(18, head.toUpperCase());
    title();
  } else if (layout === 'beside') {
    pdf.fontSize(10).text(head, 400, 72, { width: 130 });
    pdf.fontSize(22).text(product, 72, 72, { width: 300 });
    pdf.x = 72;
    pdf.moveDown(2);
  } else {
    const other = language === 'EN' ? 'FR' : 'EN';
    named(18, `${head} / ${type === null ? '' : (documentTexts[other]?.types[type][0] ?? '')}`);
    title();
  }
  pdf.fontSize(10);
  const [first = '', ...others] = texts.prose;
  pdf.text(first.replaceAll('{product}', product)).moveDown();
  for (const line of lines.split('|'))
    pdf.fontSize(12).text(line).moveDown(0.3).fontSize(10).text(others.join(' ')).moveDown(0.5);
  pdf.fontSize(7).text(`© ${brand}. ${product}`);
  pdf.end();
  return done;
}
