import { familyOf, type Product } from './product-model.ts';

const coatings = familyOf(
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
      name: 'RoofCoat HS Grip',
      mark: 'GRIP',
      label: '#92400e',
      subtitle: 'Slip-Resistant Silicone for Walk Paths',
      description: 'High-solids silicone with granules for walk paths and around rooftop equipment.',
      colours: ['031', '040', '060'],
      properties: [
        ['Slip resistance', 'ANSI A326.3', 'DCOF > 0.60 wet'],
        ['Solids by volume', 'ASTM D2697', '94 %'],
      ],
    },
    {
      name: 'RoofCoat HS Flash',
      mark: 'FLASH',
      label: '#0f172a',
      subtitle: 'Flashing-Grade Silicone',
      description: 'Brush-grade silicone for seams, fasteners and penetrations, without fabric.',
      colours: ['001', '060'],
      properties: [
        ['Tensile strength', 'ASTM D2370', '350 psi (2.4 MPa)'],
        ['Elongation', 'ASTM D2370', '220 %'],
        ['Sag', 'ASTM D4400', 'None at 125 mils'],
      ],
    },
    {
      name: 'RoofCoat PU Foam',
      mark: 'SPF',
      chemistry: 'polyurethaneCoating',
      subtype: 'Acrylic and Polyurethane Coatings',
      packaging: 'drum',
      label: '#ea580c',
      subtitle: 'Aromatic Base Coat for Foam Roofs',
      description: 'Sprayed base coat that protects polyurethane foam from hail and foot traffic.',
      packages: ['55 gal (208 L) drum, two components'],
      region: ['us'],
      properties: [
        ['Tensile strength', 'ASTM D2370', '900 psi (6.2 MPa)'],
        ['Hail', 'FM 4470', 'Class 1-SH'],
      ],
    },
    {
      name: 'RoofCoat AC Patch',
      mark: 'PATCH',
      chemistry: 'acrylicCoating',
      subtype: 'Acrylic and Polyurethane Coatings',
      label: '#c2410c',
      subtitle: 'Fibered Acrylic Patching Compound',
      description: 'Trowel-grade acrylic with fiber for splits, blisters and nail heads before recoating.',
      packages: ['1 gal (3.8 L) can', '3.5 gal (13.2 L) pail'],
      colours: ['001'],
      properties: [
        ['Solids by weight', 'ASTM D1644', '72 %'],
        ['Elongation', 'ASTM D2370', '150 %'],
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
    label: '#475569',
    packages: ['10 ft × 100 ft (3.0 × 30.5 m) roll'],
    applications: ['Low-slope roofs'],
  },
  [
    {
      name: 'RoofPly TPO FB 135',
      mark: 'FB 135',
      label: '#57534e',
      subtitle: 'Fleece-Backed TPO Membrane',
      description: 'TPO with polyester fleece for adhesion over aged asphalt and gypsum decks.',
      properties: [
        ['Total thickness', 'ASTM D751', '135 mils (3.4 mm)'],
        ['Breaking strength', 'ASTM D751', '450 lbf (2.0 kN)'],
        ['Standard', 'ASTM D6878', 'Meets'],
      ],
    },
    {
      name: 'RoofPly PVC 60 KEE',
      mark: 'KEE 60',
      masterformat: '07 54 00',
      label: '#0369a1',
      subtitle: 'Grease-Resistant PVC-KEE Membrane',
      description: 'Ketone-ethylene-ester membrane for restaurants and plants that exhaust oil and grease.',
      region: ['us'],
      properties: [
        ['Thickness', 'ASTM D751', '60 mils (1.5 mm)'],
        ['Standard', 'ASTM D6754', 'Meets'],
        ['Oil immersion, 14 days', 'ASTM D471', 'No change in weight above 4 %'],
      ],
    },
    {
      name: 'RoofPly Walkway',
      mark: 'WALK',
      label: '#facc15',
      subtitle: 'Heat-Welded Walkway Roll',
      description: 'Embossed TPO walkway that welds to the roof and leads crews around skylights and units.',
      packages: ['34 in × 50 ft (0.86 × 15.2 m) roll'],
      properties: [
        ['Thickness', 'ASTM D751', '180 mils (4.6 mm)'],
        ['Slip resistance', 'ANSI A326.3', 'DCOF > 0.55 wet'],
      ],
    },
  ],
);

/** More lines for roofs (MasterFormat 07 50 00). */
export const roofLines: readonly Product[] = [...coatings, ...singlePly];
