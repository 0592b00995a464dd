import { lineOfText } from '../paper/line-of-text.ts';
import { linkToPlace, outlineHere, type Place, placeHere } from '../paper/navigation.ts';
import { openPaper, type Protection } from '../paper/open-document.ts';
import { drawSignet, onEveryPage, onMargin } from '../paper/page-furniture.ts';
import { brand, ink, rule, steel } from '../paper/palette.ts';
import { hangingText, writeParagraphs } from './article-list.ts';
import type { SpecificationPart } from './specification-text.ts';

const left = 72;
const width = 468;

export interface SpecificationFacts {
  readonly title: string;
  readonly masterformat: string;
  readonly section: string;
  readonly note: string;
  readonly code: string;
  readonly revised: string;
  readonly protection?: Protection;
}

/** A specification in three-part form, with bookmarks, a linked contents list and cross references. */
export async function drawSpecification(
  facts: SpecificationFacts,
  parts: readonly SpecificationPart[],
): Promise<Uint8Array> {
  const { doc, finish } = openPaper({
    title: facts.title,
    subject: `Section ${facts.masterformat} ${facts.section}`,
    revised: facts.revised,
    language: 'en-US',
    margins: { top: 92, right: 72, bottom: 76, left },
    ...(facts.protection ? { protection: facts.protection } : {}),
  });
  doc.addPage();
  drawSignet(doc, left, 60);
  doc
    .moveTo(left, 96)
    .lineTo(left + width, 96)
    .lineWidth(1.2)
    .strokeColor(brand)
    .stroke();
  doc.font('sansMedium').fontSize(9).fillColor(steel).text(`SECTION ${facts.masterformat}`, left, 116);
  doc.font('sansBold').fontSize(20).fillColor(ink).text(facts.section.toUpperCase(), left, 130, { width });
  doc.font('serifItalic').fontSize(10.5).fillColor(steel);
  doc.text(facts.note, left, doc.y + 8, { width, lineGap: 1.5 });
  doc.y += 14;
  const root = outlineHere(doc, doc.outline, `${facts.masterformat} ${facts.section}`, true);
  doc.font('sansSemi').fontSize(10).fillColor(ink).text('CONTENTS', left, doc.y);
  doc.y += 4;
  const contents: { y: number; key: string; title: string; explicit: boolean }[] = [];
  parts.forEach((part, partIndex) => {
    doc.y += 4;
    const partKey = `part-${partIndex + 1}`;
    contents.push({ y: doc.y, key: partKey, title: part.title, explicit: false });
    doc.font('sansSemi').fontSize(8.5).fillColor(ink).text(part.title, left, doc.y, { goTo: partKey });
    part.articles.forEach((article, articleIndex) => {
      const number = `${partIndex + 1}.${articleIndex + 1}`;
      const y = doc.y + 1.4;
      contents.push({ y, key: `article-${number}`, title: article.title, explicit: true });
      doc
        .font('serif')
        .fontSize(9)
        .fillColor(ink)
        .text(number, left + 14, y, { lineBreak: false });
      doc.text(article.title, left + 44, y, { width: width - 120 });
    });
  });
  const places = new Map<string, { place: Place; page: number }>();
  const pageNow = (): number => doc.bufferedPageRange().count;
  doc.addPage();
  const style = { face: 'serif', size: 10, x: left, width } as const;
  parts.forEach((part, partIndex) => {
    if (doc.y > 620) doc.addPage();
    const partKey = `part-${partIndex + 1}`;
    doc.addNamedDestination(partKey, 'XYZ', left, doc.y, null);
    places.set(partKey, { place: placeHere(doc), page: pageNow() });
    const branch = outlineHere(doc, root, part.title, partIndex === 0);
    doc.font('sansBold').fontSize(11).fillColor(ink).text(part.title, left, doc.y, { width });
    doc.y += 8;
    part.articles.forEach((article, articleIndex) => {
      const number = `${partIndex + 1}.${articleIndex + 1}`;
      if (doc.y > 660) doc.addPage();
      places.set(`article-${number}`, { place: placeHere(doc), page: pageNow() });
      doc.addNamedDestination(`article-${number}`, 'XYZ', left, doc.y, null);
      outlineHere(doc, branch, `${number} ${article.title}`);
      hangingText(doc, number, article.title, { ...style, hang: 38, face: 'sansSemi', size: 9.5, after: 5 });
      writeParagraphs(doc, article.paragraphs, style);
      doc.y += 8;
    });
    if (partIndex === 1) {
      doc.font('serifItalic').fontSize(9.5).fillColor(brand);
      doc.text(
        'See article 3.2, Preparation, for substrate requirements and article 1.10 for warranty terms.',
        left + 18,
        doc.y,
        {
          width: width - 18,
          goTo: 'article-3.2',
        },
      );
      doc.y += 10;
    }
  });
  doc.y += 8;
  doc
    .font('sansBold')
    .fontSize(10)
    .fillColor(ink)
    .text('END OF SECTION', left, doc.y, { width, align: 'center' });
  doc.font('serif').fontSize(8.5).fillColor(steel);
  doc.text('For the current text and for project help see ardent.example/specifications.', left, doc.y + 10, {
    width,
    align: 'center',
    link: 'https://ardent.example/specifications',
  });
  doc.switchToPage(0);
  onMargin(doc, () => {
    for (const entry of contents) {
      const target = places.get(entry.key);
      if (!target) continue;
      doc.font('mono').fontSize(8).fillColor(steel);
      lineOfText(doc, String(target.page), left, entry.y, width, 'right');
      if (entry.explicit) linkToPlace(doc, { x: left, y: entry.y - 1, width, height: 11 }, target.place);
    }
  });
  onEveryPage(doc, ({ number, count }) => {
    if (number > 1) {
      doc.font('sans').fontSize(7.5).fillColor(steel);
      lineOfText(doc, 'Ardent Building Envelope', left, 50, width);
      lineOfText(doc, facts.title, left, 50, width, 'right');
      doc
        .moveTo(left, 64)
        .lineTo(left + width, 64)
        .lineWidth(0.5)
        .strokeColor(rule)
        .stroke();
    }
    doc
      .moveTo(left, 736)
      .lineTo(left + width, 736)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke();
    doc.font('sans').fontSize(7.5).fillColor(steel);
    lineOfText(doc, facts.section.toUpperCase(), left, 743, width);
    lineOfText(doc, `${facts.code}  Rev. ${facts.revised}`, left, 743, width, 'center');
    lineOfText(doc, `${facts.masterformat} - ${number} of ${count}`, left, 743, width, 'right');
  });
  return finish();
}
