export type LayerKind = keyof typeof layerLooks;

/** How a layer of a system is drawn: top, side, thickness, lines across. */
export const layerLooks = {
  steelStud: {
    name: 'Steel studs, 16 in (406 mm) o.c.',
    top: '#d9dee2',
    side: '#b3bcc4',
    height: 10,
    lines: 0,
  },
  sheathing: { name: 'Exterior gypsum sheathing', top: '#c9a15b', side: '#a8823f', height: 3, lines: 0 },
  airBarrier: { name: 'Air and water barrier', top: '#d56a34', side: '#a84a1b', height: 2.5, lines: 0 },
  airBarrierTeal: { name: 'Air and water barrier', top: '#2d8a8f', side: '#1d5c63', height: 2.5, lines: 0 },
  mineralWool: { name: 'Mineral wool insulation', top: '#f2e6c4', side: '#d4c59a', height: 11, lines: 4 },
  foamBoard: { name: 'Rigid insulation', top: '#f1d9d2', side: '#d4aea4', height: 9, lines: 2 },
  brick: { name: 'Brick veneer', top: '#b5654a', side: '#8c4630', height: 8, lines: 4 },
  metalPanel: { name: 'Metal panel on girts', top: '#93a4b1', side: '#687987', height: 4, lines: 3 },
  stone: { name: 'Natural stone cladding', top: '#d8d0c0', side: '#b0a692', height: 7, lines: 2 },
  stucco: { name: 'Stucco on lath', top: '#e5dcc7', side: '#c1b595', height: 5, lines: 0 },
  masonry: { name: 'Concrete masonry back-up', top: '#c5c9cc', side: '#9aa1a6', height: 11, lines: 3 },
  precast: { name: 'Precast concrete panel', top: '#dfe0dc', side: '#b5b7b1', height: 12, lines: 1 },
  glass: { name: 'Vision and spandrel glass', top: '#a9c9d6', side: '#6e97a8', height: 3, lines: 3 },
  concrete: { name: 'Structural concrete', top: '#dfe3e6', side: '#bac2c9', height: 15, lines: 0 },
  concreteSlab: { name: 'Structural concrete slab', top: '#d9dee2', side: '#b3bcc4', height: 13, lines: 0 },
  membraneDark: { name: 'Waterproofing membrane', top: '#2f3c47', side: '#1c252d', height: 3, lines: 0 },
  membraneGreen: { name: 'Waterproofing membrane', top: '#3d6b4f', side: '#284a36', height: 3, lines: 0 },
  drainage: { name: 'Drainage composite', top: '#5d7f8a', side: '#44616a', height: 4, lines: 4 },
  drainageGrey: { name: 'Drainage composite', top: '#7f8c97', side: '#5f6b75', height: 4, lines: 4 },
  earth: { name: 'Compacted earth or lagging', top: '#c8b79a', side: '#a4927a', height: 6, lines: 0 },
  gravel: { name: 'Gravel ballast', top: '#c9c4b8', side: '#a19b8c', height: 6, lines: 0 },
  pavers: { name: 'Pavers on pedestals', top: '#c3cacf', side: '#9fa8af', height: 4, lines: 4 },
  xps: { name: 'Extruded polystyrene', top: '#e7d3b8', side: '#c9b393', height: 9, lines: 0 },
  soil: { name: 'Growing medium and planting', top: '#7d9457', side: '#5b4a36', height: 10, lines: 0 },
  wearingSlab: { name: 'Reinforced topping slab', top: '#e3e6e8', side: '#bcc3c8', height: 9, lines: 2 },
  metalDeck: { name: 'Metal deck', top: '#a9b3bb', side: '#828d96', height: 6, lines: 4 },
  polyiso: { name: 'Polyisocyanurate insulation', top: '#f2e6c4', side: '#d4c59a', height: 10, lines: 0 },
  agedMembrane: { name: 'Existing roof membrane', top: '#8b959d', side: '#69737b', height: 3, lines: 0 },
  seamFabric: { name: 'Reinforced seams', top: '#cfd6db', side: '#a9b2b9', height: 2, lines: 0 },
  whiteCoat: { name: 'Roof coating', top: '#fbfcfc', side: '#d5dbe0', height: 2.5, lines: 0 },
  tpo: { name: 'TPO membrane', top: '#f2f4f5', side: '#c6cdd2', height: 2.5, lines: 3 },
  trafficCoat: { name: 'Traffic coating', top: '#6b7178', side: '#484d52', height: 2.5, lines: 0 },
} as const;

