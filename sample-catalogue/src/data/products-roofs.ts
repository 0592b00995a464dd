import { familyOf, type Product } from './product-model.ts';

const siliconeCoatings = familyOf(
  {
    type: 'Roof Coatings',
    subtype: 'Silicone Coatings',
    masterformat: '07 56 00',
    chemistry: 'siliconeCoating',
    packaging: 'pail',
    label: '#155e75',
    packages: ['5 gal (18.9 L) pail', '50 gal (189 L) drum'],
    applications: ['Low-slope roofs', 'Restoration'],
  },
  [
    {
      name: 'RoofCoat HS 96',
      mark: 'HS 96',
      subtitle: 'High-Solids Silicone Roof Coating',
      description:
        '96 percent solids silicone that restores single-ply, metal and modified roofs in one coat; unaffected by ponding water.',
      colours: ['001', '014', '040', '060'],
      properties: [
        ['Solids by volume', 'ASTM D2697', '96 %'],
        ['Tensile strength', 'ASTM D2370', '320 psi (2.2 MPa)'],
        ['Elongation', 'ASTM D2370', '180 %'],
        ['Solar reflectance, initial / 3-year', 'CRRC', '0.88 / 0.72'],
        ['Thermal emittance', 'CRRC', '0.90'],
        ['Solar reflectance index', 'ASTM E1980', '111'],
        ['Weathering, 5,000 h', 'ASTM G154', 'No cracking or chalking'],
        ['Fire rating', 'UL 790', 'Class A, over tested assemblies'],
        ['VOC content', 'EPA Method 24', '45 g/L'],
      ],
    },
    {
      name: 'RoofCoat HS 96 Rapid',
      mark: 'RAPID',
      label: '#0e7490',
      subtitle: 'Rapid-Cure High-Solids Silicone',
      description: 'Two-hour rain-safe version of RoofCoat HS 96 for humid coasts and short weather windows.',
      colours: ['001', '060'],
      region: ['us'],
      properties: [
        ['Solids by volume', 'ASTM D2697', '95 %'],
        ['Skin-over time', '—', '30 minutes'],
        ['Elongation', 'ASTM D2370', '165 %'],
      ],
    },
    {
      name: 'RoofCoat S 70',
      mark: 'S 70',
      label: '#475569',
      subtitle: 'Sprayable Silicone Roof Coating',
      description: 'Solvent-borne silicone over spray polyurethane foam and recoats of aged silicone.',
      colours: ['001', '040'],
      properties: [
        ['Solids by volume', 'ASTM D2697', '70 %'],
        ['Elongation', 'ASTM D2370', '200 %'],
        ['VOC content', 'EPA Method 24', '245 g/L'],
      ],
    },
  ],
);

