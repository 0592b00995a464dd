import type { Chemistry } from './chemistry-model.ts';

const jointStandards = [
  ['ASTM C920', 'Standard Specification for Elastomeric Joint Sealants'],
  ['ASTM C1193', 'Standard Guide for Use of Joint Sealants'],
  ['ASTM C1330', 'Standard Specification for Cylindrical Sealant Backing'],
  ['ASTM C1521', 'Standard Practice for Evaluating Adhesion of Installed Weatherproofing Sealant Joints'],
  [
    'ASTM C719',
    'Standard Test Method for Adhesion and Cohesion of Elastomeric Joint Sealants Under Cyclic Movement',
  ],
  ['ASTM C794', 'Standard Test Method for Adhesion-in-Peel of Elastomeric Joint Sealants'],
] as const;

const jointPreparation = [
  'Remove laitance, release agents, water repellents, dust and failed sealant from joint faces. Grind or wire-brush porous substrates to sound material and blow clean with oil-free air.',
  'Clean non-porous surfaces by the two-cloth method: wipe with a solvent-wet, lint-free cloth and dry at once with a second cloth before the solvent evaporates.',
  'Prime where the project adhesion test or the Primer Selection Chart calls for it. Allow primer to dry 5 to 30 minutes and seal the same day.',
  'Set closed-cell or bicellular backing 25 to 50 percent wider than the joint, at the depth that gives a sealant section half as deep as wide, not less than 1/4 in (6 mm).',
  'Use bond-breaker tape where the joint is too shallow for backing. Three-sided adhesion is not accepted.',
  'Mask adjoining surfaces. Remove tape before the sealant skins.',
] as const;

const jointInstallation = [
  'Gun {name} against the backing in one continuous operation, holding the nozzle at 45 degrees and pushing the bead ahead of it so that the joint fills without voids.',
  'Tool within the skin time with a dry, convex tool and light pressure. Do not use soap, water or solvent as tooling aid.',
  'Make intersections and cold splices wet to wet, or clean and prime the cured end before the next bead.',
  'Keep the bead hourglass-shaped: not less than 1/4 in (6 mm) deep at mid-joint, with at least 1/4 in (6 mm) contact on each face.',
  'Do not apply to frosted, wet or dusty surfaces, nor while the joint closes rapidly from the morning sun.',
  'Record batch number, elevation and drop for each day of work.',
] as const;

export const silicone: Chemistry = {
  material: 'one-part, neutral-cure silicone sealant',
  work: 'joint',
  standards: [
    ...jointStandards,
    ['ASTM C1248', 'Standard Test Method for Staining of Porous Substrate by Joint Sealants'],
  ],
  uses: [
    'Expansion and control joints in precast, tilt-up, stone and masonry walls',
    'Perimeter joints of windows, doors, louvers and storefront',
    'Metal panel, EIFS and curtain wall joints, shop or field sealed',
    'Remedial work over cured silicone after cleaning',
  ],
  benefits: [
    'Bonds to most construction surfaces without primer and keeps its modulus from −40 to 300 °F',
    'Polymer backbone is transparent to ultraviolet light: no chalking or reversion in 20 years of weathering',
    'Neutral cure, without corrosion of metals or attack on concrete and masonry',
    'Guns and tools the same in winter and summer',
  ],
  limitations: [
    'Not for joints in continuous water immersion or for brass, copper and surfaces that bleed oils or plasticizer.',
    'Not paintable. Do not use where the sealant will be painted or coated.',
    'Not for surfaces that contact food or potable water, nor for totally confined joints that exclude air moisture.',
    'Structural glazing requires project review and written approval before the work.',
  ],
  preparation: jointPreparation,
  installation: jointInstallation,
  curing:
    'Cures from the surface by moisture in the air: skins in about one hour at 77 °F (25 °C) and 50 percent relative humidity and reaches full adhesion in 7 to 14 days. Lower temperature and humidity lengthen the cure.',
  cleaning:
    'Wipe wet sealant from tools with xylene or mineral spirits. Cured sealant is removed by cutting or abrasion.',
  storage: 'Store in original, unopened packages below 90 °F (32 °C), dry and out of the sun.',
  shelfLife: '18 months from date of manufacture',
  hazard: 'neutralSilicone',
};

