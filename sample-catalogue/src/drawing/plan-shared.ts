import type { Region } from '@submittal/contract/catalogue';
import { brochures } from '../data/brochures.ts';
import { coverSet } from '../data/cover-set.ts';
import { type DetailFamily, details } from '../data/details.ts';
import { primerRows } from '../data/primers.ts';
import { products } from '../data/products.ts';
import { daySince } from '../data/sample-day.ts';
import { writeDxf } from '../details/write-dxf.ts';
import { drawBrochure } from '../documents/brochure.ts';
import { drawColourChart } from '../documents/colour-chart.ts';
import { drawDetailSet, drawDetailSheet, type SheetSize } from '../documents/detail-sheet.ts';
import { dayInWords } from '../documents/facts-in-words.ts';
import { drawRasterPages } from '../documents/raster-pages.ts';
import { drawRequestForm } from '../documents/request-form.ts';
import { drawTableSheet } from '../documents/table-sheet.ts';
import { drawWarranty, type WarrantyFacts } from '../documents/warranty.ts';
import { letter } from '../paper/open-document.ts';
import { renderScan } from '../pictures/scan.ts';
import type { PlannedDocument } from './drawn-file.ts';
import { planDocument, revisedOn } from './planned-document.ts';

const families: Readonly<Record<DetailFamily, string>> = {
  sealant: 'Ardent joint sealants',
  pavement: 'Ardent traffic and floor sealants',
  air: 'AirSkin air barriers',
  water: 'DrySheet and DryFlow waterproofing',
  roof: 'RoofCoat and RoofPly roofing',
  expansion: 'JointSpan expansion joints',
  fire: 'FireHold firestopping',
};

/** The detail drawings of a family, which are the same documents under each of its products. */
export function familyDetails(family: DetailFamily): PlannedDocument[] {
  return details
    .filter((record) => record.family === family)
    .map(({ code, detail }, index) => {
      const revised = revisedOn(code);
      const size: SheetSize = index % 4 === 3 ? 'tabloid' : index % 4 === 1 ? 'letter-landscape' : 'letter';
      const layers = index % 3 !== 2;
      const protection = code === 'FS-104' ? 'rc4-128' : undefined;
      return planDocument({
        id: code.toLowerCase(),
        folder: `details/${family}`,
        name: detail.title,
        documentType: 'individualdetail',
        subtitle: 'Detail Drawing',
        language: 'EN',
        documentCode: code,
        revised,
        kind: 'detail drawing',
        cost: 120,
        traits: [...(layers ? (['layers'] as const) : []), ...(protection ? (['encrypted'] as const) : [])],
        draw: () =>
          drawDetailSheet(detail, {
            code,
            revised,
            family: families[family],
            size,
            layers,
            ...(protection ? { protection } : {}),
          }),
      });
    });
}

/** The same details as CAD files, if the family offers them. */
export function familyCad(family: DetailFamily): PlannedDocument[] {
  return details
    .filter((record) => record.family === family)
    .slice(0, 4)
    .map(({ code, detail }) =>
      planDocument({
        id: `${code.toLowerCase()}-dxf`,
        folder: `cad/${family}`,
        name: `${detail.title} CAD`,
        extension: 'dxf',
        documentType: 'caddetail',
        subtitle: 'CAD Detail',
        language: 'EN',
        documentCode: `${code}-DXF`,
        revised: revisedOn(code),
        kind: 'cad drawing',
        cost: 20,
        draw: async () => writeDxf(detail, code),
      }),
    );
}

function warranty(
  name: string,
  code: string,
  facts: Pick<WarrantyFacts, 'kind' | 'years' | 'covers' | 'protection' | 'fillable'>,
  region: Region,
): PlannedDocument {
  const title = region === 'canada' ? `${name}, Canada` : name;
  const ownCode = region === 'canada' ? `${code}-CA` : code;
  const revised = revisedOn(ownCode);
  return planDocument({
    id: ownCode.toLowerCase(),
    folder: `warranties/${region}`,
    name: title,
    documentType: facts.kind,
    subtitle:
      facts.kind === 'exhibit'
        ? 'Exhibit'
        : facts.kind === 'boilerplate'
          ? 'General Conditions'
          : 'Standard Material Warranty',
    language: 'EN',
    region,
    documentCode: ownCode,
    revised,
    sets: ['closeout'],
    kind: 'warranty',
    cost: 110,
    traits: [
      ...(facts.fillable ? (['form'] as const) : []),
      ...(facts.protection ? (['encrypted'] as const) : []),
    ],
    draw: () => drawWarranty({ title, code: ownCode, revised, region, ...facts }),
  });
}

const bothRegions = (
  name: string,
  code: string,
  facts: Parameters<typeof warranty>[2],
): PlannedDocument[] => [warranty(name, code, facts, 'us'), warranty(name, code, facts, 'canada')];