const otherCoatings = familyOf(
  {
    type: 'Roof Coatings',
    subtype: 'Acrylic and Polyurethane Coatings',
    masterformat: '07 56 00',
    chemistry: 'acrylicCoating',
    packaging: 'pail',
    label: '#b45309',
    packages: ['5 gal (18.9 L) pail', '55 gal (208 L) drum'],
    applications: ['Low-slope roofs', 'Restoration'],
  },
  [
    {
      name: 'RoofCoat AC 55',
      mark: 'AC 55',
      subtitle: 'Acrylic Elastomeric Roof Coating',
      description: 'Water-borne acrylic for metal and sloped roofs where cost and reflectance lead.',
      colours: ['001', '017'],
      properties: [
        ['Solids by volume', 'ASTM D2697', '55 %'],
        ['Tensile strength', 'ASTM D2370', '260 psi (1.8 MPa)'],
        ['Solar reflectance, initial', 'CRRC', '0.85'],
        ['Standard', 'ASTM D6083', 'Meets Type I'],
      ],
    },
    {
      name: 'RoofCoat AR 80',
      mark: 'AR 80',
      label: '#78350f',
      chemistry: 'polyurethaneCoating',
      packaging: 'kit',
      subtitle: 'Aromatic Polyurethane Base Coat',
      description: 'Tough two-part base coat for traffic, hail and balconies; embeds RoofCoat Seam Fabric.',
      properties: [
        ['Solids by volume', 'ASTM D2697', '80 %'],
        ['Tensile strength', 'ASTM D2370', '1,100 psi (7.6 MPa)'],
        ['Tear resistance', 'ASTM D624', '150 lb/in (26 kN/m)'],
      ],
    },
    {
      name: 'RoofCoat AL 85',
      mark: 'AL 85',
      label: '#92400e',
      chemistry: 'polyurethaneCoating',
      packaging: 'kit',
      subtitle: 'Aliphatic Polyurethane Top Coat',
      description: 'UV-stable, abrasion-resistant top coat for pedestrian decks and high-traffic roofs.',
      colours: ['001', '040', '071'],
      properties: [
        ['Solids by volume', 'ASTM D2697', '85 %'],
        ['Tensile strength', 'ASTM D2370', '2,400 psi (16.5 MPa)'],
        ['Abrasion loss, CS-17', 'ASTM D4060', '18 mg'],
      ],
    },
    {
      name: 'RoofCoat EP Primer',
      mark: 'EP',
      label: '#57534e',
      chemistry: 'epoxyPrimer',
      packaging: 'kit',
      subtitle: 'Two-Part Epoxy Primer',
      description:
        'Low-viscosity epoxy that locks rust, asphalt bleed and dusty concrete ahead of every RoofCoat system.',
      packages: ['2 gal (7.6 L) kit', '10 gal (38 L) kit'],
      properties: [
        ['Solids by volume', 'ASTM D2697', '100 %'],
        ['Pull adhesion, concrete', 'ASTM D7234', '> 350 psi (2.4 MPa)'],
        ['Pot life at 77 °F', '—', '35 minutes'],
      ],
    },
    {
      name: 'RoofCoat Seam Fabric',
      mark: 'FABRIC',
      label: '#a3a3a3',
      chemistry: 'boardGoods',
      packaging: 'roll',
      subtitle: 'Stitch-Bonded Polyester Reinforcement',
      description:
        'Soft polyester fabric that reinforces seams, flashings and penetrations under RoofCoat coatings.',
      packages: ['6 in × 300 ft roll', '40 in × 324 ft roll'],
      properties: [
        ['Weight', 'ASTM D3776', '3.0 oz/yd² (102 g/m²)'],
        ['Tensile strength', 'ASTM D1682', '57 lbf (254 N)'],
        ['Elongation', 'ASTM D1682', '62 %'],
      ],
    },
  ],
);

const singlePly = familyOf(
  {
    type: 'Roof Coatings',
    subtype: 'Single-Ply Membranes',
    masterformat: '07 54 23',
    chemistry: 'tpoSheet',
    packaging: 'roll',
    label: '#e2e8f0',
    packages: ['10 ft × 100 ft (3.0 × 30.5 m) roll'],
    applications: ['Low-slope roofs'],
  },
  [
    {
      name: 'RoofPly TPO 60',
      mark: 'TPO 60',
      label: '#64748b',
      subtitle: 'Reinforced TPO Membrane, 60 mil',
      description:
        'Heat-welded TPO with polyester scrim for mechanically attached, adhered and induction-welded roofs.',
      properties: [
        ['Thickness', 'ASTM D751', '60 mils (1.5 mm)'],
        ['Breaking strength', 'ASTM D751', '360 lbf (1.6 kN)'],
        ['Tear strength', 'ASTM D751', '130 lbf (578 N)'],
        ['Solar reflectance, initial', 'CRRC', '0.79'],
        ['Standard', 'ASTM D6878', 'Meets'],
      ],
    },
    {
      name: 'RoofPly TPO 80',
      mark: 'TPO 80',
      label: '#334155',
      subtitle: 'Reinforced TPO Membrane, 80 mil',
      description: 'Heavy-gauge TPO for 30-year terms, solar arrays and roofs with service traffic.',
      properties: [
        ['Thickness', 'ASTM D751', '80 mils (2.0 mm)'],
        ['Breaking strength', 'ASTM D751', '430 lbf (1.9 kN)'],
        ['Puncture resistance', 'FTM 101C', '420 lbf (1.9 kN)'],
      ],
    },
  ],
);

