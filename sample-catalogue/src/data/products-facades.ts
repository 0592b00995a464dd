import { familyOf, type Product } from './product-model.ts';

const glazing = familyOf(
  {
    type: 'Sealants',
    subtype: 'Glazing',
    masterformat: '08 85 00',
    chemistry: 'silicone',
    packaging: 'cartridge',
    label: '#1e3a5f',
    packages: ['10.1 fl oz (300 mL) cartridge, 12 per case', '20 fl oz (592 mL) foil sausage, 20 per case'],
    applications: ['Curtain wall', 'Window perimeter'],
  },
  [
    {
      name: 'ArdGlaze 796 PG',
      mark: '796',
      label: '#3b0764',
      subtitle: 'Protective Glazing Silicone',
      description:
        'High-strength silicone that anchors laminated glass in blast, forced-entry and hurricane-rated framing.',
      colours: ['002', '024'],
      properties: [
        ['Ultimate tensile strength', 'ASTM C1135', '210 psi (1.45 MPa)'],
        ['Missile impact', 'ASTM E1996', 'Passes, large missile D'],
        ['Blast', 'ASTM F1642', 'Minimal hazard at 6 psi, 42 psi-ms'],
        ['Durometer hardness, Shore A', 'ASTM C661', '42 points'],
      ],
    },
    {
      name: 'ArdGlaze 785 WS',
      mark: '785',
      subtitle: 'Weatherseal for Unitized Curtain Wall',
      description:
        'Neutral-cure weatherseal for frame joints and glass-to-glass butt joints, compatible with structural silicone.',
      colours: ['001', '002', '022', '024', '060'],
      properties: [
        ['Movement capability', 'ASTM C719', '±50 %'],
        ['Tack-free time', 'ASTM C679', '75 minutes'],
        ['Compatibility with structural silicone', 'ASTM C1087', 'Passes'],
        ['Durometer hardness, Shore A', 'ASTM C661', '30 points'],
      ],
    },
    {
      name: 'ArdGlaze 799 Clear',
      mark: '799',
      label: '#7c93a3',
      subtitle: 'Clear Acetoxy Glazing Silicone',
      description: 'Water-clear glazing silicone for butt joints, display cases and aquaria without framing.',
      colours: ['003'],
      region: ['us'],
      properties: [
        ['Movement capability', 'ASTM C719', '±25 %'],
        ['Tensile strength', 'ASTM D412', '310 psi (2.1 MPa)'],
        ['Tack-free time', 'ASTM C679', '12 minutes'],
      ],
    },
    {
      name: 'ArdGlaze 330 Tape',
      mark: '330',
      chemistry: 'boardGoods',
      packaging: 'roll',
      label: '#27272a',
      subtitle: 'Preshimmed Butyl Glazing Tape',
      description: 'Cross-linked butyl tape with a continuous shim for wet-dry glazing of storefront.',
      packages: ['1/8 in × 1/2 in × 50 ft roll'],
      properties: [
        ['Standard', 'AAMA 804.3', 'Meets'],
        ['Service temperature', '—', '−40 to 200 °F (−40 to 93 °C)'],
        ['Compression at 10 psi', 'ASTM D1667', '8 %'],
      ],
    },
  ],
);

const jointSealants = familyOf(
  {
    type: 'Sealants',
    subtype: 'Silicone',
    masterformat: '07 92 13',
    chemistry: 'silicone',
    packaging: 'sausage',
    label: '#26323d',
    packages: ['10.1 fl oz (300 mL) cartridge, 12 per case', '20 fl oz (592 mL) foil sausage, 15 per case'],
    applications: ['Precast and masonry joints', 'Window perimeter'],
  },
  [
    {
      name: 'ArdSeal 792',
      mark: '792',
      label: '#0f4c5c',
      subtitle: 'Medium-Modulus Silicone for High-Rise Joints',
      description:
        'Medium-modulus neutral-cure silicone for tall facades where joints move daily and access is costly.',
      colours: ['001', '010', '014', '017', '022', '024', '035', '060'],
      properties: [
        ['Movement capability', 'ASTM C719', '±50 %'],
        ['Tensile strength at 50 % extension', 'ASTM C1135', '45 psi (0.31 MPa)'],
        ['Durometer hardness, Shore A', 'ASTM C661', '26 points'],
        ['Skin-over time', '—', '40 minutes'],
      ],
    },
    {
      name: 'ArdSeal 760 Hygiene',
      mark: '760',
      label: '#0d9488',
      packaging: 'cartridge',
      subtitle: 'Antimicrobial Neutral Silicone for Clean Rooms',
      description:
        'Low-odor neutral-cure silicone for hospitals, laboratories and food plants, resistant to fungi and wash-down.',
      colours: ['001', '003', '060'],
      applications: ['Interiors'],
      properties: [
        ['Mildew resistance', 'ASTM G21', 'Rating 0, no growth'],
        ['Movement capability', 'ASTM C719', '±25 %'],
        ['VOC content', 'EPA Method 24', '18 g/L'],
      ],
    },
    {
      name: 'ArdSeal 768 HT',
      mark: '768',
      label: '#9f1239',
      packaging: 'cartridge',
      subtitle: 'High-Temperature Silicone for Flues and Stacks',
      description:
        'Iron-oxide-filled silicone for metal chimneys, duct flanges and roof stacks to 500 °F in service.',
      colours: ['071'],
      applications: ['Metal panel', 'Low-slope roofs'],
      region: ['canada'],
      properties: [
        ['Service temperature', '—', '−76 to 500 °F (−60 to 260 °C)'],
        ['Tensile strength', 'ASTM D412', '350 psi (2.4 MPa)'],
        ['Durometer hardness, Shore A', 'ASTM C661', '33 points'],
      ],
    },
  ],
);

