import type { Chemistry } from '../data/chemistry-model.ts';
import { colourOf } from '../data/colours.ts';
import type { Product } from '../data/product-model.ts';
import { variantsOf } from '../data/variants.ts';
import { lineOfText } from '../paper/line-of-text.ts';
import { outlineHere } from '../paper/navigation.ts';
import { openPaper, type Protection } from '../paper/open-document.ts';
import { drawFooter, drawMark, onEveryPage, onMargin } from '../paper/page-furniture.ts';
import { brand, ink, rule, slate, steel, wash } from '../paper/palette.ts';
import { drawTable } from '../paper/table.ts';
import { type SheetWords, sheetWords } from './sheet-words.ts';

const left = 48;
const right = 564;
const columnWidth = 246;

/** A technical data sheet of two to three pages in the two-column house style. */
export async function drawDataSheet(
  product: Product,
  chemistry: Chemistry,
  picture: Uint8Array,
  facts: { code: string; revised: string; language: string; protection?: Protection },
): Promise<Uint8Array> {
  const words: SheetWords = sheetWords(facts.language);
  const { doc, structure, finish } = openPaper({
    title: `${product.name} ${words.dataSheet}`,
    subject: product.subtitle,
    revised: facts.revised,
    language: facts.language.toLowerCase(),
    tagged: true,
    margins: { top: 100, right: 48, bottom: 70, left },
    ...(facts.protection ? { protection: facts.protection } : {}),
  });
  const band = (first: boolean): void => {
    onMargin(doc, () => {
      const height = first ? 66 : 40;
      doc.rect(0, 0, 612, height).fill(slate);
      doc.rect(0, height, 612, 3).fill(brand);
      drawMark(doc, left, first ? 22 : 11, first ? 22 : 18);
      doc
        .font('sansBold')
        .fontSize(first ? 20 : 12)
        .fillColor('#ffffff');
      doc.text(product.name, left + (first ? 34 : 28), first ? 20 : 13, { lineBreak: false });
      doc
        .font('sansMedium')
        .fontSize(first ? 10 : 8)
        .fillColor('#ffffff');
      lineOfText(doc, words.dataSheet, left, first ? 26 : 15, right - left, 'right');
    });
  };
  doc.addPage();
  band(true);
  doc.on('pageAdded', () => {
    band(false);
    doc.x = left;
    doc.y = 64;
  });
  structure.content('H1', () =>
    doc
      .font('sansSemi')
      .fontSize(11.5)
      .fillColor(ink)
      .text(product.subtitle, left, 84, { width: columnWidth }),
  );
  outlineHere(doc, doc.outline, product.name);
  let column = 0;
  const tops = [doc.y + 10, 84];
  const here = (): number => left + column * (columnWidth + 24);
  const room = (height: number): void => {
    if (doc.y + height < 716) return;
    if (column === 0) {
      column = 1;
      doc.y = tops[1] ?? 64;
    } else {
      doc.addPage();
      tops[1] = 64;
      column = 0;
    }
  };
  const heading = (text: string): void => {
    room(46);
    doc.y += 5;
    outlineHere(doc, doc.outline, text);
    structure.content('H2', () =>
      doc.font('sansBold').fontSize(9.5).fillColor(ink).text(text, here(), doc.y, { width: columnWidth }),
    );
    doc
      .moveTo(here(), doc.y + 1)
      .lineTo(here() + columnWidth, doc.y + 1)
      .lineWidth(0.6)
      .strokeColor(brand)
      .stroke();
    doc.y += 5;
  };
  const say = (text: string, bullet = false): void => {
    doc.font('sans').fontSize(8.4).fillColor(ink);
    const width = columnWidth - (bullet ? 10 : 0);
    room(doc.heightOfString(text, { width, lineGap: 1.2 }) + 3);
    const y = doc.y;
    if (bullet) doc.circle(here() + 2.4, y + 4.6, 1.3).fill(brand);
    structure.content('P', () =>
      doc.fillColor(ink).text(text, here() + (bullet ? 10 : 0), y, { width, lineGap: 1.2 }),
    );
    doc.y += bullet ? 2 : 4;
  };
  doc.y = tops[0] ?? 110;
  heading(words.description);
  say(product.description);
  say(words.madeOf(product.name, chemistry.material));
  heading(words.uses);
  for (const use of chemistry.uses) say(use, true);
  heading(words.benefits);
  for (const benefit of chemistry.benefits) say(benefit, true);
  heading(words.limitations);
  for (const limit of chemistry.limitations) say(limit, true);
  heading(words.preparation);
  for (const step of chemistry.preparation.slice(0, 3)) say(step);
  const firstPageEnd = { column, y: doc.y };
  if (firstPageEnd.column === 0 && doc.bufferedPageRange().count === 1) {
    column = 1;
    doc.y = 84;
  }
  if (doc.bufferedPageRange().count === 1 && column === 1 && doc.y < 420) {
    const y = Math.max(doc.y + 8, 84);
    doc.rect(here(), y, columnWidth, 184).fill(wash);
    doc.image(Buffer.from(picture), here() + 40, y + 9, { width: 166 });
    doc.y = y + 194;
  }
  heading(words.application);
  for (const step of chemistry.installation.slice(0, 4)) say(step);
  heading(words.curing);
  say(chemistry.curing);
  say(chemistry.cleaning);
  heading(words.packaging);
  const items = variantsOf(product);
  say(
    `${items.length > 0 ? items.map(({ key, title }) => `${key}: ${title}`).join('; ') : product.packages.join('; ')}.`,
  );
  say(`${chemistry.storage} ${words.shelfLife}: ${chemistry.shelfLife}.`);
  doc.addPage();
  column = 0;
  outlineHere(doc, doc.outline, words.properties);
  structure.content('H2', () =>
    doc.font('sansBold').fontSize(11).fillColor(ink).text(words.properties, left, doc.y),
  );
  doc.y += 6;
  drawTable(
    doc,
    left,
    [
      { title: words.property, width: 226 },
      { title: words.method, width: 130, face: 'mono' },
      { title: words.value, width: 160 },
    ],
    product.properties,
    { size: 8.2, padding: 4.2, striped: true, structure },
  );
  doc
    .font('sansItalic')
    .fontSize(7)
    .fillColor(steel)
    .text(words.typical, left, doc.y + 5, { width: right - left });
  if (product.colours.length > 0) {
    doc
      .font('sansBold')
      .fontSize(11)
      .fillColor(ink)
      .text(words.colours, left, doc.y + 14);
    let x = left;
    let y = doc.y + 6;
    for (const code of product.colours) {
      const colour = colourOf(code);
      if (x + 60 > right) {
        x = left;
        y += 56;
      }
      doc.rect(x, y, 46, 26).fillAndStroke(colour.hex, rule);
      doc
        .font('sansMedium')
        .fontSize(6.6)
        .fillColor(ink)
        .text(colour.name, x, y + 29, { lineBreak: false });
      doc
        .font('mono')
        .fontSize(6)
        .fillColor(steel)
        .text(code, x, y + 38, { lineBreak: false });
      x += 64;
    }
    doc.y = y + 50;
  }
  if (
    product.chemistry === 'silicone' ||
    product.chemistry === 'polyurethane' ||
    product.chemistry === 'hybrid'
  ) {
    doc
      .font('sansBold')
      .fontSize(11)
      .fillColor(ink)
      .text(words.coverage, left, doc.y + 10);
    doc.y += 5;
    const widths = ['1/4 in (6 mm)', '3/8 in (10 mm)', '1/2 in (13 mm)', '3/4 in (19 mm)', '1 in (25 mm)'];
    const depths = [6, 6, 6, 10, 13];
    const sizes = [6, 10, 13, 19, 25];
    drawTable(
      doc,
      left,
      [
        { title: words.jointWidth, width: 130 },
        { title: words.jointDepth, width: 126 },
        { title: words.perCartridge, width: 130, align: 'right' },
        { title: words.perGallon, width: 130, align: 'right' },
      ],
      widths.map((width, index) => {
        const area = (sizes[index] ?? 6) * (depths[index] ?? 6);
        const metres = 300 / area;
        return [
          width,
          `${depths[index] ?? 6} mm`,
          `${(metres * 3.281).toFixed(1)} ft (${metres.toFixed(1)} m)`,
          `${Math.round((3785 / area) * 3.281)} ft (${Math.round(3785 / area)} m)`,
        ];
      }),
      { size: 8, striped: true, structure },
    );
  }
  const closing = (title: string, text: string): void => {
    doc.font('sans').fontSize(8.2);
    if (doc.y + doc.heightOfString(text, { width: right - left, lineGap: 1.2 }) + 32 > 722) doc.addPage();
    structure.content('H2', () =>
      doc
        .font('sansBold')
        .fontSize(9.5)
        .fillColor(ink)
        .text(title, left, doc.y + 12, { width: right - left }),
    );
    structure.content('P', () =>
      doc
        .font('sans')
        .fontSize(8.2)
        .fillColor(ink)
        .text(text, left, doc.y + 3, { width: right - left, lineGap: 1.2 }),
    );
  };
  closing(words.safety, words.safetyText);
  closing(words.warranty, words.warrantyText);
  onEveryPage(doc, ({ number, count }) => {
    drawFooter(doc, {
      left: `${facts.code}  ·  ${facts.revised}`,
      middle: 'ardent.example',
      right: `${number} / ${count}`,
    });
  });
  return finish();
}
