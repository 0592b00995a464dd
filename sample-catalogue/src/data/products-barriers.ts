import { familyOf, type Product } from './product-model.ts';

const fluid = familyOf(
  {
    type: 'Air Barriers',
    subtype: 'Fluid-Applied Membranes',
    masterformat: '07 27 26',
    chemistry: 'fluidAirBarrier',
    packaging: 'pail',
    label: '#1d5c63',
    packages: ['5 gal (18.9 L) pail', '55 gal (208 L) drum'],
    applications: ['Exterior sheathing'],
  },
  [
    {
      name: 'AirSkin FA-40',
      mark: 'FA-40',
      subtitle: 'Vapor-Permeable Fluid-Applied Air Barrier',
      description:
        'Vapor-permeable, fluid-applied air and water-resistive barrier for sheathing, masonry and concrete back-up walls.',
      properties: [
        ['Air permeance of material', 'ASTM E2178', '0.0007 cfm/ft² at 75 Pa'],
        ['Air leakage of assembly', 'ASTM E2357', '< 0.04 cfm/ft² at 75 Pa'],
        ['Water vapor permeance', 'ASTM E96, B', '10 perms (572 ng/Pa·s·m²)'],
        ['Solids by volume', 'ASTM D2697', '52 %'],
        ['Wet film thickness', '—', '70 mils (1.8 mm)'],
        ['Nail sealability', 'ASTM D1970', 'Passes'],
        ['Elongation', 'ASTM D412', '320 %'],
        ['Pull adhesion, glass-mat gypsum', 'ASTM D4541', '23 psi (0.16 MPa)'],
        ['Surface burning, flame spread', 'ASTM E84', '15, Class A'],
        ['Application temperature', '—', '25 °F (−4 °C) and rising'],
      ],
    },
    {
      name: 'AirSkin FA-25 LT',
      mark: 'FA-25',
      label: '#27566b',
      subtitle: 'Low-Temperature Silicone Air Barrier',
      description:
        'Moisture-cure silicone air barrier that rolls or sprays at 20 °F and takes rain in 30 minutes.',
      properties: [
        ['Air permeance of material', 'ASTM E2178', '0.0002 cfm/ft² at 75 Pa'],
        ['Water vapor permeance', 'ASTM E96, B', '28 perms'],
        ['Dry film thickness', '—', '17 mils (0.43 mm)'],
        ['UV exposure before cladding', 'ASTM G154', '12 months'],
        ['Elongation', 'ASTM D412', '390 %'],
      ],
    },
    {
      name: 'AirSkin FA-60 VR',
      mark: 'FA-60',
      label: '#243b53',
      subtitle: 'Vapor-Retarding Fluid-Applied Air Barrier',
      description:
        'Class I vapor retarder and air barrier for natatoria, cold storage and hot-humid wall design.',
      properties: [
        ['Air permeance of material', 'ASTM E2178', '0.0004 cfm/ft² at 75 Pa'],
        ['Water vapor permeance', 'ASTM E96, B', '0.08 perms'],
        ['Wet film thickness', '—', '60 mils (1.5 mm)'],
        ['Crack bridging', 'ASTM C1305', 'Passes, 1/8 in'],
      ],
    },
    {
      name: 'AirSkin FA-12 Spray',
      mark: 'FA-12',
      label: '#3e7c6e',
      packaging: 'drum',
      subtitle: 'Thin-Film Spray Air Barrier',
      description: 'Single-pass 12 mil spray barrier for tilt-up and insulated precast panels.',
      packages: ['55 gal (208 L) drum', '275 gal (1041 L) tote'],
      region: ['us'],
      properties: [
        ['Air permeance of material', 'ASTM E2178', '0.0012 cfm/ft² at 75 Pa'],
        ['Water vapor permeance', 'ASTM E96, B', '18 perms'],
        ['Dry film thickness', '—', '12 mils (0.30 mm)'],
      ],
    },
  ],
);

