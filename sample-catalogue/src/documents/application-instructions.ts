import { chemistryOf } from '../data/chemistries.ts';
import type { Product } from '../data/product-model.ts';
import { boundsOf } from '../details/arrange-detail.ts';
import { paintDetail } from '../details/paint-detail.ts';
import type { Detail } from '../details/shapes.ts';
import { outlineHere } from '../paper/navigation.ts';
import { openPaper, type Protection } from '../paper/open-document.ts';
import { drawFooter, drawMark, drawSignet, onEveryPage, onMargin } from '../paper/page-furniture.ts';
import { brand, ink, rule, slate, steel, wash } from '../paper/palette.ts';
import { drawTable } from '../paper/table.ts';

const left = 60;
const width = 492;

/** Step-by-step instructions with a cover, figures and a field log. */
export async function drawApplicationInstructions(
  product: Product,
  art: { picture: Uint8Array; site?: Uint8Array; figures: readonly Detail[] },
  facts: { code: string; revised: string; heading: string; protection?: Protection },
): Promise<Uint8Array> {
  const chemistry = chemistryOf(product);
  const { doc, finish } = openPaper({
    title: `${product.name} ${facts.heading}`,
    revised: facts.revised,
    language: 'en-US',
    margins: { top: 76, right: 60, bottom: 72, left },
    ...(facts.protection ? { protection: facts.protection } : {}),
  });
  doc.addPage();
  onMargin(doc, () => {
    doc.rect(0, 0, 612, 792).fill(slate);
    if (art.site)
      doc.image(Buffer.from(art.site), 0, 200, { cover: [612, 380], align: 'center', valign: 'center' });
    else {
      doc.rect(0, 200, 612, 380).fill(wash);
      doc.image(Buffer.from(art.picture), 151, 235, { width: 310 });
    }
    doc.rect(0, 580, 612, 6).fill(brand);
    drawMark(doc, left, 56, 30);
    doc.font('sansBold').fontSize(30).fillColor('#ffffff').text(product.name, left, 110, { width });
    doc.font('sansMedium').fontSize(14).fillColor('#ffffff').text(facts.heading, left, 150, { width });
    doc.font('sans').fontSize(11).fillColor('#ffffff').text(product.subtitle, left, 612, { width });
    doc.font('mono').fontSize(9).text(`${facts.code}   ${facts.revised}`, left, 720, { lineBreak: false });
  });
  doc.addPage();
  drawSignet(doc, left, 44);
  doc.y = 92;
  let stepNumber = 0;
  const chapter = (title: string): void => {
    if (doc.y > 620) doc.addPage();
    outlineHere(doc, doc.outline, title);
    doc
      .font('sansBold')
      .fontSize(14)
      .fillColor(ink)
      .text(title, left, doc.y + 4, { width });
    doc.y += 6;
  };
  const step = (text: string): void => {
    doc.font('sans').fontSize(9.6);
    if (doc.y + doc.heightOfString(text, { width: width - 34, lineGap: 2 }) + 10 > 720) doc.addPage();
    stepNumber += 1;
    const y = doc.y;
    doc.circle(left + 11, y + 8, 10).fill(brand);
    doc.font('sansBold').fontSize(9).fillColor('#ffffff');
    const label = String(stepNumber);
    doc.text(label, left + 11 - doc.widthOfString(label) / 2, y + 2.6, { lineBreak: false });
    doc
      .font('sans')
      .fontSize(9.6)
      .fillColor(ink)
      .text(text, left + 34, y + 1, { width: width - 34, lineGap: 2 });
    doc.y = Math.max(doc.y, y + 22) + 7;
  };
  const remark = (title: string, text: string): void => {
    doc.font('sans').fontSize(9);
    const height = doc.heightOfString(text, { width: width - 28, lineGap: 1.5 }) + 34;
    if (doc.y + height > 720) doc.addPage();
    const y = doc.y + 2;
    doc.rect(left, y, width, height).fill(wash);
    doc.rect(left, y, 4, height).fill(brand);
    doc
      .font('sansBold')
      .fontSize(9)
      .fillColor(brand)
      .text(title, left + 16, y + 9);
    doc
      .font('sans')
      .fontSize(9)
      .fillColor(ink)
      .text(text, left + 16, doc.y + 2, { width: width - 28, lineGap: 1.5 });
    doc.y = y + height + 10;
  };
  let figureNumber = 0;
  const figure = (detail: Detail): void => {
    figureNumber += 1;
    if (doc.y > 420) doc.addPage();
    const y = doc.y;
    doc.rect(left, y, width, 262).lineWidth(0.6).strokeColor(rule).stroke();
    const bounds = boundsOf(detail);
    const scale = Math.min((width - 24) / (bounds.right - bounds.left), 240 / (bounds.bottom - bounds.top));
    doc
      .save()
      .translate(left + (width - (bounds.right - bounds.left) * scale) / 2, y + 11)
      .scale(scale)
      .translate(-bounds.left, -bounds.top);
    paintDetail(doc, detail, (_, draw) => draw());
    doc.restore();
    doc.y = y + 266;
    doc.font('sansItalic').fontSize(8.2).fillColor(steel);
    doc.text(
      `Figure ${figureNumber}. ${detail.title}. ${detail.notes.map((note, index) => `${index + 1} ${note}`).join('; ')}.`,
      left,
      doc.y,
      { width },
    );
    doc.y += 12;
  };
  chapter('Before you start');
  step(
    `Read the data sheet, the safety data sheet and the reviewed shop drawings for ${product.name}. Keep them at the place of work.`,
  );
  step(
    'Check batch numbers and dates on the packages. Write them in the field log at the end of this booklet.',
  );
  remark(
    'Weather',
    `${chemistry.limitations.at(-1) ?? ''} Measure surface temperature and dew point at the start and after each break.`,
  );
  chapter('Preparation of the substrate');
  chemistry.preparation.forEach(step);
  const [first, ...others] = art.figures;
  if (first) figure(first);
  chapter('Installation');
  chemistry.installation.forEach(step);
  remark('Curing', chemistry.curing);
  for (const detail of others) figure(detail);
  chapter('Inspection, repair and cleaning');
  step(
    'Inspect the work on the same day. Mark voids, thin places and damage, and repair them with the same material after preparing 2 in (50 mm) beyond the fault.',
  );
  step(chemistry.cleaning);
  remark(
    'Stop and call',
    'Call Technical Services at 216-555-0140 when a substrate is not listed, when tests fail, or when the sequence of trades prevents a continuous seal.',
  );
  doc.addPage();
  chapter('Field log');
  drawTable(
    doc,
    left,
    [
      { title: 'Date', width: 62 },
      { title: 'Location', width: 130 },
      { title: 'Batch', width: 80 },
      { title: 'Surface / air °F', width: 80 },
      { title: 'Thickness or depth', width: 80 },
      { title: 'By', width: 60 },
    ],
    Array.from({ length: 22 }, () => [' ', ' ', ' ', ' ', ' ', ' ']),
    { size: 8, padding: 6, boxed: true },
  );
  onEveryPage(doc, ({ number, count }) => {
    if (number > 1)
      drawFooter(doc, {
        left: `${product.name} ${facts.heading}`,
        middle: facts.code,
        right: `${number} / ${count}`,
      });
  });
  return finish();
}
