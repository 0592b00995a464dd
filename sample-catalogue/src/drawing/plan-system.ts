import { chemistryOf } from '../data/chemistries.ts';
import { codeOf } from '../data/code-of.ts';
import { MAKER } from '../data/evidence-facts.ts';
import { productById } from '../data/products.ts';
import { layerLooks, type System } from '../data/systems.ts';
import { drain, foundation, opening, parapet } from '../details/building-details.ts';
import { coverJoint, penetration } from '../details/joint-details.ts';
import type { Detail } from '../details/shapes.ts';
import { drawDetailSheet } from '../documents/detail-sheet.ts';
import { drawLetter } from '../documents/letter.ts';
import { drawSafetyBinder } from '../documents/safety-data-sheet.ts';
import { drawSystemSpecification } from '../documents/system-specification.ts';
import type { PlannedDocument } from './drawn-file.ts';
import { brochureDocuments, warranties } from './plan-shared.ts';
import { planDocument, revisedOn } from './planned-document.ts';

/** All documents listed under a system: its own, and the data and safety sheets of its products. */
export function planSystem(
  system: System,
  place: number,
  ofProduct: (id: string) => readonly PlannedDocument[],
): PlannedDocument[] {
  const borrowed = system.products.flatMap((id) =>
    ofProduct(id).filter(
      ({ entry }) =>
        entry.documentType === 'datasheet' ||
        (entry.documentType === 'sds' && entry.language === 'EN' && entry.colorCode === undefined),
    ),
  );
  const brochure =
    brochureDocuments[
      system.type === 'Wall Assemblies'
        ? 'airbarriers'
        : system.type === 'Roof Restoration'
          ? 'roofs'
          : 'waterproofing'
    ];
  const portfolio = brochureDocuments.projects;
  const warranty =
    system.type === 'Wall Assemblies'
      ? warranties.silicone
      : system.type === 'Roof Restoration'
        ? warranties.roof
        : warranties.membrane;
  return [
    specification(system),
    ...detailDrawings(system),
    ...borrowed,
    ...binders(system, place),
    ...letters(system, place),
    ...warranty,
    ...(brochure ? [brochure] : []),
    ...(portfolio ? [portfolio] : []),
  ];
}

function specification(system: System): PlannedDocument {
  const documentCode = `${system.masterformat.replaceAll(' ', '')}-${codeOf(system.name)}`;
  const id = `${system.id}-spec`;
  const revised = revisedOn(id);
  return planDocument({
    id,
    folder: system.id,
    name: `${system.name} System Specification`,
    documentType: 'architecturalspec',
    subtitle: 'System Specification',
    language: 'EN',
    documentCode,
    revised,
    kind: 'guide specification',
    cost: 260,
    draw: () => drawSystemSpecification(system, { code: documentCode, revised }),
  });
}

function compositions(system: System): Detail[] {
  const first = system.products[0];
  const product = first ? productById(first).name : 'Ardent membrane';
  const sealant =
    system.products.map((id) => productById(id)).find((candidate) => candidate.type === 'Sealants')?.name ??
    'Ardent sealant';
  const name = system.name;
  const wall = { product: sealant, barrier: product, left: 'masonry', right: 'gypsum', gap: 18 } as const;
  switch (system.type) {
    case 'Wall Assemblies':
      return [
        opening({ ...wall, title: `${name} Window Jamb`, place: 'jamb' }),
        opening({ ...wall, title: `${name} Window Head`, place: 'head' }),
        opening({ ...wall, title: `${name} Window Sill`, place: 'sill' }),
        parapet({
          product: sealant,
          membraneName: `${product} lapped by roofing`,
          left: 'concrete',
          right: 'masonry',
          gap: 12,
          title: `${name} Parapet`,
        }),
      ];
    case 'Below Grade':
      return [
        foundation({
          product: sealant,
          membraneName: product,
          board: 'DrainCore 6000',
          left: 'earth',
          right: 'concrete',
          gap: 12,
          title: `${name} Wall and Footing`,
        }),
        penetration({
          product: sealant,
          place: 'wall',
          packing: 'Grout and waterstop',
          left: 'concrete',
          right: 'concrete',
          gap: 14,
          title: `${name} Pipe Penetration`,
        }),
        foundation({
          product: sealant,
          membraneName: product,
          board: 'DrainCore 6000',
          left: 'earth',
          right: 'concrete',
          gap: 12,
          scale: '3/4 in = 1 ft-0 in',
          title: `${name} Grade Termination`,
        }),
      ];
    case 'Roof Restoration':
      return [
        parapet({
          product: sealant,
          membraneName: product,
          left: 'masonry',
          right: 'masonry',
          gap: 12,
          title: `${name} Parapet Flashing`,
        }),
        drain({
          product: sealant,
          membraneName: product,
          left: 'insulation',
          right: 'insulation',
          gap: 12,
          title: `${name} Roof Drain`,
        }),
        penetration({
          product: sealant,
          place: 'floor',
          packing: 'Fabric in coating',
          left: 'insulation',
          right: 'insulation',
          gap: 12,
          title: `${name} Pipe Flashing`,
        }),
      ];
    default:
      return [
        drain({
          product: sealant,
          membraneName: product,
          left: 'stone',
          right: 'stone',
          gap: 12,
          title: `${name} Deck Drain`,
        }),
        coverJoint({
          product: 'JointSpan',
          mode: 'floor',
          barrier: true,
          left: 'concrete',
          right: 'concrete',
          gap: 45,
          title: `${name} Expansion Joint`,
        }),
        penetration({
          product: sealant,
          place: 'floor',
          packing: 'Non-shrink grout',
          left: 'concrete',
          right: 'concrete',
          gap: 14,
          title: `${name} Pipe Through Deck`,
        }),
      ];
  }
}

