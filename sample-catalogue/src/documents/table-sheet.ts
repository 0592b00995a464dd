import { outlineHere } from '../paper/navigation.ts';
import { openPaper } from '../paper/open-document.ts';
import { drawFooter, drawMark, onEveryPage, onMargin } from '../paper/page-furniture.ts';
import { brand, ink, slate } from '../paper/palette.ts';
import { type Column, drawTable } from '../paper/table.ts';

export interface TableSheetFacts {
  readonly title: string;
  readonly kicker: string;
  readonly code: string;
  readonly revised: string;
  readonly landscape?: boolean;
  readonly sections: readonly {
    readonly title: string;
    readonly text?: string;
    readonly columns?: readonly Column[];
    readonly rows?: readonly (readonly string[])[];
  }[];
}

/** A sheet of titled tables: selection charts, reports, schedules. */
export async function drawTableSheet(facts: TableSheetFacts): Promise<Uint8Array> {
  const size: readonly [number, number] = facts.landscape ? [792, 612] : [612, 792];
  const { doc, finish } = openPaper({
    title: facts.title,
    revised: facts.revised,
    language: 'en-US',
    size,
    margins: { top: 64, right: 48, bottom: 66, left: 48 },
  });
  const width = size[0] - 96;
  doc.addPage();
  onMargin(doc, () => {
    doc.rect(0, 0, size[0], 66).fill(slate);
    doc.rect(0, 66, size[0], 3).fill(brand);
    drawMark(doc, 48, 22, 22);
    doc.font('sansBold').fontSize(18).fillColor('#ffffff').text(facts.title, 82, 20, { lineBreak: false });
    doc.font('sans').fontSize(8.5).text(facts.kicker, 82, 43, { lineBreak: false });
  });
  doc.y = 92;
  for (const section of facts.sections) {
    if (doc.y > size[1] - 170) doc.addPage();
    outlineHere(doc, doc.outline, section.title);
    doc.font('sansBold').fontSize(11).fillColor(ink).text(section.title, 48, doc.y, { width });
    doc.y += 4;
    if (section.text) {
      doc.font('sans').fontSize(9).fillColor(ink).text(section.text, 48, doc.y, { width, lineGap: 2 });
      doc.y += 8;
    }
    if (section.columns && section.rows) {
      drawTable(doc, 48, section.columns, section.rows, { size: 8, padding: 3.6, striped: true });
      doc.y += 16;
    }
  }
  onEveryPage(doc, ({ number, count }) =>
    drawFooter(doc, {
      left: `${facts.code}  ${facts.revised}`,
      middle: 'ardent.example',
      right: `${number} / ${count}`,
    }),
  );
  return finish();
}
