import type { Chemistry } from '../data/chemistry-model.ts';
import { colourOf } from '../data/colours.ts';
import type { Product } from '../data/product-model.ts';
import { sectionTitle } from '../data/sections.ts';
import type { Article } from './article-list.ts';

export interface SpecificationPart {
  readonly title: string;
  readonly articles: readonly Article[];
}

/** Related work, by section number and subject, because CSI licenses its titles. */
const related: Readonly<Record<Chemistry['work'], readonly string[]>> = {
  joint: [
    'Section 03 30 00, for concrete placed on site',
    'Section 04 20 00, for block and brick',
    'Section 07 27 26, for liquid air membranes',
    'Section 08 44 13, for curtain walls',
    'Section 09 29 00, for wallboard at joints against sound',
  ],
  liquid: [
    'Section 03 30 00, for curing and finish of concrete',
    'Section 04 20 00, for struck joints of block and brick',
    'Section 06 16 00, for wall and roof boards',
    'Section 07 62 00, for metal flashings',
    'Section 07 92 00, for sealants',
  ],
  sheet: [
    'Section 03 30 00, for concrete placed on site',
    'Section 31 23 00, for backfill',
    'Section 33 46 00, for drainage at foundations',
    'Section 07 62 00, for metal flashings',
    'Section 07 92 00, for sealants',
  ],
  assembly: [
    'Section 03 30 00, for block-outs in concrete',
    'Section 05 50 00, for metalwork',
    'Section 07 84 46, for fire barriers in joints',
    'Section 07 92 00, for sealants',
    'Section 09 30 00, for tile',
  ],
};

const mockup: Readonly<Record<Chemistry['work'], string>> = {
  joint:
    'Seal 10 ft (3 m) of each joint type in a mockup of the wall. Carry out field adhesion tests on the mockup after 21 days and keep it as the standard for the work.',
  liquid:
    'Apply the complete system to 100 ft² (9.3 m²) that includes an opening, a penetration and a change of plane. Obtain approval of thickness and detailing before the work proceeds.',
  sheet:
    'Install 100 ft² (9.3 m²) with an inside and an outside corner, a penetration and a termination. Water-test where the Architect directs.',
  assembly:
    'Install one 10 ft (3 m) length of each assembly with a splice and a transition. Demonstrate movement over the full design travel.',
};

const fieldTest: Readonly<Record<Chemistry['work'], readonly string[]>> = {
  joint: [
    'Test adhesion to ASTM C1521, Method A, tail procedure: ten tests in the first 1,000 ft (300 m) of each substrate combination and one in each further 1,000 ft.',
    'Stretch the tail to the extension published by the manufacturer. Cohesive failure or no failure passes; adhesive failure is reported and the lot is repaired.',
  ],
  liquid: [
    'Engage a qualified agency for thickness checks and adhesion tests to ASTM D4541, one for each 1,000 ft² (93 m²).',
    'Correct thin areas, re-test, and record location and result on the daily log.',
  ],
  sheet: [
    "Inspect seams, terminations and penetrations with the manufacturer's representative before covering.",
    'Flood test horizontal work to ASTM D5957 for 24 hours where slope does not exceed 2 percent.',
  ],
  assembly: [
    'Check alignment with a 10 ft (3 m) straightedge, and joint movement by measurement at morning and afternoon temperature.',
    'Have the special inspector confirm the fire barrier against the listed system.',
  ],
};

