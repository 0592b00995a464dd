import type { Chemistry } from './chemistry-model.ts';

export const selfAdheredSheet: Chemistry = {
  material: 'self-adhered sheet membrane',
  work: 'sheet',
  standards: [
    ['ASTM D412', 'Standard Test Methods for Vulcanized Rubber and Thermoplastic Elastomers: Tension'],
    ['ASTM D1970', 'Standard Specification for Self-Adhering Polymer Modified Bituminous Sheet Materials'],
    ['ASTM D5385', 'Standard Test Method for Hydrostatic Pressure Resistance of Waterproofing Membranes'],
    [
      'ASTM E154',
      'Standard Test Methods for Water Vapor Retarders Used in Contact with Earth Under Concrete Slabs',
    ],
    ['ASTM E2178', 'Standard Test Method for Air Leakage Rate of Building Materials'],
  ],
  uses: [
    'Foundation walls and footings',
    'Cavity wall sheathing and masonry back-up',
    'Through-wall flashing, rough openings and changes of plane',
    'Split-slab decks under a wearing course',
  ],
  benefits: [
    'Factory-controlled thickness, inspected by eye',
    'Adheres on contact, without torches or kettles',
    'Cross-laminated facer resists puncture by following trades',
    'Seals itself around fasteners',
  ],
  limitations: [
    'Not for permanent exposure: cover within the stated days.',
    'Apply to dry, primed surfaces at 40 °F (4 °C) and rising unless the low-temperature grade is used.',
    'Not compatible with creosote, pentachlorophenol, coal tar or silicone contact.',
  ],
  preparation: [
    'Concrete is cured 7 days, smooth and free of fins, honeycomb, release agents and sharp edges.',
    'Fill form tie holes, honeycomb and cracks wider than 1/16 in (1.6 mm) with mastic and strike flush.',
    'Prime concrete and masonry at 300 ft²/gal (7.4 m²/L). Prime only what is covered the same day.',
    'Form 3/4 in (19 mm) fillets of liquid membrane at inside corners and reinforce all corners with an 11 in (280 mm) strip.',
  ],
  installation: [
    'Start at the low point and work upwards, shingle fashion, so that water runs over the laps.',
    'Remove the release film and lay {name} without wrinkles; lap sides 2-1/2 in (65 mm) and ends 5 in (130 mm), staggered.',
    'Roll every square foot at once with a weighted or hand roller; roll laps twice.',
    'Seal terminations, T-joints and reverse laps with mastic trowelled to a feather edge by the end of the day.',
    'Patch damage 6 in (150 mm) beyond the fault in all directions.',
    'Protect with board or drainage composite within 24 hours and backfill without delay.',
  ],
  curing: 'No cure is needed. Full bond develops over 24 hours at 70 °F (21 °C).',
  cleaning: 'Remove adhesive residue with mineral spirits.',
  storage: 'Store rolls on end on pallets, under cover and below 90 °F (32 °C).',
  shelfLife: '18 months from date of manufacture',
  hazard: 'asphalt',
};

export const preAppliedSheet: Chemistry = {
  ...selfAdheredSheet,
  material: 'pre-applied sheet membrane that bonds to concrete cast against it',
  uses: [
    'Blindside walls on lagging, sheet pile and secant shoring',
    'Under structural slabs, mud slab or compacted base',
    'Elevator and sump pits',
    'Tunnels built in the trench',
  ],
  benefits: [
    'Bonds mechanically and chemically to fresh concrete',
    'No water path between membrane and structure',
    'Unaffected by rain before the pour',
    'Trafficable while reinforcement is placed',
  ],
  limitations: [
    'Concrete must be placed within 56 days.',
    'Keep reinforcement chairs on 4 in (100 mm) pads.',
    'Not for shotcrete without the shotcrete supplement.',
  ],
  preparation: [
    'Shoring is within 1/2 in (13 mm) of plane; voids are filled and lagging gaps bridged with drainage board or plywood.',
    'Sub-slab base is compacted, smooth and free of standing water.',
    'Tie-back heads receive preformed covers sealed with tape and liquid membrane.',
  ],
  installation: [
    'Hang {name} with the coated face towards the pour and fix it within 6 in (150 mm) of the top edge.',
    'Lap selvage edges 3 in (75 mm) and roll; tape end laps on both faces.',
    'Detail pile caps, penetrations and tie-backs with tape and two-part liquid membrane.',
    'Inspect, repair and photograph before reinforcement closes the view.',
    'Place concrete from not more than 5 ft (1.5 m) height and vibrate internally.',
  ],
  curing: 'Bond to concrete develops as it hardens and is complete at 28 days.',
};