/** Warranties by the kind of product they cover. */
export const warranties = {
  silicone: [
    ...bothRegions('Standard Material Warranty, 20 Year', 'W-SMW-20', {
      kind: 'standardmaterialwarranty',
      years: 20,
      covers: 'the silicone sealant named in the invoice',
    }),
    ...bothRegions('Weatherseal Warranty Exhibit', 'W-EXH-WS', {
      kind: 'exhibit',
      years: 20,
      covers: 'weatherseal joints',
      fillable: true,
    }),
  ],
  sealant: bothRegions('Standard Material Warranty, 5 Year', 'W-SMW-05', {
    kind: 'standardmaterialwarranty',
    years: 5,
    covers: 'the sealant named in the invoice',
  }),
  membrane: [
    ...bothRegions('Standard Membrane Warranty, 10 Year', 'W-SMM-10', {
      kind: 'standardmaterialwarranty',
      years: 10,
      covers: 'the membrane and accessories named in the invoice',
      protection: 'rc4-40',
    }),
    ...bothRegions('Watertightness Warranty Exhibit', 'W-EXH-WT', {
      kind: 'exhibit',
      years: 10,
      covers: 'below-grade and plaza waterproofing',
      fillable: true,
    }),
  ],
  roof: [
    ...bothRegions('Roof Restoration Warranty, 20 Year', 'W-RRW-20', {
      kind: 'standardmaterialwarranty',
      years: 20,
      covers: 'the roof coating system of the inspected roof',
    }),
    ...bothRegions('Roof Inspection Exhibit', 'W-EXH-RI', {
      kind: 'exhibit',
      years: 20,
      covers: 'the roof areas drawn on the inspection plan',
    }),
  ],
  assembly: bothRegions('Standard Product Warranty, 2 Year', 'W-SPW-02', {
    kind: 'standardmaterialwarranty',
    years: 2,
    covers: 'the assembly named in the invoice',
  }),
  general: bothRegions('Warranty General Conditions', 'W-GEN', {
    kind: 'boilerplate',
    years: 10,
    covers: 'Ardent products and systems',
    protection: 'rc4-128',
  }),
};

const chart = (code: string, name: string, subtype: string, note: string): PlannedDocument => {
  const codes = [
    ...new Set(
      products.filter((product) => product.subtype === subtype).flatMap((product) => product.colours),
    ),
  ].sort();
  const revised = revisedOn(code);
  return planDocument({
    id: code.toLowerCase(),
    folder: 'colour-charts',
    name,
    documentType: 'colorchart',
    subtitle: 'Color Chart',
    language: 'EN',
    documentCode: code,
    revised,
    kind: 'colour chart',
    cost: 70,
    draw: () => drawColourChart({ title: name, family: subtype, code, revised, colours: codes, note }),
  });
};
const chipNote =
  'Colors are approximate. Select from cured samples before ordering; batches may differ slightly. Colors made to order carry an X or 9C number and have a minimum quantity.';

export const colourCharts = {
  Silicone: chart('CC-SIL', 'Silicone Sealant Color Chart', 'Silicone', chipNote),
  Polyurethane: chart('CC-PU', 'Polyurethane Sealant Color Chart', 'Polyurethane', chipNote),
  Hybrid: chart('CC-HY', 'Hybrid Sealant Color Chart', 'Hybrid', chipNote),
  'Silicone Coatings': chart('CC-RC', 'RoofCoat Color Chart', 'Silicone Coatings', chipNote),
};

export const primerChart = planDocument({
  id: 'br-prm',
  folder: 'shared',
  name: 'Primer Selection Chart',
  documentType: 'primerchart',
  subtitle: 'Primer Selection Chart',
  language: 'EN',
  documentCode: 'BR-PRM',
  revised: revisedOn('BR-PRM'),
  kind: 'chart or report',
  cost: 120,
  draw: () =>
    drawTableSheet({
      title: 'Primer Selection Chart',
      kicker: 'Ardent sealants on common substrates',
      code: 'BR-PRM',
      revised: revisedOn('BR-PRM'),
      landscape: true,
      sections: primerRows.map(([title, rows]) => ({
        title,
        text: 'N: no primer normally needed. P: primer needed. T: test on the project. Field adhesion tests decide in every case.',
        columns: [
          { title: 'Substrate', width: 216 },
          { title: 'Silicone', width: 120, align: 'center' },
          { title: 'Polyurethane', width: 120, align: 'center' },
          { title: 'Hybrid', width: 120, align: 'center' },
          { title: 'Primer', width: 120, face: 'mono' },
        ],
        rows,
      })),
    }),
});