/** The text of a three-part guide specification for a product. */
export function specificationText(product: Product, chemistry: Chemistry): SpecificationPart[] {
  const colourNames = product.colours
    .map((code) => colourOf(code))
    .map((colour) => `${colour.name} (${colour.code})`);
  const work = chemistry.work;
  return [
    {
      title: 'PART 1  GENERAL',
      articles: [
        {
          title: 'SUMMARY',
          paragraphs: [
            { text: `Section includes ${chemistry.material} and accessories for:`, items: chemistry.uses },
            { text: 'Related requirements:', items: related[work] },
          ],
        },
        {
          title: 'REFERENCE STANDARDS',
          paragraphs: [
            'Editions are those in force at the date of the contract documents unless a building code names another.',
            {
              text: 'Standards cited in this Section:',
              items: chemistry.standards.map(([designation, title]) => `${designation}: ${title}.`),
            },
          ],
        },
        {
          title: 'DEFINITIONS',
          paragraphs: [
            'Substrate: the surface to which the material of this Section bonds, as finished by the work of other Sections.',
            work === 'joint'
              ? 'Movement capability: the cyclic extension and compression, as a percentage of joint width at installation, that a joint takes without failure.'
              : 'Continuity: uninterrupted connection of the material with itself and with adjacent materials across every joint, corner, penetration and termination.',
          ],
        },
        {
          title: 'PREINSTALLATION MEETINGS',
          paragraphs: [
            "Meet at the site not less than two weeks before the work with Owner, Architect, Contractor, installer, testing agency and manufacturer's representative.",
            {
              text: 'Review at least:',
              items: [
                'Substrate condition, sequence and access.',
                'Mockup results and field tests.',
                'Details at transitions between trades and who is responsible for each.',
                'Weather limits, protection and repair of damage.',
              ],
            },
          ],
        },
        {
          title: 'SUBMITTALS',
          paragraphs: [
            {
              text: 'Action submittals:',
              items: [
                'Product data for each product, with technical data sheet and installation instructions.',
                'Shop drawings with details of joints, transitions, penetrations and terminations at 3 in = 1 ft (1:4).',
                colourNames.length > 0
                  ? 'Samples: cured strips of each color, 2 in (50 mm) long.'
                  : 'Samples: one piece of each product, 6 by 6 in (150 by 150 mm).',
              ],
            },
            {
              text: 'Informational submittals:',
              items: [
                'Preconstruction compatibility and adhesion test reports.',
                'Product test reports by a qualified agency for each standard in Part 2.',
                'Qualification data for installer and testing agency.',
                'Safety data sheets for the record of the site.',
                'Sample warranties.',
              ],
            },
            {
              text: 'Closeout submittals:',
              items: ['Executed warranties.', 'Maintenance data with cleaning and repair procedure.'],
            },
            {
              text: 'Sustainability submittals:',
              items: [
                'Product certificates for volatile content, recycled content and regional origin.',
                'Environmental product declaration where the project certification asks for it.',
              ],
            },
          ],
        },
        {
          title: 'QUALITY ASSURANCE',
          paragraphs: [
            'Installer: at least five years of experience with the specified material and trained by the manufacturer.',
            'Testing agency: qualified to ASTM C1021 or ASTM E329 for the tests indicated.',
            'Single source: obtain primary materials, primers and accessories from one manufacturer.',
            `Mockups: ${mockup[work]}`,
          ],
        },
        {
          title: 'PRECONSTRUCTION TESTING',
          paragraphs: [
            'Send samples of every substrate to the manufacturer for adhesion, compatibility and stain tests; allow four weeks.',
            'Do not proceed until results and recommended primers are in hand.',
          ],
        },
        {
          title: 'DELIVERY, STORAGE, AND HANDLING',
          paragraphs: [
            'Deliver materials in original, unopened packages with name, batch number, color and expiry date.',
            chemistry.storage,
            `Shelf life: ${chemistry.shelfLife}. Remove expired and damaged material from the site.`,
          ],
        },
        {
          title: 'FIELD CONDITIONS',
          paragraphs: [
            'Do not proceed when ambient and substrate temperatures are outside the limits permitted by the manufacturer, when surfaces are wet or frosted, or when the dew point is within 5 °F (3 °C) of the surface temperature.',
            { text: 'Limits of use:', items: chemistry.limitations },
          ],
        },
        {
          title: 'WARRANTY',
          paragraphs: [
            "Manufacturer's standard material warranty: the manufacturer agrees to furnish material to repair or replace what fails in the stated properties.",
            {
              text: 'Warranty period from date of Substantial Completion:',
              items: [
                work === 'joint'
                  ? 'Sealant material: 20 years for silicone, 5 years for other chemistry.'
                  : 'Membrane material: 10 years.',
                "Installer's workmanship: 2 years.",
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'PART 2  PRODUCTS',
      articles: [
        {
          title: 'MANUFACTURERS',
          paragraphs: [
            `Basis of design: Ardent Building Envelope; ${product.name}.`,
            'Substitutions: under the conditions of Section 01 25 00, received ten days before bid, with the tests of Part 2 from an independent agency.',
          ],
        },
        {
          title: 'PERFORMANCE REQUIREMENTS',
          paragraphs: [
            'Materials are compatible with one another and with substrates under the conditions of service, as shown by test and field experience.',
            'Provide an installation that stays airtight and watertight, as its purpose requires, without adhesive or cohesive failure, migration of fluids or staining.',
          ],
        },
        {
          title: sectionTitle(product.masterformat).toUpperCase(),
          paragraphs: [
            `${product.name}: ${product.description}`,
            {
              text: 'Minimum properties:',
              items: product.properties.map(
                ([name, method, value]) => `${name}: ${value}${method === '—' ? '' : `, ${method}`}.`,
              ),
            },
            ...(colourNames.length > 0
              ? [
                  {
                    text: 'Colors, as selected by Architect from:',
                    items: colourNames.map((name) => `${name}.`),
                  },
                ]
              : []),
            { text: 'Packaging:', items: product.packages.map((pack) => `${pack}.`) },
          ],
        },
        {
          title: 'ACCESSORIES',
          paragraphs: [
            'Primer: as the manufacturer recommends for the substrate after preconstruction tests.',
            work === 'joint'
              ? 'Cylindrical backing: ASTM C1330, Type C closed-cell or Type B bicellular, sized for 25 to 50 percent compression.'
              : 'Transition and flashing materials: of the same manufacturer, tested for compatibility with the primary material.',
            work === 'joint'
              ? 'Bond-breaker tape: self-adhesive polyethylene.'
              : "Mastic, termination bars, fasteners and reinforcement: as shown on the manufacturer's details.",
            'Cleaners: chemical cleaners accepted by the makers of sealant and substrate, free of oily residue.',
            'Masking tape: non-staining, non-absorbent.',
          ],
        },
        {
          title: 'SOURCE QUALITY CONTROL',
          paragraphs: [
            'Manufacture under a quality system certified to ISO 9001.',
            'Keep a retained sample of every batch for the shelf life plus one year.',
          ],
        },
      ],
    },
    {
      title: 'PART 3  EXECUTION',
      articles: [
        {
          title: 'EXAMINATION',
          paragraphs: [
            'Examine substrates with the installer for conditions that affect the work and record deviations in writing.',
            'Do not proceed until unsatisfactory conditions have been corrected. Start of work is acceptance of the substrate.',
          ],
        },
        { title: 'PREPARATION', paragraphs: chemistry.preparation },
        {
          title:
            work === 'assembly'
              ? 'INSTALLATION'
              : work === 'sheet'
                ? 'SHEET INSTALLATION'
                : work === 'liquid'
                  ? 'APPLICATION'
                  : 'SEALANT INSTALLATION',
          paragraphs: [
            "Comply with the manufacturer's written instructions and reviewed shop drawings where these are more stringent.",
            ...chemistry.installation,
          ],
        },
        { title: 'CURING', paragraphs: [chemistry.curing] },
        {
          title: 'FIELD QUALITY CONTROL',
          paragraphs: [
            ...fieldTest[work],
            "Arrange one visit of the manufacturer's representative at start, one at mid-point and one at completion, with a written report of each.",
          ],
        },
        {
          title: 'CLEANING',
          paragraphs: [
            chemistry.cleaning,
            'Clean excess material and smears from adjoining surfaces as the work progresses.',
          ],
        },
        {
          title: 'PROTECTION',
          paragraphs: [
            'Protect the work during and after curing from contact with contaminants and from damage, so that it is without deterioration at Substantial Completion.',
            'Cut out, remove and repair damaged work at once so that repaired areas are not distinguishable from the original.',
          ],
        },
        {
          title: 'SCHEDULE',
          paragraphs: product.applications.map(
            (application, index) =>
              `${application}: ${product.name}${index === 0 ? ', primary location, all elevations' : ', where shown on the drawings'}.`,
          ),
        },
      ],
    },
  ];
}