export const boardGoods: Chemistry = {
  material: 'factory-made protection, drainage or insulation product',
  work: 'sheet',
  standards: [
    ['ASTM D1621', 'Standard Test Method for Compressive Properties of Rigid Cellular Plastics'],
    [
      'ASTM D4716/D4716M',
      'Standard Test Method for Determining the In-Plane Flow Rate and Hydraulic Transmissivity of a Geosynthetic',
    ],
    [
      'ASTM E154',
      'Standard Test Methods for Water Vapor Retarders Used in Contact with Earth Under Concrete Slabs',
    ],
    ['ASTM E136', 'Standard Test Method for Assessing Combustibility of Materials'],
  ],
  uses: [
    'Protection of membranes against backfill and traffic',
    'Relief of hydrostatic pressure',
    'Backing and packing of joints',
    'Component of listed and warranted systems',
  ],
  benefits: [
    'Light to handle and cut with a knife',
    'Consistent factory quality',
    'Inert: not affected by salts, fungi or soil acids',
    'Recycled content available for certification',
  ],
  limitations: [
    'Do not expose to sunlight for more than 30 days.',
    'Not a waterproofing layer by itself.',
    'Do not use with solvents.',
  ],
  preparation: [
    'Confirm that the membrane is accepted and repaired before it is covered.',
    'Clear the surface of stones and droppings.',
  ],
  installation: [
    'Lay {name} from the bottom up with edges butted or lapped as the detail shows.',
    'Fix with adhesive or double-sided tape; never penetrate the membrane with fasteners.',
    'Turn filter fabric over the free edge and connect to footing drain or deck drain.',
    'Place backfill or overburden within 7 days.',
  ],
  curing: 'None.',
  cleaning: 'None needed.',
  storage: 'Store flat, dry and under opaque cover.',
  shelfLife: 'Unlimited when stored as stated',
};

export const tpoSheet: Chemistry = {
  material: 'polyester-reinforced thermoplastic polyolefin roof membrane',
  work: 'sheet',
  standards: [
    ['ASTM D6878/D6878M', 'Standard Specification for Thermoplastic Polyolefin Based Sheet Roofing'],
    [
      'FM 4470',
      'Approval Standard for Single-Ply, Polymer-Modified Bitumen Sheet, Built-Up Roof and Liquid Applied Roof Assemblies',
    ],
    ['UL 790', 'Standard Test Methods for Fire Tests of Roof Coverings'],
    ['ANSI/SPRI WD-1', 'Wind Design Standard Practice for Roofing Assemblies'],
  ],
  uses: [
    'Mechanically attached, adhered and induction-welded low-slope roofs',
    'Re-cover over existing membrane',
    'Roofs with solar arrays',
    'Cool-roof programs',
  ],
  benefits: [
    'Hot-air welded seams stronger than the sheet',
    'High initial and aged reflectance',
    'Flexible in cold weather',
    'Recyclable, no plasticizer',
  ],
  limitations: [
    'Not for direct contact with asphalt, grease or solvent waste.',
    'Weld only clean sheets: aged membrane is prepared first.',
    'Wind uplift design is by the engineer of record.',
  ],
  preparation: [
    'Deck and insulation are dry, smooth and fastened to the design pattern.',
    'Wet insulation is removed in re-cover work.',
    'Make test welds at start, after breaks and when weather changes.',
  ],
  installation: [
    'Unroll {name}, let it relax 15 minutes and align with a 6 in (150 mm) lap.',
    'Fasten in the seam at the tested spacing.',
    'Weld with automatic equipment to a minimum 1-1/2 in (38 mm) width and probe every seam when cool.',
    'Flash walls, curbs and pipes with prefabricated or reinforced pieces.',
    'Install walkway pads at access and units.',
  ],
  curing: 'None. Seams reach full strength on cooling.',
  cleaning: 'Clean soiled membrane with low-residue detergent and water.',
  storage: 'Store rolls on pallets, covered with breathable tarpaulin.',
  shelfLife: 'Unlimited when stored as stated',
};

