import { chemistryOf } from '../data/chemistries.ts';
import type { Chemistry } from '../data/chemistry-model.ts';
import { codeOf } from '../data/code-of.ts';
import { colourOf } from '../data/colours.ts';
import { coverSet } from '../data/cover-set.ts';
import { type DetailFamily, details } from '../data/details.ts';
import { french } from '../data/french-sheets.ts';
import type { SheetLanguage } from '../data/hazard-model.ts';
import type { Product } from '../data/product-model.ts';
import { translated } from '../data/sheet-translation.ts';
import { spanish } from '../data/spanish-sheets.ts';
import { drawApplicationInstructions } from '../documents/application-instructions.ts';
import { drawDataSheet } from '../documents/data-sheet.ts';
import { drawDetailSet } from '../documents/detail-sheet.ts';
import { drawProductSpecification } from '../documents/product-specification.ts';
import { drawSafetyDataSheet } from '../documents/safety-data-sheet.ts';
import type { Protection } from '../paper/open-document.ts';
import { renderScene, sceneKinds } from '../pictures/scene.ts';
import type { PlannedDocument } from './drawn-file.ts';
import { planEvidence } from './plan-evidence.ts';
import { productPicture } from './plan-pictures.ts';
import {
  brochureDocuments,
  colourCharts,
  detailManual,
  familyCad,
  familyDetails,
  fieldReport,
  isoCertificate,
  primerChart,
  requestForm,
  warranties,
} from './plan-shared.ts';
import { planDocument, revisedOn } from './planned-document.ts';

const protections: Readonly<Record<string, Protection>> = {
  'ardseal-795-sg-spec': 'rc4-128',
  'airskin-fa-60-vr-spec': 'aes-128',
  'drysheet-60-ds': 'aes-256',
  'roofcoat-hs-96-ds': 'rc4-128',
  'ardflex-2k-ds': 'rc4-40',
};
const protectionOf = (id: string): { protection?: Protection } => {
  const protection = protections[id];
  return protection ? { protection } : {};
};
const traitsOf = (id: string): { traits?: readonly ['encrypted'] } =>
  protections[id] ? { traits: ['encrypted'] } : {};

/** The languages that data sheets are translated into, and the region each is meant for. */
const translations = [
  { translation: french, language: 'FR', name: 'Fiche technique', region: 'canada' },
  { translation: spanish, language: 'ES', name: 'Ficha técnica', region: 'us' },
] as const;

function familyOf(product: Product): DetailFamily {
  if (product.packaging === 'pail' && product.type === 'Sealants') return 'pavement';
  const byType: Readonly<Record<string, DetailFamily>> = {
    Sealants: 'sealant',
    'Air Barriers': 'air',
    'Waterproofing Membranes': 'water',
    'Roof Coatings': 'roof',
    'Expansion Joints': 'expansion',
    'Fire-Stopping': 'fire',
  };
  return byType[product.type] ?? 'sealant';
}

/** All documents listed under a product, its own and those it shares. */
export function planProduct(product: Product, place: number): PlannedDocument[] {
  if (product.withoutDocuments) return [];
  const chemistry = chemistryOf(product);
  return [
    ...ownPapers(product, chemistry, place),
    ...safety(product, chemistry),
    ...drawings(product),
    ...instructions(product, place),
    ...planEvidence(product, place),
    ...shared(product),
  ];
}