const adhered = familyOf(
  {
    type: 'Air Barriers',
    subtype: 'Self-Adhered Sheets',
    masterformat: '07 27 13',
    chemistry: 'selfAdheredSheet',
    packaging: 'roll',
    label: '#334e68',
    packages: ['39 in × 100 ft (1.0 × 30.5 m) roll'],
    applications: ['Exterior sheathing'],
  },
  [
    {
      name: 'AirSkin SA-30 VP',
      mark: 'SA-30',
      subtitle: 'Vapor-Permeable Self-Adhered Air Barrier',
      description:
        'Primerless micro-porous film with acrylic adhesive for sheathing in climates that need outward drying.',
      properties: [
        ['Air permeance of material', 'ASTM E2178', '< 0.0002 cfm/ft² at 75 Pa'],
        ['Water vapor permeance', 'ASTM E96, B', '29 perms'],
        ['Thickness', 'ASTM D1777', '23 mils (0.58 mm)'],
        ['Pull adhesion, OSB', 'ASTM D4541', '17 psi (0.12 MPa)'],
      ],
    },
    {
      name: 'AirSkin SA-40 NP',
      mark: 'SA-40',
      label: '#1b262c',
      subtitle: 'Non-Permeable Self-Adhered Air Barrier',
      description:
        'Rubberized-asphalt sheet with cross-laminated polyethylene facer for cavity walls and soffits.',
      properties: [
        ['Air permeance of material', 'ASTM E2178', '< 0.0001 cfm/ft² at 75 Pa'],
        ['Water vapor permeance', 'ASTM E96, B', '0.04 perms'],
        ['Thickness', 'ASTM D3767', '40 mils (1.0 mm)'],
        ['Low-temperature flexibility', 'ASTM D1970', '−25 °F (−32 °C)'],
        ['Puncture resistance', 'ASTM E154', '42 lbf (187 N)'],
      ],
    },
    {
      name: 'AirSkin SA-40 Arctic',
      mark: 'ARCTIC',
      label: '#486581',
      subtitle: 'Cold-Weather Self-Adhered Air Barrier',
      description: 'Winter-grade sheet with an adhesive that takes hold at −12 °C.',
      region: ['canada'],
      properties: [
        ['Air permeance of material', 'CAN/ULC-S741', '0.0003 L/s·m² at 75 Pa'],
        ['Water vapor permeance', 'ASTM E96, B', '1.6 ng/Pa·s·m²'],
        ['Application temperature', '—', '−12 to 10 °C'],
      ],
    },
  ],
);

const transitions = familyOf(
  {
    type: 'Air Barriers',
    subtype: 'Flashings and Transitions',
    masterformat: '07 65 26',
    chemistry: 'selfAdheredSheet',
    packaging: 'strip',
    label: '#7c2d12',
    packages: ['75 ft (22.9 m) roll, widths 4 to 18 in'],
    applications: ['Window perimeter', 'Exterior sheathing'],
  },
  [
    {
      name: 'TransStrip TS-9',
      mark: 'TS-9',
      subtitle: 'Translucent Silicone Transition Sheet',
      description:
        'Extruded silicone sheet that joins air barrier to curtain wall, roof and movement joints and stays flexible to −60 °F.',
      properties: [
        ['Elongation', 'ASTM D412', '550 %'],
        ['Tear strength', 'ASTM D624', '110 lb/in (19 kN/m)'],
        ['Air leakage', 'ASTM E283', '< 0.01 cfm/ft²'],
        ['Thickness', '—', '0.063 in (1.6 mm)'],
      ],
    },
    {
      name: 'AirSkin LF Flash',
      mark: 'LF',
      packaging: 'sausage',
      chemistry: 'hybrid',
      label: '#9a3412',
      subtitle: 'Liquid Flashing for Rough Openings',
      description:
        'Trowel-grade STPE flashing for rough openings, penetrations and seams; seals fasteners and takes rain at once.',
      packages: ['20 fl oz (592 mL) foil sausage, 12 per case', '3 gal (11.4 L) pail'],
      masterformat: '07 27 26',
      properties: [
        ['Wet film thickness', '—', '15 to 30 mils'],
        ['Water resistance at openings', 'AAMA 714', 'Passes'],
        ['Elongation', 'ASTM D412', '280 %'],
        ['Tack-free time', '—', '60 minutes'],
      ],
    },
    {
      name: 'AirSkin SS Flash',
      mark: 'SS',
      label: '#8d99a6',
      subtitle: 'Self-Adhered Stainless Steel Through-Wall Flashing',
      description: 'Type 304 stainless steel foil with butyl adhesive for shelf angles, lintels and sills.',
      masterformat: '07 65 00',
      properties: [
        ['Steel thickness', 'ASTM A240', '2 mils (0.05 mm)'],
        ['Tensile strength', 'ASTM A240', '100,000 psi (690 MPa)'],
        ['Flame spread', 'ASTM E84', 'Class A'],
      ],
    },
  ],
);