const urethanes = familyOf(
  {
    type: 'Sealants',
    subtype: 'Polyurethane',
    masterformat: '07 92 13',
    chemistry: 'polyurethane',
    packaging: 'sausage',
    label: '#26323d',
    packages: ['10.1 fl oz (300 mL) cartridge, 24 per case', '20 fl oz (592 mL) foil sausage, 20 per case'],
    applications: ['Precast and masonry joints', 'Parking decks'],
  },
  [
    {
      name: 'ArdFlex Tilt-Up',
      mark: 'TILT',
      label: '#57534e',
      subtitle: 'Polyurethane for Tilt-Up and Warehouse Walls',
      description:
        'One-part polyurethane that stays soft on rough tilt-up edges and takes elastomeric paint.',
      colours: ['001', '014', '017', '018', '050'],
      properties: [
        ['Movement capability', 'ASTM C719', '+50 / −25 %'],
        ['Durometer hardness, Shore A', 'ASTM C661', '20 points'],
        ['Tack-free time', 'ASTM C679', '5 hours'],
      ],
    },
    {
      name: 'ArdFlex Jet',
      mark: 'JET',
      packaging: 'kit',
      label: '#1e40af',
      masterformat: '32 13 73',
      subtitle: 'Fuel-Resistant Sealant for Aprons and Fueling Bays',
      description:
        'Two-part sealant that withstands jet fuel, de-icing fluid and hydraulic oil on airfield aprons.',
      packages: ['3 gal (11.4 L) unit'],
      colours: ['002', '040'],
      applications: ['Parking decks'],
      properties: [
        ['Fuel immersion', 'SS-S-200E', 'Passes'],
        ['Movement capability', 'ASTM C719', '±25 %'],
        ['Open to traffic', '—', '8 hours'],
      ],
    },
    {
      name: 'ArdFlex Acoustic',
      mark: 'AC',
      packaging: 'cartridge',
      label: '#6d28d9',
      masterformat: '07 92 19',
      subtitle: 'Acoustical Sealant for Partitions and Tracks',
      description: 'Permanently flexible sealant for stud tracks, outlet boxes and floated floors.',
      applications: ['Interiors'],
      properties: [
        ['Sound transmission', 'ASTM E90', 'STC 58 in STC 61 partition'],
        ['Durometer hardness, Shore A', 'ASTM C661', '28 points'],
        ['VOC content', 'EPA Method 24', '22 g/L'],
      ],
    },
  ],
);

const hybrids = familyOf(
  {
    type: 'Sealants',
    subtype: 'Hybrid',
    masterformat: '07 92 13',
    chemistry: 'hybrid',
    packaging: 'cartridge',
    label: '#2c5f5d',
    packages: ['10.1 fl oz (300 mL) cartridge, 12 per case', '20 fl oz (592 mL) foil sausage, 20 per case'],
    applications: ['Window perimeter', 'Metal panel'],
  },
  [
    {
      name: 'ArdHybrid HY-35 LM',
      mark: 'HY-35',
      label: '#3f6212',
      subtitle: 'Low-Modulus Hybrid for Fiber Cement and EIFS',
      description:
        'Low-modulus silyl-terminated sealant for fiber-cement lap siding, stucco trim and EIFS returns.',
      colours: ['001', '007', '014', '017', '050'],
      applications: ['EIFS and stucco', 'Window perimeter'],
      properties: [
        ['Movement capability', 'ASTM C719', '±35 %'],
        ['Durometer hardness, Shore A', 'ASTM C661', '18 points'],
        ['Tack-free time', 'ASTM C679', '50 minutes'],
      ],
    },
    {
      name: 'ArdHybrid Deck',
      mark: 'DECK',
      packaging: 'pail',
      label: '#1f2937',
      subtitle: 'Self-Leveling Hybrid for Floors and Balconies',
      description: 'Pourable isocyanate-free sealant for balcony slabs, sidewalks and warehouse saw cuts.',
      packages: ['28 fl oz (828 mL) cartridge', '2 gal (7.6 L) pail'],
      colours: ['014', '040'],
      applications: ['Plaza decks', 'Parking decks'],
      properties: [
        ['Movement capability', 'ASTM C719', '±25 %'],
        ['Open to foot traffic', '—', '12 hours'],
        ['Durometer hardness, Shore A', 'ASTM C661', '32 points'],
      ],
    },
  ],
);