const covers = familyOf(
  {
    type: 'Expansion Joints',
    subtype: 'Seismic Covers',
    masterformat: '07 95 13',
    chemistry: 'jointCover',
    packaging: 'cover',
    label: '#39464f',
    packages: ['10 ft (3.05 m) lengths, factory-mitered corners'],
    applications: ['Interiors', 'Seismic joints'],
  },
  [
    {
      name: 'JointSpan EJ-400',
      title:
        'JointSpan EJ-400 Seismic Wall-to-Floor Expansion Joint Cover Assembly with Integral Fire Barrier and Moisture Blanket (2-Hour Rated)',
      mark: 'EJ-400',
      subtitle: 'Seismic Wall-to-Floor Cover with Fire Barrier',
      description:
        'Aluminium cover plate with fire barrier for joints of 4 to 12 in and multidirectional seismic movement.',
      properties: [
        ['Joint width', '—', '4 to 12 in (100 to 305 mm)'],
        ['Movement', '—', '±100 % of nominal, three directions'],
        ['Load rating', 'Internal', '500 lbf concentrated (2.2 kN)'],
        ['Fire rating', 'UL 2079', '2 hours, W and L'],
        ['Cycling', 'ASTM E1399', 'Class IV, 500 thermal + 100 seismic'],
        ['Aluminum', 'ASTM B221', '6063-T6'],
      ],
    },
    {
      name: 'JointSpan EJ-250',
      mark: 'EJ-250',
      subtitle: 'Flush Floor Joint Cover',
      description:
        'Slip-resistant flush cover with dual elastomeric inserts for terrazzo, tile and resilient floors.',
      properties: [
        ['Joint width', '—', '1 to 6 in (25 to 150 mm)'],
        ['Load rating', 'Internal', '2,000 lbf (8.9 kN)'],
        ['Slip resistance', 'ANSI A326.3', 'DCOF > 0.42 wet'],
      ],
    },
    {
      name: 'JointSpan EJ-320',
      mark: 'EJ-320',
      subtitle: 'Wall and Ceiling Joint Cover',
      description: 'Snap-in wall and ceiling cover with concealed self-centering clips.',
      properties: [
        ['Joint width', '—', '1 to 8 in (25 to 200 mm)'],
        ['Movement', '—', '±50 %'],
        ['Finish', 'AAMA 611', 'Clear anodic, Class II'],
      ],
    },
    {
      name: 'JointSpan RB-510',
      mark: 'RB-510',
      chemistry: 'jointCover',
      masterformat: '07 95 13',
      subtitle: 'Roof Bellows Assembly',
      description:
        'Flanged TPO bellows on aluminium nailer for roof-to-roof and roof-to-wall joints, with moisture blanket.',
      applications: ['Low-slope roofs', 'Seismic joints'],
      properties: [
        ['Joint width', '—', '2 to 12 in (50 to 305 mm)'],
        ['Bellows', 'ASTM D6878', '60 mil TPO, welded'],
      ],
    },
  ],
);

const foamSeals = familyOf(
  {
    type: 'Expansion Joints',
    subtype: 'Foam and Deck Seals',
    masterformat: '07 95 13',
    chemistry: 'foamSeal',
    packaging: 'foam',
    label: '#3f3f46',
    packages: ['6.56 ft (2 m) sticks, precompressed'],
    applications: ['Precast and masonry joints', 'Parking decks'],
  },
  [
    {
      name: 'JointSpan PF-20',
      mark: 'PF-20',
      subtitle: 'Precompressed Silicone-Faced Foam Seal',
      description: 'Acrylic-impregnated foam with a silicone bellows face for wall joints of 1/2 to 8 in.',
      colours: ['014', '022', '060'],
      properties: [
        ['Movement', '—', '±50 % of nominal'],
        ['Water resistance', 'ASTM E331', 'Passes at 60 psf'],
        ['Air leakage', 'ASTM E283', '< 0.004 cfm/ft²'],
        ['Sound transmission', 'ASTM E90', 'STC 62 in STC 68 wall'],
      ],
    },
    {
      name: 'JointSpan PF-30 FR',
      mark: 'PF-30',
      label: '#7f1d1d',
      subtitle: 'Fire-Rated Precompressed Foam Seal',
      description: 'Two-hour watertight foam seal for exterior walls, shafts and plaza edges in one pass.',
      properties: [
        ['Fire rating', 'UL 2079', '2 hours'],
        ['Movement', '—', '±50 %'],
        ['Water resistance', 'ASTM E331', 'Passes at 35 psf'],
      ],
    },
    {
      name: 'JointSpan WS-75',
      mark: 'WS-75',
      packaging: 'strip',
      label: '#1c1917',
      subtitle: 'Winged Deck Seal',
      description:
        'Extruded thermoplastic seal anchored in elastomeric nosing for parking decks and stadium seating.',
      packages: ['100 ft (30.5 m) reel'],
      applications: ['Parking decks', 'Seismic joints'],
      properties: [
        ['Joint width', '—', '1 to 4 in (25 to 100 mm)'],
        ['Shore A hardness', 'ASTM D2240', '67'],
        ['Brittleness temperature', 'ASTM D746', '−67 °F (−55 °C)'],
      ],
    },
  ],
);

