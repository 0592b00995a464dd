import type { Region } from '@submittal/contract/catalogue';
import { outlineHere } from '../paper/navigation.ts';
import { openPaper, type Protection } from '../paper/open-document.ts';
import { drawFooter, drawSignet, onEveryPage } from '../paper/page-furniture.ts';
import { brand, ink, steel } from '../paper/palette.ts';
import { drawTable } from '../paper/table.ts';
import { hangingText } from './article-list.ts';

export interface WarrantyFacts {
  readonly title: string;
  readonly code: string;
  readonly revised: string;
  readonly region: Region;
  readonly kind: 'standardmaterialwarranty' | 'exhibit' | 'boilerplate';
  readonly years: number;
  readonly covers: string;
  readonly protection?: Protection;
  /** Whether it is a form to fill in; its fields have the same names in every such document. */
  readonly fillable?: boolean;
}

/** A warranty: standard text, exhibit with project particulars, or general conditions. */
export async function drawWarranty(facts: WarrantyFacts): Promise<Uint8Array> {
  const { doc, finish } = openPaper({
    title: facts.title,
    revised: facts.revised,
    language: facts.region === 'canada' ? 'en-CA' : 'en-US',
    margins: { top: 64, right: 72, bottom: 80, left: 72 },
    ...(facts.protection ? { protection: facts.protection } : {}),
  });
  doc.addPage();
  drawSignet(doc, 72, 48);
  doc.font('serifBold').fontSize(19).fillColor(ink).text(facts.title, 72, 96, { width: 468 });
  doc
    .moveTo(72, doc.y + 4)
    .lineTo(540, doc.y + 4)
    .lineWidth(1.4)
    .strokeColor(brand)
    .stroke();
  doc
    .font('serifItalic')
    .fontSize(9.5)
    .fillColor(steel)
    .text(
      facts.region === 'canada'
        ? 'For projects in Canada. Governed by the laws of the Province of Ontario.'
        : 'For projects in the United States of America. Governed by the laws of the State of Ohio.',
      72,
      doc.y + 10,
    );
  doc.y += 8;
  if (facts.kind === 'exhibit' || facts.fillable) particulars(doc, facts);
  clauses(facts).forEach(([title, text], index) => {
    if (doc.y > 672) doc.addPage();
    outlineHere(doc, doc.outline, `${index + 1}. ${title}`);
    hangingText(doc, `${index + 1}.`, title, {
      x: 72,
      hang: 22,
      width: 468,
      face: 'serifSemi',
      size: 10.2,
      after: 2,
    });
    doc
      .font('serif')
      .fontSize(9.2)
      .fillColor(ink)
      .text(text, 94, doc.y, { width: 446, lineGap: 1.1, align: 'justify' });
    doc.y += 5;
  });
  if (doc.y > 676) doc.addPage();
  const y = doc.y + 26;
  for (const [index, label] of ['Ardent Building Envelope, authorized officer', 'Owner'].entries()) {
    const x = 72 + index * 246;
    doc
      .moveTo(x, y)
      .lineTo(x + 222, y)
      .lineWidth(0.6)
      .strokeColor(ink)
      .stroke();
    doc
      .font('serif')
      .fontSize(8)
      .fillColor(steel)
      .text(`${label}, date`, x, y + 4, { lineBreak: false });
  }
  onEveryPage(doc, ({ number, count }) =>
    drawFooter(doc, {
      left: `${facts.code}  ${facts.region === 'canada' ? 'CAN' : 'US'}`,
      middle: facts.revised,
      right: `${number} / ${count}`,
    }),
  );
  return finish();
}

function particulars(doc: PDFKit.PDFDocument, facts: WarrantyFacts): void {
  const rows = [
    ['project.name', 'Project name'],
    ['project.address', 'Address'],
    ['owner.name', 'Owner'],
    ['contractor.name', 'Applicator'],
    ['completion.date', 'Date of substantial completion'],
    ['area', 'Quantity or area'],
  ] as const;
  if (!facts.fillable) {
    drawTable(
      doc,
      72,
      [
        { title: 'Particulars', width: 168 },
        { title: '', width: 300 },
      ],
      rows.map(([, label]) => [label, ' ']),
      { size: 9, padding: 6, boxed: true },
    );
    doc.y += 12;
    return;
  }
  doc.font('Helvetica');
  doc.initForm();
  let y = doc.y + 6;
  for (const [name, label] of rows) {
    doc
      .font('sansMedium')
      .fontSize(8)
      .fillColor(ink)
      .text(label, 72, y + 5, { lineBreak: false });
    doc
      .font('Helvetica')
      .formText(name, 232, y, 308, 18, { borderColor: '#b9c3cb', backgroundColor: '#f5f7f9', fontSize: 9 });
    y += 24;
  }
  doc
    .font('sansMedium')
    .fontSize(8)
    .fillColor(ink)
    .text('Terms and conditions read and accepted', 252, y + 4, { lineBreak: false });
  doc.rect(232, y, 14, 14).lineWidth(0.7).strokeColor(steel).stroke();
  doc.font('Helvetica').formCheckbox('accepted', 232, y, 14, 14, { borderColor: '#5b6873' });
  doc
    .font('sansMedium')
    .fontSize(8)
    .text('Term', 72, y + 4, { lineBreak: false });
  doc.font('Helvetica').formCombo('term', 112, y, 90, 16, {
    select: ['5 years', '10 years', '20 years', '30 years'],
    value: `${facts.years} years`,
    borderColor: '#b9c3cb',
    fontSize: 9,
  });
  doc.y = y + 34;
}

