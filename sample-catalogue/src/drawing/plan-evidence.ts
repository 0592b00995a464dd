import type { DocumentFacts } from '@submittal/contract/document-facts';
import { chemistryOf } from '../data/chemistries.ts';
import { codeOf } from '../data/code-of.ts';
import { details } from '../data/details.ts';
import {
  certificateFacts,
  declarationFacts,
  formerFacts,
  formerId,
  LABORATORY,
  recallOf,
  reportFacts,
} from '../data/evidence-facts.ts';
import type { Product } from '../data/product-model.ts';
import { writeDxf } from '../details/write-dxf.ts';
import { factsInWords } from '../documents/facts-in-words.ts';
import { drawLetter } from '../documents/letter.ts';
import { drawRasterPages } from '../documents/raster-pages.ts';
import { drawTableSheet } from '../documents/table-sheet.ts';
import { letter } from '../paper/open-document.ts';
import { randomFrom } from '../paper/random.ts';
import { renderScan } from '../pictures/scan.ts';
import { renderScene, renderScenePng, sceneKinds } from '../pictures/scene.ts';
import type { PlannedDocument } from './drawn-file.ts';
import { packZip } from './pack-zip.ts';
import { planOrigin } from './plan-origin.ts';
import { planDocument, revisedOn } from './planned-document.ts';

/**
 * The position of the first product of the later lines; fewer of these have pictures, because pictures are
 * large.
 */
const LATER = 67;

/** Products that have one besides those whose place gives them one. */
const further = {
  certificates: ['airskin-fa-40', 'roofply-tpo-fb-135', 'firehold-pillow', 'firehold-smoke-seal'],
  reports: ['airskin-fa-40', 'jointspan-ej-600'],
  declarations: ['jointspan-ej-600'],
};

/** Letters, reports, scans, pictures and archives for a product; few products have all of them. */
export function planEvidence(product: Product, place: number): PlannedDocument[] {
  return [
    ...(place % 3 === 0 || further.certificates.includes(product.id) ? certificates(product, place) : []),
    ...(place % 4 === 1 || further.reports.includes(product.id) ? [report(product)] : []),
    ...(place % 11 === 4 ? [scannedReport(product)] : []),
    ...(place % (place < LATER ? 6 : 12) === 0 ? [photograph(product, place)] : []),
    ...(place % (place < LATER ? 8 : 24) === 3 || product.id === 'airskin-fa-40'
      ? [imagePackage(product)]
      : []),
    ...(place % 7 === 2 || further.declarations.includes(product.id)
      ? [declaration(product, 'environmental', place)]
      : []),
    ...(place % 14 === 9 ? [declaration(product, 'health', place)] : []),
    ...planOrigin(product),
  ];
}

const signers = [
  ['Margaret Osei', 'Director of Technical Services'],
  ['Daniel Roy', 'Manager, Product Compliance'],
  ['Helen Varga', 'Senior Building Envelope Engineer'],
] as const;

/** The certificate of a product, and the one before it if that is listed. */
function certificates(product: Product, place: number): PlannedDocument[] {
  const number = String(1 + (product.id.length % 9)).padStart(2, '0');
  const code = `CL-${codeOf(product.name)}-${number}`;
  const says = certificateFacts(product, place, code);
  const former = formerFacts(product, says);
  return [
    certificate(product, `${product.id}-cl`, code, says),
    ...(former ? [certificate(product, formerId(product), `${code}-F`, former)] : []),
  ];
}

function certificate(
  product: Product,
  id: string,
  documentCode: string,
  says: DocumentFacts,
): PlannedDocument {
  const chemistry = chemistryOf(product);
  const revised = says.issuedOn ?? revisedOn(id);
  const isFormer = id === formerId(product);
  const name =
    product.chemistry === 'fluidAirBarrier'
      ? `${product.name} Air Barrier Evaluation Report`
      : `${product.name} ${isFormer ? 'Former ' : ''}Certification Letter`;
  const [signer, role] = signers[product.id.length % 3] ?? signers[0];
  return planDocument({
    id,
    folder: product.id,
    name,
    documentType: 'certification',
    subtitle: 'Certification Letter',
    language: 'EN',
    documentCode,
    revised,
    ...says,
    ...recallOf(product),
    kind: 'letter',
    cost: 90,
    ...(product.id === 'firehold-fs-1' ? { traits: ['encrypted'] as const } : {}),
    draw: () =>
      drawLetter({
        title: name,
        code: documentCode,
        revised,
        subject: `${product.name}, conformance with published standards`,
        paragraphs: [
          `This letter certifies that ${product.name}, ${chemistry.material}, manufactured by Ardent Building Envelope at its plants in Cleveland and Montréal, conforms to the standards listed below when sampled and tested by an accredited laboratory.`,
          'Production is controlled under a quality system registered to ISO 9001. The product contains no asbestos, no lead compounds and no polychlorinated biphenyls.',
          ...(says.supersedes ? ['It takes the place of the former certification letter.'] : []),
        ],
        table: {
          head: ['Property', 'Test method', 'Result'],
          // An approval has more to say of itself; it stays on one page.
          rows: product.properties
            .slice(0, says.codeEdition ? 7 : 8)
            .map(([property, method, value]) => [property, method, value]),
        },
        closing: [
          `${product.name} is suitable for ${chemistry.uses[0]?.toLowerCase() ?? 'its intended use'} when installed to the current data sheet. This letter is not a warranty.`,
        ],
        says,
        signer,
        role,
        seal: 'ARDENT BUILDING ENVELOPE • TECHNICAL SERVICES',
        ...(product.id === 'firehold-fs-1' ? { protection: 'rc4-128' as const } : {}),
      }),
  });
}

