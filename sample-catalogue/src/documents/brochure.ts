import { outlineHere } from '../paper/navigation.ts';
import { openPaper } from '../paper/open-document.ts';
import { drawMark, drawSignet, onMargin } from '../paper/page-furniture.ts';
import { brand, ink, slate, steel, wash } from '../paper/palette.ts';
import { renderScene, sceneKinds } from '../pictures/scene.ts';

export interface BrochureFacts {
  readonly title: string;
  readonly lead: string;
  readonly code: string;
  readonly revised: string;
  /** The title and text of each spread. */
  readonly chapters: readonly {
    readonly title: string;
    readonly text: string;
    readonly points: readonly string[];
  }[];
  /** In pixels; with the grain and the JPEG quality it decides how large the file is. */
  readonly pictureWidth: number;
  readonly grain: number;
  readonly quality: number;
}

/** A brochure that alternates full-page pictures and pages of text. */
export async function drawBrochure(facts: BrochureFacts): Promise<Uint8Array> {
  const { doc, finish } = openPaper({
    title: facts.title,
    revised: facts.revised,
    language: 'en-US',
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
  });
  const size = { width: facts.pictureWidth, height: Math.round((facts.pictureWidth * 792) / 612) };
  const scene = (index: number): Promise<Uint8Array> =>
    renderScene(
      `${facts.code} ${index}`,
      sceneKinds[(index + facts.code.length * 2 + facts.code.charCodeAt(3)) % sceneKinds.length] ?? 'tower',
      size,
      facts.grain,
      facts.quality,
    );
  doc.addPage();
  doc.image(Buffer.from(await scene(0)), 0, 0, { width: 612, height: 792 });
  doc.rect(0, 470, 612, 322).fillOpacity(0.88).fill(slate).fillOpacity(1);
  doc.rect(0, 464, 612, 6).fill(brand);
  drawMark(doc, 56, 506, 34);
  doc
    .font('sansBold')
    .fontSize(34)
    .fillColor('#ffffff')
    .text(facts.title, 56, 560, { width: 500, lineGap: -2 });
  doc
    .font('sans')
    .fontSize(12.5)
    .fillColor('#ffffff')
    .text(facts.lead, 56, doc.y + 10, { width: 430, lineGap: 3 });
  doc.y = 40;
  outlineHere(doc, doc.outline, 'Cover');
  for (const [index, chapter] of facts.chapters.entries()) {
    doc.addPage();
    doc.image(Buffer.from(await scene(index + 1)), 0, 0, { width: 612, height: 792 });
    onMargin(doc, () => {
      doc.rect(0, 742, 612, 50).fillOpacity(0.7).fill(ink).fillOpacity(1);
      doc
        .font('sansMedium')
        .fontSize(9)
        .fillColor('#ffffff')
        .text(chapter.title, 56, 760, { lineBreak: false });
    });
    doc.addPage();
    drawSignet(doc, 56, 48);
    doc.y = 110;
    outlineHere(doc, doc.outline, chapter.title);
    doc.font('sansBold').fontSize(26).fillColor(ink).text(chapter.title, 56, 120, { width: 500 });
    doc.rect(56, doc.y + 8, 60, 4).fill(brand);
    doc
      .font('serif')
      .fontSize(12)
      .fillColor(ink)
      .text(chapter.text, 56, doc.y + 28, { width: 500, lineGap: 5 });
    doc.y = Math.max(doc.y, 300) + 24;
    doc.rect(56, doc.y, 500, chapter.points.length * 34 + 24).fill(wash);
    doc.y += 18;
    for (const point of chapter.points) {
      doc.rect(74, doc.y + 4, 5, 5).fill(brand);
      const y = doc.y;
      doc.font('sansMedium').fontSize(10.5).fillColor(ink).text(point, 92, y, { width: 444 });
      doc.y = y + 34;
    }
    doc
      .font('mono')
      .fontSize(8)
      .fillColor(steel)
      .text(`${facts.code}  ${facts.revised}`, 56, 744, { lineBreak: false });
  }
  doc.addPage();
  doc.rect(0, 0, 612, 792).fill(slate);
  drawMark(doc, 56, 560, 34);
  doc.font('sansBold').fontSize(16).fillColor('#ffffff').text('Ardent Building Envelope', 56, 610);
  doc
    .font('sans')
    .fontSize(10)
    .text(
      '4100 Foundry Road, Cleveland OH 44115\n210 Rue des Carrières, Montréal QC  H2S 2A1\nardent.example',
      56,
      doc.y + 6,
      { lineGap: 3, link: 'https://ardent.example' },
    );
  doc.font('mono').fontSize(8).text(facts.code, 56, 744, { lineBreak: false });
  return finish();
}
