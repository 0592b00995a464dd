import type { DocumentFacts } from '@submittal/contract/document-facts';
import { openPaper, type Protection } from '../paper/open-document.ts';
import { drawSignet } from '../paper/page-furniture.ts';
import { brand, ink, rule, steel } from '../paper/palette.ts';
import { randomFrom } from '../paper/random.ts';
import { drawTable } from '../paper/table.ts';
import { dayInWords, factsInWords } from './facts-in-words.ts';

export interface LetterFacts {
  readonly title: string;
  readonly code: string;
  readonly revised: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly closing?: readonly string[];
  /** What the letter says of itself, after its paragraphs. */
  readonly says?: DocumentFacts;
  readonly signer: string;
  readonly role: string;
  readonly seal: string;
  readonly protection?: Protection;
}

/** A certification letter on letterhead, with table, signature and embossed seal. */
export async function drawLetter(facts: LetterFacts): Promise<Uint8Array> {
  const { doc, structure, finish } = openPaper({
    title: facts.title,
    subject: facts.subject,
    revised: facts.revised,
    language: 'en',
    tagged: true,
    margins: { top: 72, right: 76, bottom: 84, left: 76 },
    ...(facts.protection ? { protection: facts.protection } : {}),
  });
  doc.addPage();
  drawSignet(doc, 76, 52);
  doc.font('sans').fontSize(7.5).fillColor(steel);
  doc.text('4100 Foundry Road, Cleveland OH 44115\n216-555-0140  ·  technical@ardent.example', 336, 53, {
    width: 200,
    align: 'right',
  });
  doc.moveTo(76, 84).lineTo(536, 84).lineWidth(1).strokeColor(brand).stroke();
  const date = dayInWords(facts.revised);
  structure.content('P', () => doc.font('serif').fontSize(10.5).fillColor(ink).text(date, 76, 112));
  structure.content('P', () => doc.text('To whom it may concern', 76, doc.y + 14));
  structure.content('H1', () =>
    doc
      .font('serifBold')
      .fontSize(10.5)
      .text(`Re: ${facts.subject}`, 76, doc.y + 12, { width: 460 }),
  );
  doc.y += 8;
  const say = (text: string): void => {
    structure.content('P', () =>
      doc
        .font('serif')
        .fontSize(10.5)
        .fillColor(ink)
        .text(text, 76, doc.y + 4, { width: 460, lineGap: 2.2 }),
    );
    doc.y += 5;
  };
  facts.paragraphs.forEach(say);
  if (facts.says) say(factsInWords(facts.says));
  if (facts.table) {
    const count = facts.table.head.length;
    doc.y += 6;
    drawTable(
      doc,
      76,
      facts.table.head.map((title, index) => ({
        title,
        width: index === 0 ? 460 - (count - 1) * (320 / count) : 320 / count,
      })),
      facts.table.rows,
      { size: 8.4, padding: 4, head: 'line', structure },
    );
    doc.y += 8;
  }
  (facts.closing ?? []).forEach(say);
  if (doc.y > 590) doc.addPage();
  say('Sincerely,');
  drawSignature(doc, 78, doc.y + 4, facts.signer);
  drawSeal(doc, 470, doc.y + 34, facts.seal);
  doc
    .moveTo(76, doc.y + 44)
    .lineTo(250, doc.y + 44)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  structure.content('P', () =>
    doc
      .font('serifSemi')
      .fontSize(10.5)
      .fillColor(ink)
      .text(facts.signer, 76, doc.y + 50),
  );
  structure.content('P', () =>
    doc
      .font('serif')
      .fontSize(9.5)
      .fillColor(steel)
      .text(`${facts.role}\nArdent Building Envelope`, 76, doc.y + 1),
  );
  doc.page.margins.bottom = 0;
  doc.font('mono').fontSize(7).fillColor(steel).text(facts.code, 76, 740, { lineBreak: false });
  return finish();
}

/** A hand-drawn signature: one running curve, always the same for the same name. */
export function drawSignature(doc: PDFKit.PDFDocument, x: number, y: number, name: string): void {
  const random = randomFrom(`signature ${name}`);
  doc.save().lineWidth(1.1).lineCap('round').strokeColor('#1b3a6b');
  let at = x;
  doc.moveTo(at, y + 26);
  for (const letter of name) {
    const tall = /[A-Zbdfhklt]/.test(letter) ? 24 : 9;
    const step = letter === ' ' ? 9 : 4.4 + random() * 3;
    const top = y + 28 - tall * (0.75 + random() * 0.4);
    doc.bezierCurveTo(at + step * 0.1, top, at + step * 0.9, top - 2, at + step * 0.7, y + 24 + random() * 5);
    at += step;
    doc.bezierCurveTo(at - step * 0.2, y + 31, at + 1, y + 28, at + 1, y + 24 + random() * 3);
    at += 1;
  }
  doc.bezierCurveTo(at + 20, y + 20, at + 34, y + 34, at - 30, y + 33).stroke();
  doc.restore();
}

/** A round seal with text on its ring. */
export function drawSeal(doc: PDFKit.PDFDocument, x: number, y: number, text: string): void {
  doc.save().opacity(0.82).strokeColor(brand).fillColor(brand);
  for (let tooth = 0; tooth < 60; tooth++) {
    const angle = (tooth / 60) * Math.PI * 2;
    doc
      .moveTo(x + Math.cos(angle) * 42, y + Math.sin(angle) * 42)
      .lineTo(x + Math.cos(angle) * 45, y + Math.sin(angle) * 45);
  }
  doc.lineWidth(1.6).stroke();
  doc.circle(x, y, 41).lineWidth(1.4).stroke();
  doc.circle(x, y, 28).lineWidth(0.8).stroke();
  doc.font('sansSemi').fontSize(6.4);
  const around = `${text}  •  `;
  const letters = [...around.repeat(Math.max(1, Math.floor(44 / around.length)))];
  letters.forEach((letter, index) => {
    doc.save();
    doc.rotate((index / letters.length) * 360, { origin: [x, y] });
    doc.text(letter, x - 2, y - 38, { lineBreak: false });
    doc.restore();
  });
  doc.path(`M${x - 13} ${y + 12}l10-26h6l10 26h-6.4l-2.4-7h-8.6l-2.2 7z`).fill(brand);
  doc.restore();
}
