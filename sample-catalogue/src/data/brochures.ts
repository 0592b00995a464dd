import type { BrochureFacts } from '../documents/brochure.ts';

type Brochure = Omit<BrochureFacts, 'revised'> & { readonly key: string };

const chapter = (title: string, text: string, ...points: readonly string[]) => ({
  title,
  text: `${text} ${closing}`,
  points,
});
const closing =
  'Our field engineers walk the drawings with the design team, mark every transition, and come back when the first mockup stands. What is agreed there is written down, photographed and tested, so that the hundredth opening is sealed like the first. Submittals, shop drawings and warranties come from one desk, and the person who answers the telephone has stood on a swing stage.';

/** The manufacturer's brochures. */
export const brochures: readonly Brochure[] = [
  {
    key: 'company',
    title: 'The Continuous Envelope',
    lead: 'Sealants, barriers, membranes, joints and firestopping that are tested together.',
    code: 'BR-ABE',
    pictureWidth: 1500,
    grain: 20,
    quality: 88,
    chapters: [
      chapter(
        'One line around the building',
        'Air, water, heat and fire each ask for a line on the drawing that never breaks. Most leaks begin where two trades meet and each has finished its own work. Ardent makes the materials for both sides of that meeting and the piece that joins them.',
        'Six product lines, sixteen tested systems',
        'Plants in Cleveland and Montréal',
        'Every batch retained and traceable',
      ),
      chapter(
        'Tested as assemblies',
        'A sealant that passes alone may fail against a membrane it has never met. Our laboratory builds walls, roofs and decks of full size, ages them and puts them under water, wind and fire.',
        'Wall mockups 16 by 24 ft',
        'Compatibility matrix of 1,400 pairs',
        'Results published in test reports',
      ),
      chapter(
        'Built to last, kept to last',
        'A joint is easy to reach once, when the scaffold stands. We choose chemistry for the third decade and write maintenance plans for owners.',
        'Silicone weatherseals of 1991 still in service',
        'Inspection visits in the warranty',
        'Restoration products for every line',
      ),
    ],
  },
  {
    key: 'projects',
    title: 'Project Portfolio',
    lead: 'Towers, hospitals, stations and museums sealed with Ardent systems.',
    code: 'BR-PRJ',
    pictureWidth: 2200,
    grain: 30,
    quality: 91,
    chapters: [
      chapter(
        'Harbor Point Medical Center',
        'Two towers over a shared podium on reclaimed land. The envelope is pressure-tested floor by floor, and the operating wing keeps running while the second phase rises.',
        '312,000 ft² AirSkin FA-40',
        '41,000 ft ArdSeal 790',
        'Air leakage 0.06 cfm/ft² at 75 Pa',
      ),
      chapter(
        'Union Yards Station',
        'A hall of glass over eleven tracks, where the joints move two inches a day and trains pass below.',
        '6,400 ft JointSpan EJ-400',
        'Night shifts of four hours',
        'Structural glazing with ArdSeal 983 IG',
      ),
      chapter(
        'Museum of the Lakes',
        'Limestone panels of nine feet, a vegetated roof and galleries at 50 percent humidity through the winter.',
        'No fluid staining on 88,000 ft² of stone',
        'DryFlow 500 HA below planting',
        'Vapor control by AirSkin FA-60 VR',
      ),
      chapter(
        'Foundry Row Lofts',
        'A mill of 1911, repointed, insulated from within and roofed again without a tear-off.',
        'RoofCoat HS 96 over 120,000 ft²',
        'ArdSeal 123 Strip at 2,900 ft of old joints',
        '740 tons kept out of landfill',
      ),
    ],
  },
  {
    key: 'sealants',
    title: 'Joint Sealants',
    lead: 'Silicone, polyurethane and hybrid for every joint on the elevation.',
    code: 'BR-SEAL',
    pictureWidth: 1100,
    grain: 12,
    quality: 80,
    chapters: [
      chapter(
        'Choosing chemistry',
        'Silicone for weather and movement, polyurethane for wear and paint, hybrid where both are asked for at once.',
        'Movement to +100 / −50 percent',
        'Twenty stock colors',
        'Colors to order in ten days',
      ),
      chapter(
        'From mockup to warranty',
        'Adhesion is tested in the laboratory on your substrates and again on the wall.',
        'Free substrate testing',
        'Printed primer recommendations',
        'Warranties to 20 years',
      ),
    ],
  },
  {
    key: 'airbarriers',
    title: 'Air Barrier Systems',
    lead: 'Fluid, sheet and flashing that work as one.',
    code: 'BR-AIR',
    pictureWidth: 1250,
    grain: 14,
    quality: 80,
    chapters: [
      chapter(
        'Permeable or not',
        'Where the wall dries decides the membrane. We model it hour by hour for your climate.',
        '0.08 to 29 perms in one family',
        'NFPA 285 assemblies for most claddings',
        'Low-temperature grades to 20 °F',
      ),
      chapter(
        'Openings first',
        'Nine leaks in ten are at openings. Liquid flashing makes them the strongest place in the wall.',
        'Water tested to AAMA 714',
        'One gun, one trade',
        'Fast enough for a floor a day',
      ),
    ],
  },
  {
    key: 'waterproofing',
    title: 'Below-Grade Waterproofing',
    lead: 'Membrane, drainage and waterstop for the part that nobody sees again.',
    code: 'BR-WP',
    pictureWidth: 1300,
    grain: 16,
    quality: 80,
    chapters: [
      chapter(
        'Cast against, bonded to',
        'Blindside membranes bond to the concrete that is poured against them, so that a hole stays a hole and never becomes a channel.',
        'Tested at 231 ft of head',
        'Preformed tie-back covers',
        'Gas barriers for former industry',
      ),
      chapter(
        'Plazas and planting',
        'Water that is drained is water that does not leak.',
        'Hot, cold and sheet membranes',
        'Drainage matched to the load',
        'Flood test and electronic survey',
      ),
    ],
  },
  {
    key: 'roofs',
    title: 'Roof Restoration',
    lead: 'Twenty more years from the roof you have.',
    code: 'BR-ROOF',
    pictureWidth: 1200,
    grain: 12,
    quality: 80,
    chapters: [
      chapter(
        'Is the roof a candidate?',
        'If the deck is sound and less than a quarter of the insulation is wet, coating costs half of replacement.',
        'Infrared survey',
        'Pull tests on every area',
        'Written condition report',
      ),
    ],
  },
  {
    key: 'joints',
    title: 'JointSpan Expansion Joints',
    lead: 'Covers that move with the structure and come back.',
    code: 'BR-EJ',
    pictureWidth: 1200,
    grain: 12,
    quality: 80,
    chapters: [
      chapter(
        'Three directions',
        'An earthquake does not ask which way the cover was drawn.',
        'Tested to ASTM E1399 Class IV',
        'Fire and water in one piece',
        'Rolling loads to 2,000 lbf',
      ),
      chapter(
        'Foam seals',
        'Precompressed, pressed against both faces for life.',
        'No anchors, no drilling',
        'Sound, heat, water, fire',
        'Factory corners',
      ),
    ],
  },
];