const belowGrade = familyOf(
  {
    type: 'Waterproofing Membranes',
    subtype: 'Sheet Membranes',
    masterformat: '07 13 26',
    chemistry: 'selfAdheredSheet',
    packaging: 'roll',
    label: '#102a43',
    packages: ['36 in × 66.7 ft (0.9 × 20.3 m) roll, 200 ft²'],
    applications: ['Below-grade walls', 'Plaza decks'],
  },
  [
    {
      name: 'DrySheet 60',
      mark: '60',
      subtitle: 'Self-Adhered Sheet Waterproofing, 60 mil',
      description:
        'Rubberized asphalt on cross-laminated HDPE film for foundation walls, tunnels and split-slab decks.',
      properties: [
        ['Thickness', 'ASTM D3767', '60 mils (1.5 mm)'],
        ['Tensile strength, membrane', 'ASTM D412', '325 psi (2.24 MPa)'],
        ['Elongation', 'ASTM D412', '300 %'],
        ['Resistance to hydrostatic head', 'ASTM D5385', '231 ft (70 m)'],
        ['Crack cycling at −25 °F', 'ASTM C836', 'Unaffected, 100 cycles'],
        ['Peel adhesion', 'ASTM D903', '9 lb/in (1.6 kN/m)'],
        ['Permeance', 'ASTM E96, B', '0.05 perms'],
        ['Puncture resistance', 'ASTM E154', '50 lbf (222 N)'],
      ],
    },
    {
      name: 'DrySheet 60 LT',
      mark: '60 LT',
      label: '#31708e',
      subtitle: 'Low-Temperature Sheet Waterproofing',
      description: 'DrySheet 60 with a winter adhesive for surfaces from 25 to 60 °F.',
      properties: [
        ['Thickness', 'ASTM D3767', '60 mils (1.5 mm)'],
        ['Application temperature', '—', '25 to 60 °F (−4 to 16 °C)'],
        ['Resistance to hydrostatic head', 'ASTM D5385', '231 ft (70 m)'],
      ],
    },
    {
      name: 'DrySheet BS-95',
      mark: 'BS-95',
      label: '#24292e',
      chemistry: 'preAppliedSheet',
      masterformat: '07 13 53',
      subtitle: 'Pre-Applied Blindside HDPE Membrane',
      description:
        'HDPE sheet with pressure-sensitive adhesive that bonds to concrete poured against it; for slabs and lagged excavations.',
      packages: ['48 in × 115 ft (1.2 × 35 m) roll'],
      properties: [
        ['Thickness', 'ASTM D3767', '46 mils (1.2 mm)'],
        ['Peel adhesion to concrete', 'ASTM D903', '10 lb/in (1.8 kN/m)'],
        ['Lateral water migration', 'ASTM D5385 mod.', 'Passes at 231 ft'],
        ['Puncture resistance', 'ASTM E154', '221 lbf (983 N)'],
        ['Tensile strength, film', 'ASTM D412', '4,000 psi (27.6 MPa)'],
      ],
    },
    {
      name: 'DrySheet TB-4',
      mark: 'TB-4',
      label: '#4a3f35',
      subtitle: 'Thermoplastic Blindside Membrane with Gas Barrier',
      chemistry: 'preAppliedSheet',
      masterformat: '07 13 54',
      description:
        'Welded TPO and EVOH composite against water, methane and petroleum vapor below occupied slabs.',
      region: ['us'],
      properties: [
        ['Thickness', 'ASTM D751', '72 mils (1.8 mm)'],
        ['Methane transmission', 'ASTM D1434', '< 2 mL/m²·day·atm'],
        ['Benzene diffusion', 'Internal', '4.5 × 10⁻¹⁵ m²/s'],
      ],
    },
  ],
);