const backing = familyOf(
  {
    type: 'Sealants',
    subtype: 'Backing and Fillers',
    masterformat: '07 91 23',
    chemistry: 'boardGoods',
    packaging: 'roll',
    label: '#475569',
    packages: ['100 ft (30.5 m) coil, 1/4 to 1-1/2 in', '6 ft (1.8 m) lengths, 2 to 4 in'],
    applications: ['Precast and masonry joints', 'Window perimeter'],
  },
  [
    {
      name: 'ArdBack CC Rod',
      mark: 'CC',
      subtitle: 'Closed-Cell Polyethylene Backer Rod',
      description: 'Round closed-cell backing for cold-applied sealants in joints of 1/8 to 3 in.',
      properties: [
        ['Type', 'ASTM C1330', 'C, closed cell'],
        ['Density', 'ASTM D1622', '2.0 lb/ft³ (32 kg/m³)'],
        ['Outgassing', 'ASTM C1253', 'None at 50 % compression'],
      ],
    },
    {
      name: 'ArdBack Soft Rod',
      mark: 'SOFT',
      label: '#64748b',
      subtitle: 'Bicellular Backer Rod for Irregular Joints',
      description: 'Non-gassing bicellular rod that follows rough stone and brick without wrinkling.',
      properties: [
        ['Type', 'ASTM C1330', 'B, bicellular'],
        ['Compression deflection', 'ASTM D5249', '4 psi at 25 %'],
      ],
    },
    {
      name: 'ArdBack Filler Board',
      mark: 'FB',
      packaging: 'board',
      label: '#78716c',
      masterformat: '07 91 26',
      subtitle: 'Polyethylene Foam Expansion Joint Filler',
      description: 'Flexible closed-cell board for isolation joints in slabs, walks and pool decks.',
      packages: ['1/2 in × 4 in × 10 ft boards'],
      applications: ['Plaza decks', 'Parking decks'],
      withoutDocuments: true,
      properties: [
        ['Standard', 'ASTM D8139', 'Meets'],
        ['Water absorption', 'ASTM D545', '< 0.5 %'],
      ],
    },
  ],
);

const airBarrierCoats = familyOf(
  {
    type: 'Air Barriers',
    subtype: 'Fluid-Applied Membranes',
    masterformat: '07 27 26',
    chemistry: 'fluidAirBarrier',
    packaging: 'pail',
    label: '#c2410c',
    packages: ['5 gal (18.9 L) pail', '55 gal (208 L) drum'],
    applications: ['Exterior sheathing'],
  },
  [
    {
      name: 'AirSkin FA-30 PM',
      mark: 'FA-30',
      label: '#b45309',
      subtitle: 'Primerless Permeable Air Barrier',
      description: 'Roll-on vapor-permeable barrier that bonds to damp sheathing and block without primer.',
      properties: [
        ['Air permeance', 'ASTM E2178', '< 0.0002 cfm/ft² at 75 Pa'],
        ['Water vapor permeance', 'ASTM E96 B', '18 perms'],
        ['Fire propagation', 'NFPA 285', 'Part of tested assemblies'],
      ],
    },
    {
      name: 'AirSkin FA-45 Winter',
      mark: 'FA-45',
      label: '#0369a1',
      subtitle: 'Cold-Weather Air Barrier Coating',
      description:
        'Frost-resistant coating that cures to 20 °F for enclosure work through the winter months.',
      region: ['canada'],
      properties: [
        ['Application temperature', '—', '20 to 95 °F (−7 to 35 °C)'],
        ['Air permeance', 'CAN/ULC-S741', '< 0.002 L/(s·m²)'],
        ['Water vapor permeance', 'ASTM E96 B', '12 perms'],
      ],
    },
    {
      name: 'AirSkin FA-80 Silicone',
      mark: 'FA-80',
      label: '#155e75',
      chemistry: 'silicone',
      subtitle: 'Silicone Air and Water Barrier',
      description:
        'UV-stable silicone barrier for open-joint rainscreens that stand exposed for twelve months.',
      applications: ['Exterior sheathing', 'Metal panel'],
      properties: [
        ['Water vapor permeance', 'ASTM E96 B', '28 perms'],
        ['Nail sealability', 'ASTM D1970', 'Passes'],
        ['UV exposure', '—', '12 months'],
      ],
    },
  ],
);