function report(product: Product): PlannedDocument {
  const chemistry = chemistryOf(product);
  const documentCode = `TR-${codeOf(product.name)}`;
  const id = `${product.id}-tr`;
  const revised = revisedOn(id);
  const says = reportFacts(documentCode, revised);
  return planDocument({
    id,
    folder: product.id,
    name: `${product.name} Test Report`,
    documentType: 'testreport',
    subtitle: 'Test Report',
    language: 'EN',
    documentCode,
    revised,
    ...says,
    kind: 'chart or report',
    cost: 150,
    draw: () => {
      const random = randomFrom(documentCode);
      return drawTableSheet({
        title: `${product.name} Test Report`,
        kicker: `${LABORATORY}, report ${documentCode}`,
        code: documentCode,
        revised,
        sections: [
          {
            title: 'Scope',
            text: `Five batches of ${product.name} were sampled at the plant by the laboratory and tested as received. The work was authorized by Ardent Building Envelope. Specimens were conditioned 21 days at 73 °F (23 °C) and 50 percent relative humidity. ${factsInWords(says)}`,
          },
          {
            title: 'Standards',
            columns: [
              { title: 'Designation', width: 120, face: 'mono' },
              { title: 'Title', width: 396 },
            ],
            rows: chemistry.standards.map(([designation, title]) => [designation, title]),
          },
          {
            title: 'Summary of results',
            columns: [
              { title: 'Property', width: 200 },
              { title: 'Method', width: 120, face: 'mono' },
              { title: 'Requirement and result', width: 196 },
            ],
            rows: product.properties.map(([property, method, value]) => [property, method, value]),
          },
          {
            title: 'Individual specimens',
            text: 'Values are relative to the mean of the series, in percent.',
            columns: [
              { title: 'Specimen', width: 116, face: 'mono' },
              ...['Batch 1', 'Batch 2', 'Batch 3', 'Batch 4', 'Batch 5'].map((title) => ({
                title,
                width: 80,
                align: 'right' as const,
              })),
            ],
            rows: Array.from({ length: 24 }, (_, index) => [
              `${codeOf(product.name)}-${String(index + 1).padStart(2, '0')}`,
              ...Array.from({ length: 5 }, () => (94 + random() * 12).toFixed(1)),
            ]),
          },
          {
            title: 'Statement',
            text: 'The results relate only to the specimens tested. This report may be reproduced in full only. Raw data are kept for ten years.',
          },
        ],
      });
    },
  });
}

const declarations = {
  environmental: {
    name: 'Environmental Product Declaration',
    type: 'epd',
    code: 'EPD',
    scope:
      'Cradle to grave, to ISO 14025 and ISO 21930. Results are for one kilogram of product with its package.',
    head: ['Impact category', 'Unit', 'Result'],
    rows: [
      ['Global warming potential', 'kg CO₂ eq', 4.1],
      ['Acidification potential', 'kg SO₂ eq', 0.018],
      ['Eutrophication potential', 'kg N eq', 0.004],
      ['Ozone depletion potential', 'mg CFC-11 eq', 0.21],
      ['Smog formation potential', 'kg O₃ eq', 0.23],
      ['Abiotic depletion, fossil', 'MJ', 71],
      ['Fresh water use', 'L', 38],
    ],
  },
  health: {
    name: 'Health Product Declaration',
    type: 'hpd',
    code: 'HPD',
    scope: 'Contents are told to 1,000 ppm, with hazards screened by GreenScreen list translator.',
    head: ['Content', 'Share', 'Weight, %'],
    rows: [
      ['Polymer', 'of the product', 42],
      ['Filler', 'of the product', 38],
      ['Plasticizer', 'of the product', 12],
      ['Adhesion promoter', 'of the product', 1.6],
      ['Pigment', 'of the product', 2.4],
    ],
  },
} as const;

/**
 * A declaration of what a product is made of, or of its effect on the environment, by a third party's rules.
 */
