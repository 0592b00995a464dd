import { colourOf } from '../data/colours.ts';
import { openPaper } from '../paper/open-document.ts';
import { drawFooter, drawSignet, onEveryPage } from '../paper/page-furniture.ts';
import { brand, ink, rule, steel } from '../paper/palette.ts';

/** A chart of colour chips for a family of products. */
export async function drawColourChart(facts: {
  title: string;
  family: string;
  code: string;
  revised: string;
  colours: readonly string[];
  note: string;
}): Promise<Uint8Array> {
  const { doc, finish } = openPaper({
    title: facts.title,
    revised: facts.revised,
    language: 'en-US',
    margins: { top: 60, right: 48, bottom: 70, left: 48 },
  });
  doc.addPage();
  drawSignet(doc, 48, 44);
  doc.font('sansBold').fontSize(22).fillColor(ink).text(facts.title, 48, 92, { width: 516 });
  doc
    .font('sans')
    .fontSize(9.5)
    .fillColor(steel)
    .text(facts.note, 48, doc.y + 6, { width: 516, lineGap: 2 });
  let x = 48;
  let y = doc.y + 18;
  for (const code of facts.colours) {
    const colour = colourOf(code);
    if (x + 118 > 564) {
      x = 48;
      y += 118;
    }
    if (y + 116 > 716) {
      doc.addPage();
      y = 60;
    }
    doc.rect(x, y, 118, 76).fillAndStroke(colour.hex, rule);
    doc
      .rect(x, y + 58, 118, 18)
      .fillOpacity(0.18)
      .fill('#000000')
      .fillOpacity(1);
    doc
      .font('sansSemi')
      .fontSize(9)
      .fillColor(ink)
      .text(colour.name, x, y + 81, { lineBreak: false });
    doc
      .font('mono')
      .fontSize(8)
      .fillColor(brand)
      .text(code, x, y + 93, { lineBreak: false });
    x += 132.6;
  }
  onEveryPage(doc, ({ number, count }) =>
    drawFooter(doc, { left: `${facts.family}  ·  ${facts.code}`, right: `${number} / ${count}` }),
  );
  return finish();
}
