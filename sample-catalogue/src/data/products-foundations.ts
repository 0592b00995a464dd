import { familyOf, type Product } from './product-model.ts';

const sheets = familyOf(
  {
    type: 'Waterproofing Membranes',
    subtype: 'Sheet Membranes',
    masterformat: '07 13 26',
    chemistry: 'selfAdheredSheet',
    packaging: 'roll',
    label: '#1e293b',
    packages: ['39.4 in × 65 ft (1.0 × 19.8 m) roll'],
    applications: ['Below-grade walls', 'Plaza decks'],
  },
  [
    {
      name: 'DrySheet 80 HD',
      mark: '80 HD',
      label: '#0c4a6e',
      subtitle: 'Heavy-Duty Rubberized Asphalt Sheet',
      description: '80 mil sheet for tunnels, vaults and plazas that carry planting or traffic.',
      properties: [
        ['Thickness', 'ASTM D3767', '80 mils (2.0 mm)'],
        ['Puncture resistance', 'ASTM E154', '75 lbf (334 N)'],
        ['Crack cycling at −25 °F', 'ASTM C836', 'Unaffected, 100 cycles'],
      ],
    },
    {
      name: 'DrySheet Detail Tape',
      mark: 'TAPE',
      packaging: 'strip',
      label: '#334155',
      subtitle: 'Reinforcing Tape for Corners and Terminations',
      description: '6 and 12 in strips that reinforce corners, cold joints and terminations of DrySheet.',
      packages: ['6 in × 65 ft roll', '12 in × 65 ft roll'],
      properties: [
        ['Thickness', 'ASTM D3767', '60 mils (1.5 mm)'],
        ['Lap adhesion', 'ASTM D1876', '5 lb/in (0.9 kN/m)'],
      ],
    },
    {
      name: 'DrySheet BS-65',
      mark: 'BS-65',
      chemistry: 'preAppliedSheet',
      masterformat: '07 13 53',
      label: '#3730a3',
      subtitle: 'Pre-Applied Sheet for Mat Slabs',
      description: 'Lighter pre-applied sheet for mat slabs and pits where hydrostatic head is below 30 ft.',
      applications: ['Below-grade walls'],
      properties: [
        ['Peel adhesion to concrete', 'ASTM D903', '5 lb/in (0.9 kN/m)'],
        ['Hydrostatic head', 'ASTM D5385', '100 ft (30 m)'],
        ['Thickness', 'ASTM D3767', '65 mils (1.6 mm)'],
      ],
    },
    {
      name: 'DrySheet VB-15',
      mark: 'VB-15',
      chemistry: 'boardGoods',
      masterformat: '07 26 00',
      label: '#ca8a04',
      subtitle: 'Under-Slab Vapor Barrier, 15 mil',
      description: 'Polyolefin vapor barrier for slabs on grade below moisture-sensitive floors.',
      packages: ['14 ft × 140 ft roll'],
      applications: ['Below-grade walls'],
      properties: [
        ['Water vapor permeance', 'ASTM E1745', '0.008 perms, Class A'],
        ['Puncture resistance', 'ASTM D1709', '2,600 g'],
        ['Thickness', '—', '15 mils (0.38 mm)'],
      ],
    },
  ],
);

