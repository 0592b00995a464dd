import type { Region } from '@submittal/contract/catalogue';
import type { HazardKey } from '../data/chemistry-model.ts';
import type { Said, SheetLanguage } from '../data/hazard-model.ts';
import { phrases } from '../data/hazard-phrases.ts';
import { hazards } from '../data/hazards.ts';
import type { Product } from '../data/product-model.ts';
import { outlineHere } from '../paper/navigation.ts';
import { openPaper } from '../paper/open-document.ts';
import { drawFooter, drawMark, onEveryPage, onMargin } from '../paper/page-furniture.ts';
import { brand, ink, slate, steel } from '../paper/palette.ts';
import { drawTable } from '../paper/table.ts';
import { drawPictogram } from './pictogram.ts';
import { sectionTexts, sectionTitles, safetyWords as words } from './safety-words.ts';

const left = 54;
const width = 504;

export interface SafetyFacts {
  readonly code: string;
  readonly revised: string;
  readonly language: SheetLanguage;
  readonly region: Region;
  readonly hazard: HazardKey;
  readonly colour?: { readonly code: string; readonly name: string };
}

/** A safety data sheet of sixteen sections, in the form of the United States or of Canada. */
export async function drawSafetyDataSheet(product: Product, facts: SafetyFacts): Promise<Uint8Array> {
  const { doc, finish } = openPaper({
    title: `${product.name} ${words.title[facts.language]}`,
    revised: facts.revised,
    language: `${facts.language}-${facts.region === 'canada' ? 'CA' : 'US'}`,
    margins: { top: 78, right: 54, bottom: 66, left },
  });
  writeSafetyDataSheet(doc, product, facts, doc.outline);
  onEveryPage(doc, ({ number, count }) => {
    drawFooter(doc, {
      left: `${facts.code}`,
      middle: `${words.revised[facts.language]}: ${facts.revised}`,
      right: `${words.page[facts.language]} ${number} / ${count}`,
    });
  });
  return finish();
}

/** Several sheets in one file, one bookmark each. */
export async function drawSafetyBinder(
  title: string,
  members: readonly { readonly product: Product; readonly facts: SafetyFacts }[],
): Promise<Uint8Array> {
  const first = members[0];
  if (!first) throw new Error('a binder needs members');
  const { code, revised, language } = first.facts;
  const { doc, finish } = openPaper({
    title,
    revised,
    language: `${language}-CA`,
    margins: { top: 78, right: 54, bottom: 66, left },
  });
  for (const { product, facts } of members) {
    writeSafetyDataSheet(doc, product, facts, doc.outline);
  }
  onEveryPage(doc, ({ number, count }) => {
    drawFooter(doc, {
      left: title,
      middle: `${code}  ${revised}`,
      right: `${words.page[language]} ${number} / ${count}`,
    });
  });
  return finish();
}