export const siliconeCoating: Chemistry = {
  material: 'moisture-curing silicone roof coating',
  work: 'liquid',
  standards: [
    ['ASTM D6694/D6694M', 'Standard Specification for Liquid-Applied Silicone Coating'],
    ['ASTM D2370', 'Standard Test Method for Tensile Properties of Organic Coatings'],
    ['ASTM E1980', 'Standard Practice for Calculating Solar Reflectance Index'],
    ['UL 790', 'Standard Test Methods for Fire Tests of Roof Coverings'],
    [
      'ASTM D7877',
      'Standard Guide for Electronic Methods for Detecting and Locating Leaks in Waterproof Membranes',
    ],
  ],
  uses: [
    'Restoration of aged single-ply, modified bitumen, built-up and metal roofs',
    'Protection of spray polyurethane foam',
    'Recoating of cured silicone',
    'Renewal of warranties without tear-off',
  ],
  benefits: [
    'Stays sound under ponding water',
    'One coat to 40 mils',
    'Cool-roof reflectance',
    'Keeps the old roof out of the landfill',
  ],
  limitations: [
    'Slippery when wet: install granulated walkways.',
    'Wet insulation must be replaced before coating.',
    'Only silicone bonds to cured silicone.',
    'Do not apply when rain is expected within 3 hours.',
  ],
  preparation: [
    'Survey the roof for wet insulation by infrared or core and replace what is wet.',
    'Pressure-wash at 2,500 to 3,000 psi with biodegradable cleaner, rinse and dry.',
    'Repair blisters, open seams and loose flashings; refasten metal panels.',
    'Carry out pull tests, one for each 10,000 ft² (930 m²) and every roof area.',
  ],
  installation: [
    'Reinforce seams, penetrations and fasteners with {name} or flashing grade, 40 mils and fabric where shown.',
    'Apply field coat by airless spray or roller to the rate of the warranty term.',
    'Measure wet film each 200 ft² (18.6 m²).',
    'Broadcast granules 36 in (915 mm) wide at paths.',
    'Let the inspector probe and measure before the final visit.',
  ],
  curing: 'Skins in 2 hours and cures in 24 hours at 75 °F (24 °C) and 50 percent relative humidity.',
  cleaning: 'Clean equipment with mineral spirits. Do not leave in hoses overnight.',
  storage: 'Store sealed between 40 and 100 °F (4 and 38 °C).',
  shelfLife: '18 months from date of manufacture',
  hazard: 'solventCoating',
};

export const acrylicCoating: Chemistry = {
  ...siliconeCoating,
  material: 'water-borne acrylic elastomeric roof coating',
  standards: [
    ['ASTM D6083/D6083M', 'Standard Specification for Liquid-Applied Acrylic Coating Used in Roofing'],
    ...siliconeCoating.standards.slice(1),
  ],
  benefits: [
    'Economical cool-roof renewal',
    'Water clean-up',
    'Takes dirt less than solvent-borne coatings',
    'Tintable to order',
  ],
  limitations: [
    'Not for ponding water: slope must be at least 1/4 in per foot.',
    'Protect from freezing and rain for 24 hours.',
    'Do not apply below 50 °F (10 °C).',
  ],
  curing: 'Dries to touch in 2 hours; recoat after 12 hours at 75 °F (24 °C).',
  cleaning: 'Clean tools with soap and water while wet.',
  hazard: 'waterborne',
};

export const polyurethaneCoating: Chemistry = {
  ...siliconeCoating,
  material: 'two-part polyurethane coating',
  standards: [
    ['ASTM D4060', 'Standard Test Method for Abrasion Resistance of Organic Coatings by the Taber Abraser'],
    [
      'ASTM C957/C957M',
      'Standard Specification for High-Solids Content, Cold Liquid-Applied Elastomeric Waterproofing Membrane with Integral Wearing Surface',
    ],
    ...siliconeCoating.standards.slice(1, 4),
  ],
  benefits: [
    'Highest toughness of the coating line',
    'Hail and foot traffic resistance',
    'Fast return to service',
    'Accepts aggregate for slip resistance',
  ],
  limitations: [
    'Mix full units only.',
    'Recoat within 24 hours or abrade and prime.',
    'Base coat must be covered with the aliphatic top coat within 72 hours.',
  ],
  hazard: 'isocyanate',
};