export const requestForm = planDocument({
  id: 'f-wrf',
  folder: 'shared',
  name: 'Warranty Request Form',
  documentType: 'warrantyform',
  subtitle: 'Warranty Request Form',
  language: 'EN',
  documentCode: 'F-WRF',
  revised: revisedOn('F-WRF'),
  sets: ['closeout'],
  kind: 'form',
  cost: 60,
  traits: ['form'],
  draw: () =>
    drawRequestForm({
      title: 'Warranty Request Form',
      code: 'F-WRF',
      revised: revisedOn('F-WRF'),
      intro:
        'Send this form within 30 days of substantial completion with copies of material invoices, field adhesion reports and the marked-up elevations.',
      checks: [
        'Field adhesion tests are attached',
        'Material invoices are paid in full',
        'The manufacturer has inspected the mockup',
        'A labor and material exhibit is requested',
      ],
    }),
});

export const fieldReport = planDocument({
  id: 'f-far',
  folder: 'shared',
  name: 'Field Adhesion Report',
  documentType: 'fieldreport',
  subtitle: 'Field Adhesion Report',
  language: 'EN',
  documentCode: 'F-FAR',
  revised: revisedOn('F-FAR'),
  kind: 'form',
  cost: 60,
  traits: ['form'],
  draw: () =>
    drawRequestForm({
      title: 'Field Adhesion Report',
      code: 'F-FAR',
      revised: revisedOn('F-FAR'),
      intro:
        'Fill in one report for each day of testing to ASTM C1521. Mark locations on the elevation drawing.',
      checks: ['Method A, tail procedure', 'Cohesive failure 100 percent', 'Repair made and re-tested'],
    }),
});

const registration = {
  number: 'QMS 0411-2271',
  issuer: 'Lakeshore Quality Registrars',
  issuedOn: daySince({ months: -8 }),
  validFrom: daySince({ months: -8 }),
  validUntil: daySince({ months: 28, days: -1 }),
};

const scanLines = [
  'CERTIFICATE OF REGISTRATION',
  '',
  'This is to certify that the quality management system of',
  'Ardent Building Envelope, Cleveland and Montréal,',
  'has been assessed and found to conform to',
  '',
  'ISO 9001:2015',
  '',
  'for the development and manufacture of sealants, membranes,',
  'coatings, expansion joint covers and firestop materials.',
  '',
  `Certificate number    ${registration.number}`,
  'First issue           May 4, 2009',
  `This issue            ${dayInWords(registration.issuedOn)}`,
  `Valid until           ${dayInWords(registration.validUntil)}`,
  '',
  `Registrar             ${registration.issuer}`,
  'Scope                 NACE 20.30, 22.23, 25.12',
  '',
  'The registration is subject to yearly surveillance.',
];

export const isoCertificate = planDocument({
  id: 'iso-9001',
  folder: 'shared',
  name: 'ISO 9001 Certificate',
  documentType: 'isocertificate',
  subtitle: 'ISO Certificate',
  language: 'EN',
  documentCode: 'ISO-9001',
  revised: registration.issuedOn,
  ...registration,
  kind: 'scan',
  cost: 300,
  draw: async () =>
    drawRasterPages(
      { title: 'ISO 9001 Certificate', revised: registration.issuedOn },
      [
        await renderScan('iso', 'Certificate of Registration', scanLines, 1),
        await renderScan('iso', 'Annex: Sites', scanLines.slice(2).reverse(), 2),
      ],
      letter,
    ),
});

/** Sixty pages: an index and every standard detail. */
export const detailManual = planDocument({
  id: 'dm-60',
  folder: 'shared',
  name: 'Building Envelope Detail Manual',
  documentType: 'detailmanual',
  subtitle: 'Detail Manual',
  language: 'EN',
  documentCode: 'DM-60',
  revised: revisedOn('DM-60'),
  kind: 'detail set',
  cost: 1500,
  traits: ['layers'],
  draw: () =>
    drawDetailSet(
      'Building Envelope Detail Manual',
      [...details.map(({ detail }) => detail), ...coverSet].slice(0, 59),
      {
        code: 'DM-60',
        revised: revisedOn('DM-60'),
        family: 'Ardent Building Envelope',
        size: 'letter-landscape',
      },
    ),
});

/** Brochures by key. */
export const brochureDocuments: Readonly<Record<string, PlannedDocument>> = Object.fromEntries(
  brochures.map((brochure) => [
    brochure.key,
    planDocument({
      id: brochure.code.toLowerCase(),
      folder: 'brochures',
      name: brochure.title,
      documentType: 'brochure',
      subtitle: 'Brochure',
      language: 'EN',
      documentCode: brochure.code,
      revised: revisedOn(brochure.code),
      kind: 'brochure',
      cost: (brochure.pictureWidth / 1000) ** 2 * brochure.chapters.length * 250,
      draw: () => drawBrochure({ ...brochure, revised: revisedOn(brochure.code) }),
    }),
  ]),
);