const airBarrierSheets = familyOf(
  {
    type: 'Air Barriers',
    subtype: 'Self-Adhered Sheets',
    masterformat: '07 27 13',
    chemistry: 'selfAdheredSheet',
    packaging: 'roll',
    label: '#0f766e',
    packages: ['36 in × 75 ft (0.91 × 22.9 m) roll'],
    applications: ['Exterior sheathing'],
  },
  [
    {
      name: 'AirSkin SA-36 HT',
      mark: 'SA-36',
      label: '#b91c1c',
      subtitle: 'High-Temperature Sheet for Metal Cladding',
      description: 'Butyl sheet stable to 260 °F behind dark metal panels and under standing-seam roofs.',
      applications: ['Exterior sheathing', 'Metal panel', 'Low-slope roofs'],
      properties: [
        ['Thickness', 'ASTM D3767', '36 mils (0.9 mm)'],
        ['Service temperature', '—', '−40 to 260 °F (−40 to 127 °C)'],
        ['Nail sealability', 'ASTM D1970', 'Passes'],
      ],
    },
    {
      name: 'AirSkin SA-20 Acrylic',
      mark: 'SA-20',
      label: '#4d7c0f',
      masterformat: '07 25 00',
      subtitle: 'Permeable Sheet with Acrylic Adhesive',
      description: 'Full-faced acrylic sheet for mass timber and plywood, repositionable while it is set.',
      properties: [
        ['Water vapor permeance', 'ASTM E96 B', '40 perms'],
        ['Water resistance', 'AATCC 127', '55 cm, 5 h'],
        ['UV exposure', '—', '150 days'],
      ],
    },
    {
      name: 'AirSkin SA-40 Roof VR',
      mark: 'ROOF VR',
      label: '#334155',
      masterformat: '07 26 00',
      subtitle: 'Self-Adhered Roof Vapor Retarder',
      description:
        'Aluminum-faced sheet that closes the deck on the day it is laid and serves as temporary roof.',
      applications: ['Low-slope roofs'],
      properties: [
        ['Water vapor permeance', 'ASTM E96 B', '0.01 perms'],
        ['Thickness', 'ASTM D5147', '32 mils (0.8 mm)'],
        ['Tensile strength', 'ASTM D5147', '85 lbf/in (14.9 kN/m)'],
      ],
    },
  ],
);

const openings = familyOf(
  {
    type: 'Air Barriers',
    subtype: 'Flashings and Transitions',
    masterformat: '07 65 26',
    chemistry: 'selfAdheredSheet',
    packaging: 'strip',
    label: '#3f3f46',
    packages: ['4, 6, 9 and 12 in × 75 ft rolls'],
    applications: ['Window perimeter', 'Exterior sheathing'],
  },
  [
    {
      name: 'TransStrip TS-6',
      mark: 'TS-6',
      chemistry: 'boardGoods',
      label: '#1d4ed8',
      subtitle: 'Silicone Transition Sheet for Punched Windows',
      description:
        'Translucent 6 in silicone sheet that ties window frames to the barrier and can be inspected.',
      packages: ['6 in × 100 ft (0.15 × 30.5 m) roll'],
      properties: [
        ['Movement capability', 'ASTM C1523', '+200 / −75 %'],
        ['Tear strength', 'ASTM D624', '70 lb/in (12.3 kN/m)'],
        ['Durometer hardness, Shore A', 'ASTM D2240', '50 points'],
      ],
    },
    {
      name: 'TransStrip Corner',
      mark: 'CORNER',
      chemistry: 'boardGoods',
      label: '#2563eb',
      subtitle: 'Molded Silicone Corners',
      description:
        'Inside and outside corners molded in one piece to finish TransStrip runs without cutting.',
      packages: ['10 per case, inside or outside'],
      properties: [
        ['Elongation', 'ASTM D412', '400 %'],
        ['Thickness', '—', '0.070 in (1.8 mm)'],
      ],
    },
    {
      name: 'AirSkin Sill Pan',
      mark: 'PAN',
      chemistry: 'boardGoods',
      label: '#a16207',
      subtitle: 'Adjustable Sill Pan with End Dams',
      description: 'Sloped thermoplastic sill pan with end dams for rough openings of 2 to 12 ft.',
      packages: ['Set of one left, one right and centers'],
      properties: [
        ['Slope', '—', '6 degrees'],
        ['Water penetration', 'ASTM E331', 'Passes at 15 psf'],
        ['Standard', 'ASTM E2112', 'Follows the practice'],
      ],
    },
  ],
);

/** Later lines for facades. */
export const facades: readonly Product[] = [
  ...glazing,
  ...jointSealants,
  ...urethanes,
  ...hybrids,
  ...backing,
  ...airBarrierCoats,
  ...airBarrierSheets,
  ...openings,
];