export const epoxyPrimer: Chemistry = {
  ...polyurethaneCoating,
  material: 'two-part, solvent-free epoxy primer',
  uses: [
    'Concrete decks ahead of membranes and coatings',
    'Rusted and galvanized metal',
    'Asphaltic surfaces that bleed',
    'Repair of dusty or weak concrete skin',
  ],
  benefits: [
    'Deep penetration into sound concrete',
    'No solvent odor',
    'Tolerates damp surfaces',
    'Recoat from 4 to 24 hours',
  ],
  curing: 'Tack-free in 4 hours at 75 °F (24 °C). Broadcast sand where the recoat window cannot be met.',
  hazard: 'epoxy',
};

export const jointCover: Chemistry = {
  material: 'extruded aluminum expansion joint cover assembly',
  work: 'assembly',
  standards: [
    [
      'ASTM B221',
      'Standard Specification for Aluminum and Aluminum-Alloy Extruded Bars, Rods, Wire, Profiles, and Tubes',
    ],
    [
      'ASTM E1399/E1399M',
      'Standard Test Method for Cyclic Movement and Measuring the Minimum and Maximum Joint Widths of Architectural Joint Systems',
    ],
    ['UL 2079', 'Tests for Fire Resistance of Building Joint Systems'],
    ['AAMA 611', 'Specification for Anodized Architectural Aluminum'],
    ['ASCE/SEI 7', 'Minimum Design Loads and Associated Criteria for Buildings and Other Structures'],
  ],
  uses: [
    'Seismic separation between building wings',
    'Thermal joints in floors, walls, ceilings and roofs',
    'Hospital and airport corridors with rolling loads',
    'Fire-rated floor and wall joints',
  ],
  benefits: [
    'Moves in three directions and comes back to center',
    'Carries wheels without rattle',
    'Fire barrier and moisture blanket are one shop-assembled piece',
    'Corners, tees and end caps mitered at the works',
  ],
  limitations: [
    'Joint width and movement are confirmed by the structural engineer.',
    'Block-outs must be within 1/8 in in 10 ft (3 mm in 3 m).',
    'Aluminum in contact with concrete is coated.',
  ],
  preparation: [
    'Verify joint width, block-out depth and alignment against the shop drawings.',
    'Repair edges with non-shrink grout and let it cure.',
    'Clear the joint of formwork and debris for the full depth.',
  ],
  installation: [
    'Set moisture blanket with positive slope to the drain tube.',
    'Hang the fire barrier with flanges fastened at 12 in (305 mm) centers and seal splices.',
    'Anchor frames level with 3/8 in (10 mm) sleeves at 18 in (457 mm) centers.',
    'Fit self-centering bars and cover plate of {name} with a 1/4 in (6 mm) gap at splices for temperature.',
    'Check free movement over the full travel and remove the protective film at hand-over.',
  ],
  curing: 'None.',
  cleaning: 'Clean aluminum with mild detergent; do not use alkaline cleaners.',
  storage: 'Store flat, dry, off the floor, in the protective film.',
  shelfLife: 'Unlimited when stored as stated',
};

export const foamSeal: Chemistry = {
  ...jointCover,
  material: 'precompressed, impregnated foam joint seal with silicone facing',
  standards: [
    [
      'ASTM E331',
      'Standard Test Method for Water Penetration of Exterior Windows, Skylights, Doors, and Curtain Walls by Uniform Static Air Pressure Difference',
    ],
    [
      'ASTM E283/E283M',
      'Standard Test Method for Determining Rate of Air Leakage Through Exterior Windows, Skylights, Curtain Walls, and Doors',
    ],
    ...jointCover.standards.slice(1, 3),
  ],
  uses: [
    'Wall joints in precast, stone, EIFS and metal panel',
    'Deck-to-wall and stadium seating joints',
    'Retrofit of failed wet seals',
    'Shaft and plaza edges that need fire and water together',
  ],
  benefits: [
    'Stays in compression: no tension at the bond line',
    'Non-invasive anchoring, no drilling',
    'Watertight, insulating and sound-reducing in one',
    'Factory-made transitions',
  ],
  installation: [
    'Cut banding and hardboard only when ready: the seal expands at once.',
    'Butter joint faces with epoxy adhesive 1/16 in (1.5 mm) thick.',
    'Set {name} 3/8 in (10 mm) below the face, pushing sticks firmly end to end.',
    'Run a corner bead of sealant between bellows and substrate and tool.',
    'Seal stick joins with the same sealant before it skins.',
  ],
  curing: 'Seal expands in 1 to 24 hours depending on temperature; adhesive cures overnight.',
  shelfLife: '24 months from date of manufacture',
};