const liquidWaterproofing = familyOf(
  {
    type: 'Waterproofing Membranes',
    subtype: 'Fluid-Applied Waterproofing',
    masterformat: '07 14 16',
    chemistry: 'liquidWaterproofing',
    packaging: 'pail',
    label: '#5b21b6',
    packages: ['5 gal (18.9 L) pail'],
    applications: ['Plaza decks', 'Below-grade walls'],
  },
  [
    {
      name: 'DryFlow CA-250',
      mark: 'CA-250',
      label: '#22577a',
      subtitle: 'Cold-Applied Polyurethane Waterproofing',
      description:
        'One-part, high-build urethane for walls, planters and between-slab decks; non-sag and self-leveling grades.',
      properties: [
        ['Solids by weight', 'ASTM D2369', '91 %'],
        ['Elongation', 'ASTM D412', '650 %'],
        ['Crack bridging', 'ASTM C1305', 'Passes, 10 cycles'],
        ['Adhesion-in-peel', 'ASTM C794', '12 lb/in (2.1 kN/m)'],
        ['Dry film thickness', '—', '90 mils (2.3 mm)'],
      ],
    },
    {
      name: 'DryFlow 500 HA',
      mark: '500',
      label: '#1b1b1b',
      packaging: 'board',
      masterformat: '07 14 13',
      subtitle: 'Hot-Applied Rubberized Asphalt',
      description:
        'Monolithic 215 mil reinforced membrane for plazas, vegetated roofs and parking decks under overburden.',
      packages: ['40 lb (18 kg) cake', '1,500 lb pallet'],
      properties: [
        ['Application thickness', '—', '215 mils (5.5 mm), reinforced'],
        ['Penetration at 77 °F', 'ASTM D5329', '65 dmm'],
        ['Flow at 140 °F', 'ASTM D5329', '0 mm'],
        ['Low-temperature crack bridging', 'CAN/CGSB-37.50', 'Passes, −25 °C'],
        ['Solids', '—', '100 %'],
      ],
    },
    {
      name: 'DryFlow PM-10',
      mark: 'PM-10',
      label: '#7f1d1d',
      packaging: 'kit',
      subtitle: 'Rapid-Cure PMMA Waterproofing',
      description:
        'Catalyzed methacrylate resin with fleece for balconies, drains and night-shift deck repairs; rain-proof in 30 minutes.',
      packages: ['10 kg resin pail with catalyst powder'],
      properties: [
        ['Cure time at 68 °F', '—', '45 minutes'],
        ['Tensile strength, reinforced', 'ASTM D412', '1,250 psi (8.6 MPa)'],
        ['Elongation', 'ASTM D412', '40 %'],
        ['Shore D hardness', 'ASTM D2240', '40'],
      ],
    },
    {
      name: 'DryCrete CX',
      mark: 'CX',
      label: '#6b705c',
      chemistry: 'cementitious',
      masterformat: '07 16 16',
      subtitle: 'Crystalline Cementitious Waterproofing',
      description:
        'Slurry coat that grows insoluble crystals in concrete pores, for elevator pits, tanks and negative-side repair.',
      packages: ['50 lb (22.7 kg) pail'],
      applications: ['Below-grade walls'],
      properties: [
        ['Permeability reduction', 'CRD C48', '85 % at 175 psi'],
        ['Potable water', 'NSF/ANSI 61', 'Certified'],
        ['Compressive strength gain', 'ASTM C39', '6 %'],
      ],
    },
  ],
);

const drainage = familyOf(
  {
    type: 'Waterproofing Membranes',
    subtype: 'Drainage and Protection',
    masterformat: '33 46 23',
    chemistry: 'boardGoods',
    packaging: 'board',
    label: '#365314',
    packages: ['4 ft × 52.5 ft (1.2 × 16 m) roll'],
    applications: ['Below-grade walls', 'Plaza decks'],
  },
  [
    {
      name: 'DrainCore 6000',
      mark: '6000',
      packaging: 'roll',
      subtitle: 'Dimpled Drainage Composite',
      description:
        'High-compression polystyrene core with bonded filter fabric that relieves hydrostatic pressure on walls and decks.',
      properties: [
        ['Compressive strength', 'ASTM D1621', '15,000 psf (718 kPa)'],
        ['Flow rate, hydraulic gradient 1.0', 'ASTM D4716', '18 gpm/ft (223 L/min/m)'],
        ['Core thickness', 'ASTM D1777', '0.40 in (10 mm)'],
        ['Filter fabric flow', 'ASTM D4491', '140 gpm/ft²'],
      ],
    },
    {
      name: 'DryProtect PB-14',
      mark: 'PB-14',
      label: '#44403c',
      masterformat: '07 13 26',
      subtitle: 'Asphaltic Protection Board',
      description: 'Semi-rigid core board that protects membranes from backfill and following trades.',
      packages: ['4 × 8 ft (1.2 × 2.4 m) board, 1/8 or 1/4 in'],
      properties: [
        ['Thickness', '—', '1/8 in (3.2 mm) or 1/4 in (6.4 mm)'],
        ['Puncture resistance', 'ASTM E154', '80 lbf (356 N)'],
        ['Water absorption', 'ASTM D545', '< 1 %'],
      ],
    },
    {
      name: 'DryStop B-34',
      mark: 'B-34',
      label: '#3b5249',
      packaging: 'strip',
      masterformat: '03 15 13',
      subtitle: 'Swelling Bentonite Waterstop',
      description:
        'Flexible strip that swells on contact with water and closes construction joints and pipe sleeves.',
      packages: ['16.7 ft (5.1 m) coil, 6 per case'],
      properties: [
        ['Section', '—', '3/4 × 1 in (19 × 25 mm)'],
        ['Hydrostatic head', 'Internal', '231 ft (70 m)'],
        ['Swell', '—', '> 250 % by volume'],
      ],
    },
  ],
);

export const airBarriers: readonly Product[] = [...fluid, ...adhered, ...transitions];
export const waterproofing: readonly Product[] = [...belowGrade, ...liquidWaterproofing, ...drainage];