function writeSafetyDataSheet(
  doc: PDFKit.PDFDocument,
  product: Product,
  facts: SafetyFacts,
  outline: PDFKit.PDFOutline,
): void {
  const { language } = facts;
  const hazard = hazards[facts.hazard];
  const say = (text: Said): string => text[language];
  const head = (): void => {
    onMargin(doc, () => {
      drawMark(doc, left, 28, 18);
      doc
        .font('sansBold')
        .fontSize(12)
        .fillColor(ink)
        .text(say(words.title), left + 28, 27, { lineBreak: false });
      doc
        .font('sans')
        .fontSize(7.5)
        .fillColor(steel)
        .text(say(facts.region === 'canada' ? words.lawCanada : words.lawUs), left + 28, 42, {
          lineBreak: false,
        });
      doc.font('sansSemi').fontSize(9).fillColor(ink);
      const name = facts.colour ? `${product.name}, ${facts.colour.name}` : product.name;
      doc.text(name, left + width - doc.widthOfString(name), 29, { lineBreak: false });
      doc
        .moveTo(left, 58)
        .lineTo(left + width, 58)
        .lineWidth(1)
        .strokeColor(brand)
        .stroke();
    });
    doc.x = left;
    doc.y = 74;
  };
  doc.on('pageAdded', head);
  doc.addPage();
  const root = outlineHere(doc, outline, `${product.name} ${say(words.title)}`, true);
  const section = (number: number): void => {
    if (doc.y > 670) doc.addPage();
    doc.y += 6;
    const title = sectionTitles[number - 1];
    const text = `${say(words.section)} ${number}. ${title ? say(title) : ''}`;
    outlineHere(doc, root, text);
    const top = doc.y + 4;
    doc.rect(left, top, width, 17).fill(slate);
    doc
      .font('sansSemi')
      .fontSize(9.4)
      .fillColor('#ffffff')
      .text(text, left + 6, top + 3, { lineBreak: false });
    doc.x = left;
    doc.y = top + 23;
  };
  const field = (label: string, value: string): void => {
    doc.font('sans').fontSize(9);
    if (doc.y + doc.heightOfString(value, { width: width - 132 }) > 722) doc.addPage();
    const y = doc.y;
    doc
      .font('sansSemi')
      .fontSize(9)
      .fillColor(ink)
      .text(label, left + 4, y, { width: 122 });
    const below = doc.y;
    doc
      .font('sans')
      .fontSize(9)
      .fillColor(ink)
      .text(value, left + 132, y, { width: width - 132, lineGap: 1.4 });
    doc.y = Math.max(doc.y, below) + 4;
  };
  const common = (number: number): void => {
    for (const [label, text] of sectionTexts[number] ?? [])
      field(say(label), say(text).replaceAll('{name}', product.name));
  };
  const colour = facts.colour ? `${facts.colour.name} (${facts.colour.code})` : say(words.allColours);
  section(1);
  field(say(words.productName), product.name);
  field(say(words.colour), colour);
  field(say(words.use), say(words.useText));
  field(say(words.restricted), say(words.restrictedText));
  field(
    say(words.supplier),
    facts.region === 'canada'
      ? 'Ardent Building Envelope Canada, 210 Rue des Carrières, Montréal QC  H2S 2A1, 514-555-0190'
      : 'Ardent Building Envelope, 4100 Foundry Road, Cleveland OH 44115, 216-555-0140',
  );
  field(say(words.emergency), facts.region === 'canada' ? 'CANUTEC 613-555-0166' : 'CHEMTREC 800-555-0193');
  section(2);
  field(say(words.classification), hazard.classes.map(say).join('; '));
  const top = doc.y + 2;
  hazard.pictograms.forEach((pictogram, index) => {
    drawPictogram(doc, pictogram, left + 132 + index * 52, top, 44);
  });
  doc.y = top + 52;
  field(
    say(words.signal),
    say(hazard.signal === 'danger' ? words.danger : hazard.signal === 'warning' ? words.warning : words.none),
  );
  field(
    say(words.statements),
    hazard.statements.map((code) => `${code} ${phrases[code]?.[language] ?? ''}`).join('\n'),
  );
  field(
    say(words.precautions),
    hazard.precautions.map((code) => `${code} ${phrases[code]?.[language] ?? ''}`).join('\n'),
  );
  doc
    .font('sansItalic')
    .fontSize(8)
    .fillColor(steel)
    .text(say(words.otherHazards), left + 4, doc.y, { width });
  section(3);
  const tableStyle = { size: 8.6, padding: 3.8, striped: true } as const;
  drawTable(
    doc,
    left,
    [
      { title: say(words.ingredient), width: 232 },
      { title: say(words.cas), width: 82, face: 'mono' },
      { title: say(words.share), width: 78 },
      { title: say(words.limit), width: 112 },
    ],
    hazard.ingredients.map((ingredient) => [
      say(ingredient.name),
      ingredient.cas,
      ingredient.share,
      ingredient.limit,
    ]),
    tableStyle,
  );
  doc
    .font('sansItalic')
    .fontSize(7.5)
    .fillColor(steel)
    .text(say(words.secret), left + 4, doc.y + 4, { width });
  section(4);
  common(4);
  section(5);
  common(5);
  field(
    language === 'fr'
      ? 'Produits de combustion'
      : language === 'es'
        ? 'Productos de combustión'
        : 'Combustion products',
    say(hazard.products),
  );
  for (const number of [6, 7, 8]) {
    section(number);
    common(number);
  }
  section(9);
  const unknown = say(words.notDetermined);
  const values = [
    say(hazard.form),
    colour,
    say(hazard.odour),
    unknown,
    facts.hazard === 'waterborne' ? '8.5 - 9.5' : facts.hazard === 'cement' ? '12 - 13' : unknown,
    unknown,
    hazard.flash,
    unknown,
    unknown,
    hazard.density,
    facts.hazard === 'waterborne' ? unknown : say(words.insoluble),
    unknown,
    hazard.voc,
  ];
  drawTable(
    doc,
    left,
    [
      { title: say(words.property), width: 232 },
      { title: say(words.value), width: 272 },
    ],
    words.physical.map((name, index) => [say(name), values[index] ?? unknown]),
    tableStyle,
  );
  section(10);
  common(10);
  section(11);
  const routes = { en: 'Routes of exposure', fr: 'Voies d’exposition', es: 'Vías de exposición' }[language];
  const routeText = {
    en: 'Skin, eyes, inhalation of vapor or dust, ingestion.',
    fr: 'Peau, yeux, inhalation de vapeurs ou de poussières, ingestion.',
    es: 'Piel, ojos, inhalación de vapor o polvo, ingestión.',
  }[language];
  field(routes, routeText);
  field(
    { en: 'Acute oral toxicity', fr: 'Toxicité orale aiguë', es: 'Toxicidad oral aguda' }[language],
    `${hazard.oral} (rat)`,
  );
  field(
    { en: 'Effects', fr: 'Effets', es: 'Efectos' }[language],
    hazard.statements.map((code) => phrases[code]?.[language] ?? '').join(' '),
  );
  section(12);
  common(12);
  section(13);
  common(13);
  section(14);
  field(facts.region === 'canada' ? 'TDG / TMD' : 'DOT 49 CFR', say(hazard.transport));
  section(15);
  if (facts.region === 'canada') {
    field(
      'DSL / NDSL',
      {
        en: 'All ingredients are listed or exempt.',
        fr: 'Tous les ingrédients sont inscrits ou exemptés.',
        es: 'Todos los componentes están listados o exentos.',
      }[language],
    );
    field({ en: 'WHMIS', fr: 'SIMDUT', es: 'WHMIS' }[language], hazard.classes.map(say).join('; '));
  } else {
    field(
      'TSCA',
      {
        en: 'All ingredients are listed as active or exempt.',
        fr: 'Tous les ingrédients sont inscrits comme actifs ou exemptés.',
        es: 'Todos los componentes están listados como activos o exentos.',
      }[language],
    );
    field('SARA 311 / 312', hazard.classes.map(say).join('; '));
    field(
      {
        en: 'California Proposition 65',
        fr: 'Proposition 65 de la Californie',
        es: 'Proposición 65 de California',
      }[language],
      {
        en: 'This product can expose you to chemicals known to the State of California to cause cancer. See www.P65Warnings.ca.gov.',
        fr: 'Ce produit peut vous exposer à des substances reconnues par l’État de Californie comme cancérogènes.',
        es: 'Este producto puede exponerle a sustancias que el Estado de California reconoce como causantes de cáncer.',
      }[language],
    );
  }
  section(16);
  field(say(words.revised), facts.revised);
  field({ en: 'Ratings', fr: 'Cotes', es: 'Clasificación' }[language], 'HMIS / NFPA: 2 - 1 - 0');
  field(
    { en: 'Disclaimer', fr: 'Avis', es: 'Aviso' }[language],
    {
      en: 'The information is believed correct at the date of revision. It describes the product for safety and is not a specification of quality.',
      fr: 'Les renseignements sont jugés exacts à la date de révision. Ils décrivent le produit sur le plan de la sécurité et ne constituent pas un devis de qualité.',
      es: 'La información se considera correcta a la fecha de revisión. Describe el producto a efectos de seguridad y no constituye una especificación de calidad.',
    }[language],
  );
  doc.removeListener('pageAdded', head);
}