const fireSealants = familyOf(
  {
    type: 'Fire-Stopping',
    subtype: 'Firestop Sealants',
    masterformat: '07 84 00',
    chemistry: 'firestop',
    packaging: 'cartridge',
    label: '#b91c1c',
    packages: ['10.1 fl oz (300 mL) cartridge', '20 fl oz (592 mL) sausage', '5 gal (19 L) pail'],
    applications: ['Fire-rated construction'],
  },
  [
    {
      name: 'FireHold FS-1',
      mark: 'FS-1',
      subtitle: 'Intumescent Firestop Sealant',
      description:
        'Water-based intumescent sealant for plastic pipe, cable and mixed penetrations to 4 hours.',
      properties: [
        ['Fire resistance', 'UL 1479, CAN/ULC-S115', 'to 4 hours F and T'],
        ['Expansion begins', 'Internal', '350 °F (177 °C)'],
        ['Free expansion', 'Internal', '8 times'],
        ['Flame spread / smoke developed', 'ASTM E84', '5 / 10'],
        ['Sound transmission', 'ASTM E90', 'STC 64'],
      ],
    },
    {
      name: 'FireHold SIL',
      mark: 'SIL',
      label: '#991b1b',
      chemistry: 'silicone',
      subtitle: 'Firestop Silicone Sealant',
      description:
        'Non-sag and self-leveling firestop silicone for joints with movement and exterior curtain wall edges.',
      colours: ['040', '001'],
      properties: [
        ['Fire resistance', 'UL 2079', 'to 3 hours'],
        ['Movement capability', 'ASTM C719', '±25 %'],
        ['Durometer hardness, Shore A', 'ASTM C661', '24 points'],
      ],
    },
    {
      name: 'FireHold JS Spray',
      mark: 'JS',
      packaging: 'pail',
      label: '#dc2626',
      subtitle: 'Elastomeric Joint Spray',
      description: 'Sprayable acrylic coating over mineral wool at head-of-wall and slab-edge joints.',
      packages: ['5 gal (19 L) pail, red or grey'],
      properties: [
        ['Fire resistance', 'UL 2079, ASTM E2307', 'to 3 hours'],
        ['Movement', 'ASTM E1399', '±25 %, Class II'],
        ['Wet film thickness', '—', '1/8 in (3.2 mm)'],
      ],
    },
  ],
);

const fireDevices = familyOf(
  {
    type: 'Fire-Stopping',
    subtype: 'Devices and Insulation',
    masterformat: '07 84 13',
    chemistry: 'boardGoods',
    packaging: 'collar',
    label: '#7f1d1d',
    packages: ['10 per case'],
    applications: ['Fire-rated construction'],
  },
  [
    {
      name: 'FireHold Collar FC-4',
      mark: 'FC-4',
      subtitle: 'Intumescent Pipe Collar',
      description: 'Steel collar with graphite insert that closes burning plastic pipe of 1-1/2 to 6 in.',
      properties: [
        ['Fire resistance', 'UL 1479', 'to 3 hours'],
        ['Pipe sizes', '—', '1-1/2 to 6 in PVC, CPVC, ABS'],
        ['Shell', 'ASTM A653', '26 ga galvanized steel'],
      ],
    },
    {
      name: 'FireHold Putty Pad',
      mark: 'PP-5',
      packaging: 'board',
      subtitle: 'Moldable Outlet Box Pad',
      description: 'Non-hardening intumescent pad for electrical boxes in rated and acoustic partitions.',
      properties: [
        ['Size', '—', '7-1/4 × 7-1/4 in × 3/16 in'],
        ['Sound transmission', 'ASTM E90', 'STC 57'],
      ],
    },
    {
      name: 'FireHold MW-4',
      mark: 'MW-4',
      packaging: 'board',
      label: '#854d0e',
      masterformat: '07 84 53',
      subtitle: 'Mineral Wool Safing',
      description: '4 pcf mineral wool for curtain wall perimeter, slab edge and joint packing.',
      packages: ['24 × 48 in batt, 4 in thick'],
      applications: ['Curtain wall', 'Fire-rated construction'],
      properties: [
        ['Density', 'ASTM C303', '4.0 lb/ft³ (64 kg/m³)'],
        ['Melting point', '—', '> 2,000 °F (1,093 °C)'],
        ['Non-combustibility', 'ASTM E136', 'Passes'],
        ['Recycled content', '—', '40 %'],
      ],
    },
  ],
);

export const roofs: readonly Product[] = [...siliconeCoatings, ...otherCoatings, ...singlePly];
export const expansionJoints: readonly Product[] = [...covers, ...foamSeals];
export const fireStopping: readonly Product[] = [...fireSealants, ...fireDevices];