function declaration(product: Product, which: keyof typeof declarations, place: number): PlannedDocument {
  const { name, type, code, scope, head, rows } = declarations[which];
  const documentCode = `${code}-${codeOf(product.name)}`;
  const id = `${product.id}-${type}`;
  const says = declarationFacts(product, which, documentCode, place);
  const revised = says.issuedOn ?? revisedOn(id);
  return planDocument({
    id,
    folder: product.id,
    name: `${product.name} ${name}`,
    documentType: type,
    subtitle: name,
    language: 'EN',
    documentCode,
    revised,
    ...says,
    sets: ['sustainability'],
    kind: 'chart or report',
    cost: 90,
    draw: () => {
      const random = randomFrom(documentCode);
      return drawTableSheet({
        title: `${product.name} ${name}`,
        kicker: `Declaration ${documentCode}`,
        code: documentCode,
        revised,
        sections: [
          {
            title: 'Product',
            text: `${product.name}, ${chemistryOf(product).material}. ${product.description}`,
          },
          { title: 'Scope', text: `${scope} ${factsInWords(says)}` },
          {
            title: 'Results',
            columns: [
              { title: head[0], width: 236 },
              { title: head[1], width: 140 },
              { title: head[2], width: 140, align: 'right' as const },
            ],
            rows: rows.map(([what, unit, value]) => [
              what,
              unit,
              String(Number((value * (0.8 + random() * 0.4)).toPrecision(3))),
            ]),
          },
        ],
      });
    },
  });
}

function scannedReport(product: Product): PlannedDocument {
  const documentCode = `LR-${codeOf(product.name)}`;
  const id = `${product.id}-lr`;
  const revised = '2019-06-14';
  const lines = [
    'Laboratory No. 19-0614',
    `Material: ${product.name}`,
    'Client: Ardent Building Envelope, Cleveland, Ohio',
    '',
    'The following results were obtained on material taken from',
    'stock by our representative and tested without delay.',
    '',
    ...product.properties
      .slice(0, 7)
      .map(([property, , value]) => `${property}:  ${value.replace(/[−±]/g, '-')}`),
    '',
    'All specimens met the stated requirement. No specimen showed',
    'loss of adhesion or cohesion beyond the allowance.',
    '',
    'Respectfully submitted,',
  ];
  return planDocument({
    id,
    folder: product.id,
    name: `${product.name} Laboratory Report 2019`,
    documentType: 'labreport',
    subtitle: 'Laboratory Report',
    language: 'EN',
    documentCode,
    revised,
    kind: 'scan',
    cost: 600,
    draw: async () =>
      drawRasterPages(
        { title: `${product.name} Laboratory Report`, revised },
        await Promise.all(
          [1, 2, 3].map((page) =>
            renderScan(
              id,
              page === 1 ? 'Report of Test' : `Report of Test, sheet ${page}`,
              page === 1 ? lines : [...lines].reverse(),
              page,
            ),
          ),
        ),
        letter,
      ),
  });
}

function photograph(product: Product, place: number): PlannedDocument {
  const png = place % 12 === 6;
  const id = `${product.id}-photo`;
  const kind = sceneKinds[(place / 6) % sceneKinds.length] ?? 'tower';
  const names = {
    tower: 'Tower in Service',
    facade: 'Facade Close View',
    roof: 'Roof After Completion',
    plaza: 'Plaza in Use',
    foundation: 'Foundation Before Backfill',
    joint: 'Joint After Tooling',
  } as const;
  return planDocument({
    id,
    folder: product.id,
    name: `${product.name} ${names[kind]}`,
    extension: png ? 'png' : 'jpg',
    documentType: 'image',
    subtitle: 'Project Image',
    language: 'EN',
    documentCode: `IM-${codeOf(product.name)}`,
    revised: revisedOn(id),
    kind: 'image',
    cost: 900,
    draw: () =>
      png
        ? renderScenePng(id, kind, { width: 1400, height: 1000 })
        : renderScene(id, kind, { width: 2100, height: 1500 }, 12, 84),
  });
}

function imagePackage(product: Product): PlannedDocument {
  const id = `${product.id}-images`;
  const revised = revisedOn(id);
  return planDocument({
    id,
    folder: product.id,
    name: `${product.name} Project Images`,
    extension: 'zip',
    documentType: 'imagepackage',
    subtitle: 'Project Images',
    language: 'EN',
    documentCode: `IP-${codeOf(product.name)}`,
    revised,
    kind: 'archive',
    cost: 1400,
    draw: async () => {
      const pictures = await Promise.all(
        [0, 1, 2].map(async (index) => ({
          name: `${product.id}/view-${index + 1}.jpg`,
          bytes: await renderScene(
            `${id} ${index}`,
            sceneKinds[(index + product.id.length) % sceneKinds.length] ?? 'tower',
            { width: 1500, height: 1000 },
            12,
            82,
          ),
        })),
      );
      const [first] = details;
      return packZip(
        [
          {
            name: `${product.id}/READ ME.txt`,
            bytes: Buffer.from(
              `Project images of ${product.name}\r\nArdent Building Envelope\r\nFree for use in submittals and presentations.\r\n`,
            ),
          },
          ...pictures,
          ...(first
            ? [{ name: `${product.id}/${first.code}.dxf`, bytes: writeDxf(first.detail, first.code) }]
            : []),
        ],
        revised,
      );
    },
  });
}