function clauses(facts: WarrantyFacts): (readonly [string, string])[] {
  const years = `${facts.years} years`;
  const shared: (readonly [string, string])[] = [
    [
      'What the Owner does',
      'The Owner notifies Ardent in writing within thirty (30) days of discovering a condition that may be covered, keeps the evidence, gives Ardent access to inspect during business hours, and carries out reasonable maintenance. Repairs made without consent, other than emergency measures to prevent damage, are not reimbursed.',
    ],
    [
      'What is not covered',
      'Natural causes such as lightning, flood, hail above 2 in (50 mm), earthquake or wind beyond the design speed; structural movement in excess of the stated capability; disintegration of the underlying substrate; mechanical damage and vandalism; change of use, added equipment or penetrations without approval; stains from atmospheric dirt; and installation contrary to the published instructions.',
    ],
    [
      'Remedy',
      'The sole remedy is, at the choice of Ardent, the supply of material sufficient to repair the portion that has failed, or the refund of its purchase price. Labor is included only where an executed exhibit says so. Total liability does not exceed the original purchase price of the material.',
    ],
    [
      'Disclaimer',
      facts.region === 'canada'
        ? 'This warranty replaces all other warranties and conditions, express, implied or statutory, to the extent the law of the province permits. In Quebec, the legal warranty of the Civil Code continues to apply.'
        : 'THIS WARRANTY IS IN LIEU OF ALL OTHER WARRANTIES, EXPRESS OR IMPLIED, INCLUDING MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. ARDENT IS NOT LIABLE FOR INCIDENTAL OR CONSEQUENTIAL DAMAGES.',
    ],
    [
      'Transfer',
      'The warranty passes to a new owner of the building on written request within ninety (90) days of the sale, after inspection at the expense of the applicant, and for the remainder of the term.',
    ],
    [
      'Disputes',
      facts.region === 'canada'
        ? 'Disputes are brought before the courts of Ontario, or, where the law requires, those of the province in which the building stands. The parties have expressly required that this document be drawn up in English. Les parties ont expressément exigé que ce document soit rédigé en anglais.'
        : 'Disputes are settled by arbitration under the construction rules of the American Arbitration Association in Cleveland, Ohio. Judgment on the award may be entered in any court having jurisdiction.',
    ],
  ];
  if (facts.kind === 'boilerplate') {
    return [
      [
        'Application of these conditions',
        `These general conditions form part of every warranty for ${facts.covers} that refers to them. Where an exhibit differs, the exhibit governs.`,
      ],
      [
        'Definitions',
        '"Material" means products made by Ardent and named in the warranty. "Owner" means the party named in the exhibit, or its permitted transferee. "Failure" means loss of adhesion, cohesion or watertightness under conditions of normal use.',
      ],
      [
        'Start and term',
        'The term begins on the date of substantial completion, or 60 days after the last shipment, whichever is the earlier, and ends without notice.',
      ],
      [
        'Conditions of effect',
        'No warranty is in force until invoices for material and inspection are paid in full and the required inspections are on record.',
      ],
      ...shared,
      [
        'Entire agreement',
        'No representative may change these terms. Changes are valid only in writing over the signature of an officer of Ardent.',
      ],
      [
        'Severability and notice',
        'A term that is held invalid does not affect the others. Notices are sent to the Technical Services Department at the address on the letterhead and are effective on receipt.',
      ],
    ];
  }
  return [
    [
      'Material covered',
      `Ardent Building Envelope warrants to the Owner that ${facts.covers}, when installed by a trained applicator to the published instructions in force on the day of the work, stays free of manufacturing defects for ${years} from the date of substantial completion.`,
    ],
    [
      'Performance',
      facts.kind === 'exhibit'
        ? `This exhibit sets out the properties, quantities and locations to which the ${facts.years}-year term applies. It is valid only with an executed warranty that bears the same project number.`
        : `Within the term the material will not, because of a defect, crack, revert, lose adhesion in excess of the published tolerance or fail to keep out water.`,
    ],
    ...shared,
  ];
}