function detailDrawings(system: System): PlannedDocument[] {
  return compositions(system).map((detail, index) => {
    const documentCode = `${codeOf(system.name)}-${index + 1}01`;
    const id = `${system.id}-d${index + 1}`;
    const revised = revisedOn(id);
    const size = index % 2 === 0 ? 'tabloid' : 'letter-landscape';
    return planDocument({
      id,
      folder: system.id,
      name: detail.title,
      documentType: 'detaildrawing',
      subtitle: 'Detail Drawing',
      language: 'EN',
      documentCode,
      revised,
      kind: 'detail drawing',
      cost: 120,
      traits: ['layers'],
      draw: () =>
        drawDetailSheet(detail, {
          code: documentCode,
          revised,
          family: `${system.name}, ${system.subtitle}`,
          size,
          layers: true,
        }),
    });
  });
}

function binders(system: System, place: number): PlannedDocument[] {
  const members = system.products
    .map((id) => productById(id))
    .flatMap((product) => {
      const { hazard } = chemistryOf(product);
      return hazard && product.region.includes('canada') ? [{ product, hazard }] : [];
    })
    .slice(0, 3);
  if (members.length === 0 || place % 2 === 1) return [];
  return (['en', 'fr'] as const)
    .filter((language) => language === 'en' || place % 4 === 0)
    .map((language) => {
      const documentCode = `SDS-${codeOf(system.name)}-${language === 'en' ? 'CA' : 'CAF'}`;
      const id = `${system.id}-sds-${language}-ca`;
      const revised = revisedOn(id);
      const name =
        language === 'en'
          ? `${system.name} SDS Binder Canada`
          : `${system.name} Cartable des fiches de sécurité`;
      return planDocument({
        id,
        folder: system.id,
        name,
        documentType: place % 4 === 0 ? 'sds' : 'sds_can',
        subtitle: language === 'en' ? 'Safety Data Sheets, Canada' : 'Fiches de données de sécurité, Canada',
        language: `${language.toUpperCase()}_CA`,
        region: 'canada',
        documentCode,
        revised,
        kind: 'safety data sheet',
        cost: 420,
        draw: () =>
          drawSafetyBinder(
            name,
            members.map(({ product, hazard }) => ({
              product,
              facts: { code: documentCode, revised, language, region: 'canada', hazard },
            })),
          ),
      });
    });
}

function letters(system: System, place: number): PlannedDocument[] {
  const names = system.products.map((id) => productById(id).name);
  const leedCode = `LEED-${codeOf(system.name)}`;
  const leedRevised = revisedOn(leedCode);
  const leed = planDocument({
    id: leedCode.toLowerCase(),
    folder: system.id,
    name: `${system.name} LEED Letter`,
    documentType: 'leed',
    subtitle: 'LEED Letter',
    language: 'EN',
    documentCode: leedCode,
    revised: leedRevised,
    number: leedCode,
    issuer: MAKER,
    issuedOn: leedRevised,
    sets: ['sustainability'],
    kind: 'letter',
    cost: 90,
    draw: () =>
      drawLetter({
        title: `${system.name} LEED Letter`,
        code: leedCode,
        revised: leedRevised,
        subject: `${system.name}, contribution to LEED v4.1 BD+C credits`,
        paragraphs: [
          `The products of the ${system.name} system contribute to the credits listed below. Figures are by weight and rest on the twelve months before the date of this letter.`,
        ],
        table: {
          head: ['Product', 'VOC, g/L', 'Recycled content', 'Made in'],
          rows: system.products.map((id, index) => [
            productById(id).name,
            String(8 + ((id.length * 7) % 60)),
            `${(id.length * 3) % 38} %`,
            index % 2 === 0 ? 'Cleveland OH' : 'Montréal QC',
          ]),
        },
        closing: [
          'EQ Credit Low-Emitting Materials: interior sealants meet CDPH Standard Method v1.2 and SCAQMD Rule 1168. MR Credit Building Product Disclosure: environmental product declarations are available for the products marked in the schedule. EA Prerequisite Minimum Energy Performance: the assembly air leakage is below 0.04 cfm/ft² at 75 Pa.',
          'Ardent does not claim certification of a building by these figures; the project team applies them.',
        ],
        signer: 'Helen Varga',
        role: 'Senior Building Envelope Engineer',
        seal: 'SUSTAINABLE CONSTRUCTION • ARDENT',
      }),
  });
  if (place % 3 === 1) return [leed];
  const code = `CL-${codeOf(system.name)}`;
  const revised = revisedOn(code);
  return [
    leed,
    planDocument({
      id: code.toLowerCase(),
      folder: system.id,
      name: `${system.name} Compatibility Letter`,
      documentType: 'certification',
      subtitle: 'Certification Letter',
      language: 'EN',
      documentCode: code,
      revised,
      number: code,
      issuer: MAKER,
      issuedOn: revised,
      kind: 'letter',
      cost: 90,
      draw: () =>
        drawLetter({
          title: `${system.name} Compatibility Letter`,
          code,
          revised,
          subject: `Compatibility of the components of ${system.name}`,
          paragraphs: [
            `We confirm that ${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} are chemically compatible with one another and adhere to each other when installed in the order shown, from the structure outwards:`,
            `${system.layers.map((layer) => layerLooks[layer].name.toLowerCase()).join('; ')}.`,
            'Pairs were tested to ASTM C1087 and aged for 28 days at 158 °F (70 °C). No discoloration, softening or loss of bond was found.',
          ],
          signer: 'Margaret Osei',
          role: 'Director of Technical Services',
          seal: 'ARDENT BUILDING ENVELOPE • TECHNICAL SERVICES',
        }),
    }),
  ];
}
