import { openPaper } from '../paper/open-document.ts';
import { drawFooter, drawSignet, onEveryPage } from '../paper/page-furniture.ts';
import { brand, ink, steel } from '../paper/palette.ts';

/**
 * A form to fill in, with text fields, choices and check boxes that have the same names in every form of the
 * house.
 */
export async function drawRequestForm(facts: {
  title: string;
  code: string;
  revised: string;
  intro: string;
  checks: readonly string[];
}): Promise<Uint8Array> {
  const { doc, finish } = openPaper({
    title: facts.title,
    revised: facts.revised,
    language: 'en-US',
    margins: { top: 60, right: 60, bottom: 70, left: 60 },
  });
  doc.addPage();
  doc.font('Helvetica');
  doc.initForm();
  drawSignet(doc, 60, 46);
  doc.font('sansBold').fontSize(18).fillColor(ink).text(facts.title, 60, 90);
  doc
    .font('sans')
    .fontSize(9)
    .fillColor(steel)
    .text(facts.intro, 60, doc.y + 4, { width: 492, lineGap: 1.5 });
  doc
    .moveTo(60, doc.y + 6)
    .lineTo(552, doc.y + 6)
    .lineWidth(1)
    .strokeColor(brand)
    .stroke();
  let y = doc.y + 18;
  const field = (
    name: string,
    label: string,
    x: number,
    width: number,
    height = 18,
    multiline = false,
  ): void => {
    doc.font('sansMedium').fontSize(7.5).fillColor(steel).text(label, x, y, { lineBreak: false });
    doc.font('Helvetica').formText(name, x, y + 11, width, height, {
      borderColor: '#b9c3cb',
      backgroundColor: '#f5f7f9',
      fontSize: 9,
      multiline,
    });
  };
  for (const [left, right] of [
    [
      ['project.name', 'Project'],
      ['project.address', 'Address'],
    ],
    [
      ['owner.name', 'Owner'],
      ['architect.name', 'Architect'],
    ],
    [
      ['contractor.name', 'Applicator'],
      ['contractor.phone', 'Telephone'],
    ],
    [
      ['completion.date', 'Date of completion'],
      ['invoice.number', 'Invoice number'],
    ],
  ] as const) {
    field(left[0], left[1], 60, 236);
    field(right[0], right[1], 316, 236);
    y += 38;
  }
  doc.font('sansMedium').fontSize(7.5).fillColor(steel).text('Term', 60, y, { lineBreak: false });
  doc.font('Helvetica').formCombo('term', 60, y + 11, 120, 18, {
    select: ['5 years', '10 years', '20 years', '30 years'],
    value: '10 years',
    borderColor: '#b9c3cb',
    fontSize: 9,
  });
  y += 42;
  facts.checks.forEach((check, index) => {
    doc.rect(60, y, 12, 12).lineWidth(0.7).strokeColor(steel).stroke();
    doc.font('Helvetica').formCheckbox(`check.${index + 1}`, 60, y, 12, 12, { borderColor: '#5b6873' });
    doc
      .font('sans')
      .fontSize(9)
      .fillColor(ink)
      .text(check, 80, y + 1, { width: 460 });
    y += 20;
  });
  y += 8;
  field('remarks', 'Remarks', 60, 492, 130, true);
  y += 156;
  field('signed.by', 'Name and title', 60, 236);
  field('signed.date', 'Date', 316, 120);
  onEveryPage(doc, ({ number, count }) =>
    drawFooter(doc, { left: facts.code, middle: facts.revised, right: `${number} / ${count}` }),
  );
  return finish();
}