function ownPapers(product: Product, chemistry: Chemistry, place: number): PlannedDocument[] {
  const code = codeOf(product.name);
  const found: PlannedDocument[] = [];
  const isAccessory = product.chemistry === 'boardGoods' || place % 9 === 8;
  if (!isAccessory && product.id !== 'jointspan-ej-400') {
    const id = `${product.id}-spec`;
    const revised = revisedOn(id);
    const documentCode = `${product.masterformat.replaceAll(' ', '')}-${code}`;
    found.push(
      planDocument({
        id,
        folder: product.id,
        name: `${product.name} Guide Specification`,
        documentType: 'architecturalspec',
        subtitle: 'Guide Specification',
        language: 'EN',
        documentCode,
        revised,
        kind: 'guide specification',
        cost: 260,
        ...traitsOf(id),
        draw: () =>
          drawProductSpecification(product, chemistry, { code: documentCode, revised, ...protectionOf(id) }),
      }),
    );
  }
  const id = `${product.id}-ds`;
  const revised = revisedOn(id);
  const documentCode = `DS-${code}${product.region.includes('us') ? '-US' : '-CA'}`;
  found.push(
    planDocument({
      id,
      folder: product.id,
      name: `${product.name} Data Sheet`,
      documentType: 'datasheet',
      subtitle: 'Technical Data Sheet',
      language: 'EN',
      documentCode,
      revised,
      kind: 'data sheet',
      cost: 200,
      ...traitsOf(id),
      draw: async () =>
        drawDataSheet(product, chemistry, await productPicture(product.id), {
          code: documentCode,
          revised,
          language: 'EN',
          ...protectionOf(id),
        }),
    }),
  );
  for (const { translation, language, name, region } of translations) {
    const own = translated(product, chemistry, translation);
    if (!own || !product.region.includes(region)) continue;
    const ownId = `${product.id}-ds-${language.toLowerCase()}`;
    const ownCode = `DS-${code}-${language}`;
    const ownDate = revisedOn(ownId);
    found.push(
      planDocument({
        id: ownId,
        folder: product.id,
        name: `${product.name} ${name}`,
        documentType: 'datasheet',
        subtitle: name,
        language,
        region,
        documentCode: ownCode,
        revised: ownDate,
        kind: 'data sheet',
        cost: 200,
        draw: async () =>
          drawDataSheet(own.product, own.chemistry, await productPicture(product.id), {
            code: ownCode,
            revised: ownDate,
            language,
          }),
      }),
    );
  }
  return found;
}

function safety(product: Product, chemistry: Chemistry): PlannedDocument[] {
  const { hazard } = chemistry;
  if (!hazard) return [];
  const code = codeOf(product.name);
  const sheet = (
    language: SheetLanguage,
    region: 'us' | 'canada',
    colour?: { code: string; name: string },
  ): PlannedDocument => {
    const canada = region === 'canada';
    const documentCode = [
      'SDS',
      code,
      ...(colour ? [colour.code] : []),
      ...(canada ? [`CA-${language.toUpperCase()}`] : language === 'en' ? [] : [language.toUpperCase()]),
    ].join('-');
    const id = `${product.id}-${documentCode.toLowerCase().replaceAll('/', '-')}`;
    const revised = revisedOn(id);
    const words = { en: 'SDS', fr: 'Fiche de sécurité', es: 'Hoja de seguridad' }[language];
    const name = `${product.name}${colour && colour.name !== colour.code ? ` ${colour.name}` : colour ? ` ${colour.code}` : ''} ${words}${canada && language === 'en' ? ' Canada' : ''}`;
    return planDocument({
      id,
      folder: product.id,
      name,
      documentType: canada ? 'sds_can' : 'sds',
      subtitle: canada ? 'Safety Data Sheet, Canada' : 'Safety Data Sheet',
      language: language.toUpperCase(),
      region,
      documentCode,
      revised,
      kind: 'safety data sheet',
      cost: 170,
      ...(colour ? { colorCode: colour.code } : {}),
      draw: () =>
        drawSafetyDataSheet(product, {
          code: documentCode,
          revised,
          language,
          region,
          hazard,
          ...(colour ? { colour } : {}),
        }),
    });
  };
  const found: PlannedDocument[] = [];
  if (product.region.includes('us')) {
    const tinted = ['ardseal-790', 'ardflex-2k', 'ardseal-756-sn', 'ardflex-ns'].includes(product.id)
      ? product.colours
      : [];
    if (tinted.length > 0) found.push(...tinted.map((colour) => sheet('en', 'us', colourOf(colour))));
    else found.push(sheet('en', 'us'));
    found.push(sheet('es', 'us'));
  }
  if (product.region.includes('canada')) found.push(sheet('en', 'canada'), sheet('fr', 'canada'));
  return found;
}

