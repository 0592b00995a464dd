type Row = readonly [
  substrate: string,
  silicone: string,
  polyurethane: string,
  hybrid: string,
  primer: string,
];

/** The rows of the primer chart, by group of substrates. */
export const primerRows: readonly (readonly [group: string, rows: readonly Row[]])[] = [
  [
    'Porous substrates',
    [
      ['Concrete, cast-in-place', 'N', 'N', 'N', '—'],
      ['Concrete, precast with release agent', 'T', 'P', 'T', 'P-102'],
      ['Brick, fired clay', 'N', 'N', 'N', '—'],
      ['Concrete masonry', 'N', 'N', 'N', '—'],
      ['Granite, flamed', 'N', 'T', 'T', 'P-110'],
      ['Granite, polished', 'N', 'P', 'T', 'P-110'],
      ['Limestone', 'T', 'T', 'T', 'P-110'],
      ['Marble', 'P', 'P', 'P', 'P-110'],
      ['Sandstone', 'P', 'P', 'T', 'P-110'],
      ['EIFS base coat', 'N', 'P', 'N', 'P-102'],
      ['Wood, unpainted', 'N', 'N', 'N', '—'],
      ['GFRC', 'N', 'T', 'N', 'P-102'],
    ],
  ],
  [
    'Metals and coatings',
    [
      ['Aluminum, mill finish', 'N', 'P', 'N', 'P-120'],
      ['Aluminum, clear anodized', 'N', 'N', 'N', '—'],
      ['Aluminum, PVDF two-coat', 'T', 'P', 'T', 'P-121'],
      ['Aluminum, PVDF with clear coat', 'P', 'P', 'P', 'P-121'],
      ['Aluminum, powder coat', 'T', 'P', 'T', 'P-121'],
      ['Steel, galvanized', 'N', 'P', 'N', 'P-120'],
      ['Steel, stainless', 'N', 'P', 'N', 'P-120'],
      ['Steel, alkyd-primed', 'T', 'T', 'T', 'P-120'],
      ['Copper', 'P', 'P', 'P', 'P-120'],
      ['Lead', 'P', 'P', 'P', 'P-120'],
    ],
  ],
  [
    'Glass, plastics and membranes',
    [
      ['Glass, uncoated', 'N', 'P', 'N', 'P-120'],
      ['Glass, ceramic frit', 'N', 'P', 'T', 'P-120'],
      ['PVC, rigid', 'T', 'P', 'N', 'P-131'],
      ['Polycarbonate', 'T', 'T', 'T', 'P-131'],
      ['Acrylic sheet', 'N', 'T', 'T', 'P-131'],
      ['Polyethylene facer', 'ArdSeal 758 WB', 'not used', 'T', '—'],
      ['EPDM', 'not used', 'not used', 'T', 'P-140'],
      ['TPO', 'not used', 'not used', 'P', 'P-140'],
      ['Cured silicone', 'N', 'not used', 'not used', '—'],
      ['Cured polyurethane', 'T', 'N', 'T', '—'],
    ],
  ],
];