export const polyurethane: Chemistry = {
  material: 'moisture-curing polyurethane sealant',
  work: 'joint',
  standards: [
    ...jointStandards,
    [
      'ASTM C1247',
      'Standard Test Method for Durability of Sealants Exposed to Continuous Immersion in Liquids',
    ],
  ],
  uses: [
    'Vertical and horizontal joints in concrete, masonry, brick and precast',
    'Perimeter caulking of wood, vinyl and painted metal frames',
    'Floor, plaza and sidewalk control joints with the self-leveling grades',
    'Saddles, thresholds and copings that are later painted',
  ],
  benefits: [
    'Tear-resistant and abrasion-resistant where hands, wheels and maintenance reach the joint',
    'Accepts water-borne paint after full cure',
    'Adheres to concrete and masonry without primer in most work',
    'Available in stock colours and, in the two-part grade, in colours to order',
  ],
  limitations: [
    'Do not apply where uncured material meets alcohol, silicone or uncured mastics: cure is inhibited.',
    'Light colours yellow on exposure; this does not change the performance.',
    'Not for glass butt joints, structural glazing or joints in chlorinated pools unless the immersion grade is used.',
    'Do not apply over damp concrete: moisture causes gas bubbles in the cured bead.',
  ],
  preparation: jointPreparation,
  installation: jointInstallation,
  curing:
    'Skins in 4 to 8 hours and cures about 1/8 in (3 mm) a day at 77 °F (25 °C) and 50 percent relative humidity. Protect from dust until tack-free and from traffic until fully cured.',
  cleaning:
    'Clean tools with toluene or xylene before the material cures. Wash hands with citrus cleaner, then soap and water; never with solvent.',
  storage: 'Store between 40 and 80 °F (4 and 27 °C). Opened packages are used the same day.',
  shelfLife: '12 months from date of manufacture',
  hazard: 'isocyanate',
};

export const hybrid: Chemistry = {
  material: 'silyl-terminated polyether (STPE) sealant, free of isocyanate',
  work: 'joint',
  standards: jointStandards,
  uses: [
    'Window and door perimeters in mixed facades',
    'Joints that are painted the same day',
    'Metal roof laps, gutters, vents and equipment curbs',
    'Rough opening and penetration treatment ahead of the air barrier',
  ],
  benefits: [
    'No isocyanate and less than 20 g/L volatile content: suits occupied buildings',
    'Does not bubble on damp substrates',
    'Paintable and color-stable, between silicone and polyurethane in feel',
    'Does not stain masonry',
  ],
  limitations: [
    'Not for continuous immersion or structural glazing.',
    'Alkyd paints may dry slowly over fresh sealant; test first.',
    'Not for polyethylene, polypropylene or fluoropolymer surfaces without primer.',
  ],
  preparation: jointPreparation,
  installation: jointInstallation,
  curing:
    'Skins in 20 to 60 minutes and cures 1/8 in (3 mm) in 24 hours at 77 °F (25 °C). Paint after the skin has formed.',
  cleaning: 'Remove uncured sealant with mineral spirits or isopropyl alcohol wipes.',
  storage: 'Store dry between 40 and 85 °F (4 and 29 °C).',
  shelfLife: '12 months from date of manufacture',
  hazard: 'silylPolymer',
};