function drawings(product: Product): PlannedDocument[] {
  if (product.id === 'jointspan-ej-400') {
    const revised = revisedOn('EJ-400-SET');
    return [
      planDocument({
        id: 'ej-400-set',
        folder: product.id,
        name: `${product.title} Detail Drawing Set`,
        documentType: 'individualdetail',
        subtitle: 'Detail Drawing Set',
        language: 'EN',
        documentCode: 'EJ-400-SET',
        revised,
        kind: 'detail set',
        cost: 1500,
        traits: ['layers'],
        draw: () =>
          drawDetailSet('JointSpan EJ-400 Detail Drawing Set', coverSet, {
            code: 'EJ-400-SET',
            revised,
            family: product.title.slice(0, 64),
            size: 'tabloid',
          }),
      }),
    ];
  }
  const family = familyOf(product);
  return [
    ...familyDetails(family),
    ...(['sealant', 'air', 'water', 'fire'].includes(family) ? familyCad(family) : []),
  ];
}

function instructions(product: Product, place: number): PlannedDocument[] {
  const code = codeOf(product.name);
  if (place % 5 > 2 && product.id !== 'airskin-fa-40') return [];
  const family = familyOf(product);
  const own = details.filter((record) => record.family === family);
  const figures = [0, 2, 5].flatMap((at) => own[(place + at) % Math.max(1, own.length)]?.detail ?? []);
  const withScene = place % 3 === 0 || product.id === 'airskin-fa-40';
  const id = `${product.id}-ai`;
  const revised = revisedOn(id);
  const installing = product.type === 'Expansion Joints' || product.chemistry === 'tpoSheet';
  return [
    planDocument({
      id,
      folder: product.id,
      name: installing ? `${product.name} Installation Guide` : `${product.name} Application Instructions`,
      documentType: installing ? 'installation' : 'applicationinstructions',
      subtitle: installing ? 'Installation Guide' : 'Application Instructions',
      language: 'EN',
      documentCode: `AI-${code}`,
      revised,
      kind: 'application instructions',
      cost: withScene ? 900 : 300,
      draw: async () =>
        drawApplicationInstructions(
          product,
          {
            picture: await productPicture(product.id),
            figures,
            ...(withScene
              ? {
                  site: await renderScene(
                    product.id,
                    sceneKinds[place % sceneKinds.length] ?? 'tower',
                    { width: 1500, height: 930 },
                    12,
                    80,
                  ),
                }
              : {}),
          },
          {
            code: `AI-${code}`,
            revised,
            heading: installing ? 'Installation Guide' : 'Application Instructions',
          },
        ),
    }),
  ];
}

function shared(product: Product): PlannedDocument[] {
  const brochureKeys: Readonly<Record<string, string>> = {
    Sealants: 'sealants',
    'Air Barriers': 'airbarriers',
    'Waterproofing Membranes': 'waterproofing',
    'Roof Coatings': 'roofs',
    'Expansion Joints': 'joints',
  };
  const brochure = brochureDocuments[brochureKeys[product.type] ?? 'company'];
  const warranty =
    product.chemistry === 'silicone'
      ? warranties.silicone
      : product.type === 'Sealants' || product.type === 'Fire-Stopping'
        ? warranties.sealant
        : product.type === 'Roof Coatings'
          ? warranties.roof
          : product.type === 'Expansion Joints'
            ? warranties.assembly
            : warranties.membrane;
  const chart = Object.entries(colourCharts).find(([subtype]) => subtype === product.subtype)?.[1];
  const sealant = product.type === 'Sealants';
  return [
    ...warranty,
    ...warranties.general,
    ...(brochure ? [brochure] : []),
    ...(chart && product.colours.length > 0 ? [chart] : []),
    ...(sealant ? [primerChart, fieldReport] : []),
    ...(sealant || product.type === 'Air Barriers' ? [detailManual] : []),
    requestForm,
    isoCertificate,
  ];
}