const liquids = familyOf(
  {
    type: 'Waterproofing Membranes',
    subtype: 'Fluid-Applied Waterproofing',
    masterformat: '07 14 16',
    chemistry: 'liquidWaterproofing',
    packaging: 'pail',
    label: '#166534',
    packages: ['5 gal (18.9 L) pail', '55 gal (208 L) drum'],
    applications: ['Plaza decks', 'Below-grade walls'],
  },
  [
    {
      name: 'DryFlow CA-250 WG',
      mark: 'CA-250 W',
      label: '#0e7490',
      subtitle: 'Winter-Grade Cold-Applied Membrane',
      description: 'Fast-curing version of DryFlow CA-250 for decks at 25 °F and above.',
      region: ['canada'],
      properties: [
        ['Application temperature', '—', '25 to 80 °F (−4 to 27 °C)'],
        ['Elongation', 'ASTM D412', '550 %'],
        ['Crack bridging', 'ASTM C1305', 'Passes, 1/8 in'],
      ],
    },
    {
      name: 'DryFlow DP-10',
      mark: 'DP-10',
      masterformat: '07 11 00',
      label: '#292524',
      subtitle: 'Asphalt Emulsion Dampproofing',
      description: 'Sprayable asphalt emulsion for foundation walls above the water table.',
      applications: ['Below-grade walls'],
      properties: [
        ['Standard', 'ASTM D1227', 'Type III, Class 1'],
        ['Solids by weight', 'ASTM D2939', '54 %'],
        ['Coverage', '—', '30 ft²/gal (0.74 m²/L)'],
      ],
    },
    {
      name: 'DryFlow Planter',
      mark: 'PLANT',
      label: '#3f6212',
      subtitle: 'Root-Resistant Membrane for Planters',
      description:
        'Two-coat polyurethane for planters, fountains and green roofs, safe for plants after cure.',
      properties: [
        ['Root resistance', 'ANSI/GRHC VR-1', 'Passes'],
        ['Elongation', 'ASTM D412', '600 %'],
        ['Durometer hardness, Shore A', 'ASTM D2240', '60 points'],
      ],
    },
    {
      name: 'DryCrete Slurry',
      mark: 'SLURRY',
      chemistry: 'cementitious',
      masterformat: '07 16 00',
      label: '#6b7280',
      subtitle: 'Polymer-Modified Cementitious Coating',
      description: 'Flexible two-part slurry for tanks, elevator pits and the dry side of basement walls.',
      packages: ['55 lb (25 kg) bag and 2 gal (7.6 L) polymer'],
      applications: ['Below-grade walls'],
      properties: [
        ['Negative-side head', 'CRD-C48', '130 ft (40 m)'],
        ['Adhesion to concrete', 'ASTM C1583', '290 psi (2.0 MPa)'],
        ['Potable water', 'NSF/ANSI 61', 'Listed'],
      ],
    },
    {
      name: 'DryCrete Plug',
      mark: 'PLUG',
      chemistry: 'cementitious',
      masterformat: '07 16 00',
      label: '#b45309',
      subtitle: 'Hydraulic Cement for Running Leaks',
      description: 'Sets in three minutes against running water in cracks, tie holes and pipe entries.',
      packages: ['50 lb (22.7 kg) pail'],
      applications: ['Below-grade walls', 'Restoration'],
      properties: [
        ['Final set', 'ASTM C191', '3 to 5 minutes'],
        ['Compressive strength, 28 days', 'ASTM C109', '6,500 psi (44.8 MPa)'],
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
    packaging: 'roll',
    label: '#4b5563',
    packages: ['4 ft × 50 ft (1.2 × 15.2 m) roll'],
    applications: ['Below-grade walls', 'Plaza decks'],
  },
  [
    {
      name: 'DrainCore 9000 Plaza',
      mark: '9000',
      label: '#1e3a8a',
      subtitle: 'High-Strength Composite for Plaza Decks',
      description:
        'Drainage core with 18,000 psf strength for fire lanes, pavers and planting over structure.',
      applications: ['Plaza decks', 'Parking decks'],
      properties: [
        ['Compressive strength', 'ASTM D1621', '18,000 psf (862 kPa)'],
        ['Flow rate, hydraulic gradient 1', 'ASTM D4716', '21 gpm/ft (261 L/min/m)'],
        ['Core thickness', 'ASTM D1777', '0.40 in (10 mm)'],
      ],
    },
    {
      name: 'DrainCore Toe Drain',
      mark: 'TOE',
      label: '#4338ca',
      subtitle: 'Footing Drain Collector',
      description: 'Flat collector that takes water from DrainCore sheets and carries it to the sump.',
      applications: ['Below-grade walls'],
      properties: [
        ['Flow capacity', 'ASTM D4716', '70 gpm (265 L/min)'],
        ['Height', '—', '6 and 12 in (152 and 305 mm)'],
      ],
    },
    {
      name: 'DryStop PVC-9',
      mark: 'PVC-9',
      packaging: 'strip',
      masterformat: '03 15 13',
      label: '#854d0e',
      subtitle: 'Ribbed PVC Waterstop with Center Bulb',
      description: '9 in ribbed center-bulb waterstop for moving joints in tanks, dams and foundations.',
      packages: ['50 ft (15.2 m) roll'],
      applications: ['Below-grade walls'],
      properties: [
        ['Tensile strength', 'ASTM D638', '2,000 psi (13.8 MPa)'],
        ['Standard', 'CRD-C572', 'Meets'],
        ['Head of water', '—', '150 ft (46 m)'],
      ],
    },
  ],
);

/** Waterproofing of foundations, basements and plazas (MasterFormat 07 10 00). */
export const foundations: readonly Product[] = [...sheets, ...liquids, ...drainage];