export const fluidAirBarrier: Chemistry = {
  material: 'fluid-applied elastomeric air and water-resistive barrier membrane',
  work: 'liquid',
  standards: [
    ['ASTM E2178', 'Standard Test Method for Air Leakage Rate of Building Materials'],
    ['ASTM E2357', 'Standard Test Method for Determining Air Leakage Rate of Air Barrier Assemblies'],
    [
      'ASTM E96/E96M',
      'Standard Test Methods for Gravimetric Determination of Water Vapor Transmission Rate of Materials',
    ],
    [
      'ASTM D1970',
      'Standard Specification for Self-Adhering Polymer Modified Bituminous Sheet Materials, self-sealability',
    ],
    ['NFPA 285', 'Standard Fire Test Method for Exterior Wall Assemblies Containing Combustible Components'],
    ['CAN/ULC-S741', 'Standard for Air Barrier Materials: Specification'],
  ],
  uses: [
    'Glass-mat gypsum, plywood and OSB sheathing',
    'Concrete masonry, precast and cast-in-place back-up walls',
    'Rainscreen, brick veneer, metal panel and stucco cladding',
    'Tie-in to roofing, below-grade membranes and fenestration',
  ],
  benefits: [
    'Monolithic: no laps, seams or mechanical fasteners to leak',
    'Seals around cladding fasteners',
    'Sprays, rolls or brushes at one coverage rate on sheathing and masonry',
    'Low volatile content, water clean-up, no hazardous-goods freight',
  ],
  limitations: [
    'Cover with cladding within 180 days. Not a finished exterior surface.',
    'Not for below-grade or horizontal use, nor under standing water.',
    'Substrate temperature must be above the stated minimum and rising; protect from rain for 12 hours.',
    'Do not apply over polymer-modified bitumen without the compatible transition sheet.',
  ],
  preparation: [
    'Sheathing joints, fasteners and inside corners are treated before the field: fill joints to 1/4 in (6 mm) with AirSkin LF Flash and strike flush; reinforce wider joints with mesh.',
    'Masonry is fully jointed with mortar struck flush. Fill voids, remove fins and droppings, and allow 3 days of drying before coating.',
    'New concrete cures 14 days or reads below 85 percent internal humidity at the surface.',
    'Detail rough openings, sill pans, penetrations and changes of plane 6 in (150 mm) in each direction with flashing compatible with the membrane.',
  ],
  installation: [
    'Mix to a uniform color with a slow-speed paddle; do not thin.',
    'Apply the first cross-coat of {name} at half the rate, then the second at right angles, to the stated wet thickness.',
    'Check wet film with a notched gauge once for every 100 ft² (9.3 m²) and record it on the daily report.',
    'Carry the membrane 4 in (100 mm) over cured transition flashing for a continuous plane of airtightness.',
    'Repair thin spots, pinholes and damage with brush-applied material before the inspection.',
    'Do not conceal the membrane until the authority and the manufacturer have seen it.',
  ],
  curing:
    'Dries to touch in 2 to 6 hours and is through-dry in 24 hours at 75 °F (24 °C) and 50 percent relative humidity.',
  cleaning:
    'Flush spray equipment with water while wet. Dried material is removed with citrus-based remover.',
  storage: 'Protect from freezing. Store between 40 and 90 °F (4 and 32 °C).',
  shelfLife: '12 months from date of manufacture',
  hazard: 'waterborne',
};

export const liquidWaterproofing: Chemistry = {
  material: 'fluid-applied elastomeric waterproofing membrane',
  work: 'liquid',
  standards: [
    [
      'ASTM C836/C836M',
      'Standard Specification for High Solids Content, Cold Liquid-Applied Elastomeric Waterproofing Membrane',
    ],
    [
      'ASTM C898/C898M',
      'Standard Guide for Use of High Solids Content, Cold Liquid-Applied Elastomeric Waterproofing Membrane with Separate Wearing Course',
    ],
    [
      'ASTM C1305',
      'Standard Test Method for Crack Bridging Ability of Liquid-Applied Waterproofing Membrane',
    ],
    ['ASTM D4263', 'Standard Test Method for Indicating Moisture in Concrete by the Plastic Sheet Method'],
    ['ASTM D5957', 'Standard Guide for Flood Testing Horizontal Waterproofing Installations'],
  ],
  uses: [
    'Plaza decks and planters between slabs',
    'Foundation walls, lagging walls and tunnels',
    'Vegetated roofs and water features',
    'Balconies and mechanical rooms under topping',
  ],
  benefits: [
    'Forms itself to every penetration and change of plane without seams',
    'Full adhesion stops the sideways travel of water',
    'Trowel, roller, squeegee and spray grades',
    'One source for membrane, drainage and warranty',
  ],
  limitations: [
    'Not for exposed or traffic-bearing use without a wearing course.',
    'Not on lightweight insulating concrete, or on decks without positive slope where ponding is permanent.',
    'Concrete must be visibly dry and pass the plastic sheet test.',
    'Do not use in potable water structures unless listed for it.',
  ],
  preparation: [
    'Concrete cures 28 days with a light steel-trowel or fine broom finish, free of curing compound. Shot-blast to ICRI CSP 2 or 3 where needed.',
    'Rout cracks wider than 1/16 in (1.6 mm), fill with sealant and stripe with a 6 in (150 mm) detail coat at 60 mils.',
    'Form a 3/4 in (19 mm) cant of sealant at every change of plane.',
    'Prime drains, flanges and metal penetrations; clamp rings stay off until the membrane is in.',
  ],
  installation: [
    'Spread {name} in one coat with a notched squeegee and back-roll to release air.',
    'Embed reinforcing fabric in the first half of the film at cracks, cold joints and terminations; saturate fully.',
    'Turn the membrane up not less than 8 in (200 mm) above the finished surface at vertical faces.',
    'Flood test for 48 hours with 2 in (50 mm) of water before any covering is placed.',
    'Lay protection course and drainage on the cured membrane the same day as acceptance.',
  ],
  curing: 'Cures overnight to foot traffic and in 48 hours to flood testing at 75 °F (24 °C).',
  cleaning: 'Clean tools with mineral spirits or xylene before the material sets.',
  storage: 'Store on pallets, dry, between 40 and 90 °F (4 and 32 °C); open packages are used at once.',
  shelfLife: '9 months from date of manufacture',
  hazard: 'isocyanate',
};