export interface System {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly description: string;
  readonly type: string;
  /** From bottom to top. */
  readonly layers: readonly LayerKind[];
  readonly canBeUsedWith: readonly { readonly name: string; readonly children: readonly string[] }[];
  readonly applications: readonly string[];
  readonly products: readonly string[];
  readonly masterformat: string;
  readonly section: string;
}

const claddings = { name: 'Cladding', children: ['Brick veneer', 'Metal panel', 'Natural stone', 'Stucco'] };
const structures = {
  name: 'Back-up wall',
  children: ['Steel stud', 'Concrete masonry', 'Cast-in-place concrete'],
};
const decks = { name: 'Deck', children: ['Structural concrete', 'Metal deck', 'Composite deck'] };
const oldRoofs = {
  name: 'Existing roof',
  children: ['TPO', 'EPDM', 'Modified bitumen', 'Metal', 'Spray foam'],
};
const shoring = {
  name: 'Excavation support',
  children: ['Soldier pile and lagging', 'Sheet pile', 'Secant pile', 'Open cut'],
};
const overburden = {
  name: 'Overburden',
  children: ['Pedestal pavers', 'Topping slab', 'Vegetation', 'Asphalt paving'],
};

const all: readonly Omit<System, 'id'>[] = [
  {
    name: 'CavityWall CW-100',
    subtitle: 'Brick Veneer on Steel Stud',
    description:
      'Brick veneer over steel stud with AirSkin FA-40, mineral wool and ArdSeal 790 at every opening.',
    type: 'Wall Assemblies',
    layers: ['steelStud', 'sheathing', 'airBarrier', 'mineralWool', 'brick'],
    canBeUsedWith: [claddings, structures],
    applications: ['Exterior sheathing', 'Window perimeter'],
    products: ['airskin-fa-40', 'airskin-lf-flash', 'airskin-ss-flash', 'ardseal-790', 'firehold-mw-4'],
    masterformat: '07 27 26',
    section: 'Brick Veneer Wall Air Barrier System',
  },
  {
    name: 'CavityWall CW-140',
    subtitle: 'Brick Veneer on Masonry Back-Up',
    description: 'Cavity wall on block with AirSkin FA-60 VR for humid interiors, pools and cold storage.',
    type: 'Wall Assemblies',
    layers: ['masonry', 'airBarrierTeal', 'foamBoard', 'brick'],
    canBeUsedWith: [claddings, structures],
    applications: ['Exterior sheathing'],
    products: ['airskin-fa-60-vr', 'airskin-lf-flash', 'ardseal-790', 'transstrip-ts-9'],
    masterformat: '07 27 26',
    section: 'Masonry Cavity Wall Air Barrier System',
  },
  {
    name: 'RainPanel RP-210',
    subtitle: 'Rainscreen Metal Panel',
    description: 'Open-joint metal panel on thermally broken girts over AirSkin FA-25 LT, black-out ready.',
    type: 'Wall Assemblies',
    layers: ['steelStud', 'sheathing', 'airBarrierTeal', 'mineralWool', 'metalPanel'],
    canBeUsedWith: [claddings, structures],
    applications: ['Exterior sheathing', 'Metal panel'],
    products: ['airskin-fa-25-lt', 'ardseal-758-wb', 'ardseal-791', 'transstrip-ts-9'],
    masterformat: '07 27 26',
    section: 'Rainscreen Air Barrier System',
  },
  {
    name: 'RainPanel RP-250',
    subtitle: 'Rainscreen with Self-Adhered Barrier',
    description: 'Stone or panel rainscreen over AirSkin SA-30 VP where spraying is not possible.',
    type: 'Wall Assemblies',
    layers: ['steelStud', 'sheathing', 'airBarrier', 'mineralWool', 'stone'],
    canBeUsedWith: [claddings, structures],
    applications: ['Exterior sheathing', 'Precast and masonry joints'],
    products: ['airskin-sa-30-vp', 'airskin-lf-flash', 'ardseal-756-sn'],
    masterformat: '07 27 13',
    section: 'Self-Adhered Rainscreen Air Barrier System',
  },
  {
    name: 'GlazeLine GL-330',
    subtitle: 'Curtain Wall Perimeter',
    description:
      'Airtight, watertight and fire-rated perimeter of unitized curtain wall from slab edge to parapet.',
    type: 'Wall Assemblies',
    layers: ['concreteSlab', 'mineralWool', 'airBarrierTeal', 'glass'],
    canBeUsedWith: [{ name: 'Glazing', children: ['Unitized', 'Stick-built', 'Structural glazing'] }],
    applications: ['Curtain wall', 'Fire-rated construction'],
    products: ['ardseal-795-sg', 'ardseal-983-ig', 'transstrip-ts-9', 'firehold-mw-4', 'firehold-js-spray'],
    masterformat: '08 44 13',
    section: 'Curtain Wall Perimeter Sealing System',
  },
  {
    name: 'PanelSeal PS-120',
    subtitle: 'Precast and Tilt-Up Joints',
    description:
      'Two-stage weatherseal for insulated precast with ArdFlex 2K or ArdSeal 790 and JointSpan PF-20.',
    type: 'Wall Assemblies',
    layers: ['precast', 'foamBoard', 'precast'],
    canBeUsedWith: [structures],
    applications: ['Precast and masonry joints'],
    products: ['ardseal-790', 'ardflex-2k', 'jointspan-pf-20'],
    masterformat: '07 92 00',
    section: 'Precast Joint Weatherseal System',
  },
  {
    name: 'BlindSide BG-200',
    subtitle: 'Blindside Foundation Wall',
    description:
      'Pre-applied waterproofing for foundation walls cast against shoring, with DrySheet 60 and drainage board.',
    type: 'Below Grade',
    layers: ['earth', 'drainageGrey', 'membraneDark', 'concrete'],
    canBeUsedWith: [shoring],
    applications: ['Below-grade walls'],
    products: ['drysheet-bs-95', 'drysheet-60', 'draincore-6000', 'drystop-b-34'],
    masterformat: '07 13 53',
    section: 'Blindside Waterproofing System',
  },
  {
    name: 'OpenCut BG-120',
    subtitle: 'Post-Applied Foundation Wall',
    description: 'DrySheet 60 with protection and drainage for walls that can be reached from outside.',
    type: 'Below Grade',
    layers: ['concrete', 'membraneDark', 'drainageGrey', 'gravel'],
    canBeUsedWith: [shoring],
    applications: ['Below-grade walls'],
    products: ['drysheet-60', 'drysheet-60-lt', 'draincore-6000', 'dryprotect-pb-14'],
    masterformat: '07 13 26',
    section: 'Peel-and-Stick Foundation System',
  },
  {
    name: 'UnderSlab BG-310',
    subtitle: 'Under-Slab Water and Gas Barrier',
    description: 'Welded DrySheet TB-4 below mat slabs on former industrial land.',
    type: 'Below Grade',
    layers: ['earth', 'gravel', 'membraneGreen', 'concrete'],
    canBeUsedWith: [shoring],
    applications: ['Below-grade walls'],
    products: ['drysheet-tb-4', 'drystop-b-34', 'drycrete-cx'],
    masterformat: '07 13 54',
    section: 'Under-Slab Waterproofing and Gas Barrier System',
  },
  {
    name: 'RoofRestore RR-20',
    subtitle: 'Silicone Restoration, 20 Year',
    description:
      'Silicone restoration over existing single-ply with RoofCoat HS 96 and reinforced seams, 20-year term.',
    type: 'Roof Restoration',
    layers: ['metalDeck', 'polyiso', 'agedMembrane', 'seamFabric', 'whiteCoat'],
    canBeUsedWith: [oldRoofs, decks],
    applications: ['Low-slope roofs', 'Restoration'],
    products: ['roofcoat-hs-96', 'roofcoat-seam-fabric', 'roofcoat-ep-primer', 'ardhybrid-curb'],
    masterformat: '07 56 00',
    section: 'Silicone Roof Restoration System',
  },
  {
    name: 'RoofRestore RR-10',
    subtitle: 'Acrylic Restoration, 10 Year',
    description: 'Acrylic restoration for sloped metal roofs with RoofCoat AC 55 and treated fasteners.',
    type: 'Roof Restoration',
    layers: ['metalDeck', 'seamFabric', 'whiteCoat'],
    canBeUsedWith: [oldRoofs],
    applications: ['Low-slope roofs', 'Restoration'],
    products: ['roofcoat-ac-55', 'roofcoat-seam-fabric', 'roofcoat-ep-primer'],
    masterformat: '07 56 00',
    section: 'Acrylic Roof Restoration System',
  },
  {
    name: 'RoofRenew TP-30',
    subtitle: 'Adhered TPO Re-Cover',
    description: 'Heavy RoofPly TPO 80 over cover board with welded walkways, 30-year term.',
    type: 'Roof Restoration',
    layers: ['metalDeck', 'polyiso', 'agedMembrane', 'foamBoard', 'tpo'],
    canBeUsedWith: [oldRoofs, decks],
    applications: ['Low-slope roofs'],
    products: ['roofply-tpo-80', 'roofply-tpo-60', 'jointspan-rb-510', 'ardhybrid-curb'],
    masterformat: '07 54 23',
    section: 'Thermoplastic Re-Cover Roofing System',
  },
  {
    name: 'PlazaDeck PD-300',
    subtitle: 'Split Slab with Pedestal Pavers',
    description: 'Split-slab deck with DrySheet 60, drainage composite, insulation and pedestal pavers.',
    type: 'Plaza and Podium',
    layers: ['concreteSlab', 'membraneDark', 'drainage', 'xps', 'pavers'],
    canBeUsedWith: [decks, overburden],
    applications: ['Plaza decks'],
    products: ['drysheet-60', 'draincore-6000', 'dryprotect-pb-14', 'jointspan-ws-75', 'ardflex-sl'],
    masterformat: '07 13 26',
    section: 'Plaza Deck Waterproofing System',
  },
  {
    name: 'PlazaDeck PD-500',
    subtitle: 'Hot-Applied Protected Membrane',
    description: 'DryFlow 500 HA with fabric and topping slab for podiums under traffic.',
    type: 'Plaza and Podium',
    layers: ['concreteSlab', 'membraneDark', 'drainage', 'wearingSlab'],
    canBeUsedWith: [decks, overburden],
    applications: ['Plaza decks', 'Parking decks'],
    products: ['dryflow-500-ha', 'draincore-6000', 'ardflex-2k-sl', 'jointspan-ws-75'],
    masterformat: '07 14 13',
    section: 'Hot-Applied Plaza Waterproofing System',
  },
  {
    name: 'GreenDeck GD-240',
    subtitle: 'Vegetated Podium',
    description: 'Root-resistant DryFlow CA-250 assembly for planting over occupied space.',
    type: 'Plaza and Podium',
    layers: ['concreteSlab', 'membraneGreen', 'drainage', 'xps', 'soil'],
    canBeUsedWith: [decks, overburden],
    applications: ['Plaza decks'],
    products: ['dryflow-ca-250', 'draincore-6000', 'drystop-b-34'],
    masterformat: '07 33 63',
    section: 'Vegetated Roofing System',
  },
  {
    name: 'ParkDeck PK-410',
    subtitle: 'Parking Structure Traffic Deck',
    description: 'RoofCoat AR 80 and AL 85 traffic coating with ArdFlex joints and JointSpan nosing.',
    type: 'Plaza and Podium',
    layers: ['concreteSlab', 'seamFabric', 'trafficCoat'],
    canBeUsedWith: [decks],
    applications: ['Parking decks'],
    products: ['roofcoat-ar-80', 'roofcoat-al-85', 'roofcoat-ep-primer', 'ardflex-2k-sl', 'jointspan-ws-75'],
    masterformat: '07 18 13',
    section: 'Walked and Driven Deck System',
  },
  {
    name: 'StuccoWall SW-150',
    subtitle: 'Drained Stucco on Sheathing',
    description:
      'Two-layer stucco over AirSkin FA-30 PM with drainage mat, low-modulus joints and sill pans at every window.',
    type: 'Wall Assemblies',
    layers: ['steelStud', 'sheathing', 'airBarrier', 'stucco'],
    canBeUsedWith: [claddings, structures],
    applications: ['Exterior sheathing', 'EIFS and stucco', 'Window perimeter'],
    products: ['airskin-fa-30-pm', 'airskin-sill-pan', 'transstrip-ts-6', 'ardflex-lm', 'ardhybrid-hy-35-lm'],
    masterformat: '07 25 00',
    section: 'Drained Stucco Weather Barrier System',
  },
  {
    name: 'TankDry TD-90',
    subtitle: 'Negative-Side Tank and Pit Lining',
    description:
      'DryCrete Slurry and DryCrete Plug with DryStop PVC-9 for elevator pits, cisterns and water tanks.',
    type: 'Below Grade',
    layers: ['earth', 'concrete', 'membraneGreen'],
    canBeUsedWith: [
      shoring,
      { name: 'Structure', children: ['Elevator pit', 'Cistern', 'Water tank', 'Tunnel'] },
    ],
    applications: ['Below-grade walls'],
    products: ['drycrete-slurry', 'drycrete-plug', 'drystop-pvc-9', 'ardflex-submerge'],
    masterformat: '07 16 00',
    section: 'Cementitious Tank Waterproofing System',
  },
  {
    name: 'RoofShield FB-25',
    subtitle: 'Fleece-Backed Re-Roof with Self-Adhered Vapor Retarder',
    description:
      'RoofPly TPO FB 135 adhered over insulation and AirSkin SA-40 Roof VR, with welded walkways, 25-year term.',
    type: 'Roof Restoration',
    layers: ['metalDeck', 'membraneDark', 'polyiso', 'tpo'],
    canBeUsedWith: [oldRoofs, decks],
    applications: ['Low-slope roofs'],
    products: ['roofply-tpo-fb-135', 'airskin-sa-40-roof-vr', 'roofply-walkway', 'ardhybrid-curb'],
    masterformat: '07 54 23',
    section: 'Fleece-Backed Thermoplastic Roofing System',
  },
  {
    name: 'MoatJoint MJ-600',
    subtitle: 'Seismic Moat and Plaza Joint',
    description:
      'JointSpan EJ-600 with moisture blanket and CS-200 seals where a base-isolated building meets its plaza.',
    type: 'Plaza and Podium',
    layers: ['concreteSlab', 'membraneDark', 'drainageGrey', 'pavers'],
    canBeUsedWith: [overburden, decks],
    applications: ['Plaza decks', 'Seismic joints'],
    products: ['jointspan-ej-600', 'jointspan-moisture-blanket', 'jointspan-cs-200', 'drysheet-80-hd'],
    masterformat: '07 95 13',
    section: 'Seismic Moat Joint System',
  },
];

/** Every system of the manufacturer. */
export const systems: readonly System[] = all.map((system) => ({
  ...system,
  id: system.name.toLowerCase().replaceAll(' ', '-'),
}));