export const cementitious: Chemistry = {
  material: 'crystalline cementitious waterproofing slurry',
  work: 'liquid',
  standards: [
    ['ACI 515.2R', 'Guide to Selecting Protective Treatments for Concrete'],
    ['CRD C48', 'Standard Test Method for Water Permeability of Concrete'],
    ['NSF/ANSI 61', 'Drinking Water System Components: Health Effects'],
    ['ASTM C39/C39M', 'Standard Test Method for Compressive Strength of Cylindrical Concrete Specimens'],
  ],
  uses: [
    'Elevator pits, sumps and manholes from the inside',
    'Water and wastewater tanks',
    'Construction joints and tie holes',
    'Tunnels, vaults and foundations without access to the outside',
  ],
  benefits: [
    'Becomes part of the concrete: cannot be punctured or peel',
    'Self-seals hairline cracks to 0.4 mm',
    'Works against positive and negative head',
    'Certified for potable water',
  ],
  limitations: [
    'Not for moving cracks or joints.',
    'Not on masonry block, gypsum or painted surfaces.',
    'Concrete needs an open capillary system and must be saturated, surface-dry.',
  ],
  preparation: [
    'Open the surface by water-blasting or acid etch to ICRI CSP 3.',
    'Rout cracks and faulty joints to a 1 in (25 mm) square and pack with dry-pac of the same product.',
    'Soak the concrete until no more water is taken up and remove free water.',
  ],
  installation: [
    'Mix five parts {name} powder with two parts clean water by volume, no more than can be placed in 20 minutes.',
    'Brush or spray the first coat at 1.5 lb/yd² (0.8 kg/m²) and work it into the pores.',
    'Apply the second coat while the first is still green.',
    'Mist-cure three times a day for three days; protect from sun, wind and frost.',
  ],
  curing: 'Set to touch in 6 hours. Crystals develop over 21 days in contact with water.',
  cleaning: 'Clean tools with water before the slurry sets.',
  storage: 'Store dry, off the ground.',
  shelfLife: '12 months from date of manufacture',
  hazard: 'cement',
};

export const firestop: Chemistry = {
  material: 'water-based intumescent firestop sealant',
  work: 'joint',
  standards: [
    ['ASTM E814', 'Standard Test Method for Fire Tests of Penetration Firestop Systems'],
    ['UL 1479', 'Fire Tests of Penetration Firestops'],
    ['UL 2079', 'Tests for Fire Resistance of Building Joint Systems'],
    ['ASTM E2307', 'Standard Test Method for Determining Fire Resistance of Perimeter Fire Barriers'],
    ['CAN/ULC-S115', 'Standard Method of Fire Tests of Firestop Systems'],
    ['ASTM E2174', 'Standard Practice for On-Site Inspection of Installed Firestop Systems'],
  ],
  uses: [
    'Metal and plastic pipe, conduit and cable trays through rated walls and floors',
    'Head-of-wall and wall-to-wall joints',
    'Acoustic and smoke partitions',
    'Blank openings with mineral wool',
  ],
  benefits: [
    'One product for most listed systems',
    'Water clean-up and low odor',
    'Re-penetrable without removal of the seal',
    'Does not contain asbestos, PCB or added formaldehyde',
  ],
  limitations: [
    'Install only in accordance with a listed system.',
    'Not for joints under water or exposed to weather.',
    'Keep above 40 °F (4 °C) until dry.',
  ],
  preparation: [
    'Confirm that opening, penetrant and annular space lie within the limits of the listed system.',
    'Remove dust, oil and loose material. No primer is needed on concrete, gypsum, steel or plastic.',
    'Pack mineral wool of 4 pcf (64 kg/m³) at the listed compression, recessed to the sealant depth.',
  ],
  installation: [
    'Fill the recess with {name} to the listed depth, working it against both faces.',
    'Tool flush so that no void remains; form a crown bead at penetrants where the system shows one.',
    'Fix the identification label with system number, date and installer beside the seal.',
    'Leave seals exposed until inspected.',
  ],
  curing: 'Skins in 20 minutes and dries through 1/2 in (13 mm) in 14 to 21 days.',
  cleaning: 'Clean tools with water before the sealant dries.',
  storage: 'Protect from freezing. Store at 40 to 95 °F (4 to 35 °C).',
  shelfLife: '24 months from date of manufacture',
  hazard: 'waterborne',
};
