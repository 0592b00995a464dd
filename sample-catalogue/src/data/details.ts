import { drain, foundation, opening, parapet } from '../details/building-details.ts';
import { buttJoint, coverJoint, penetration } from '../details/joint-details.ts';
import type { Detail, Hatch } from '../details/shapes.ts';

export type DetailFamily = 'sealant' | 'pavement' | 'air' | 'water' | 'roof' | 'expansion' | 'fire';

export interface DetailRecord {
  readonly code: string;
  readonly family: DetailFamily;
  readonly detail: Detail;
}

const record = (code: string, family: DetailFamily, detail: Detail): DetailRecord => ({
  code,
  family,
  detail,
});
const seal = 'Ardent joint sealant';
const air = 'AirSkin membrane';
const sheet = 'DrySheet or DryFlow membrane';
const coat = 'RoofCoat system';
const fire = 'FireHold sealant';
const butt = (title: string, left: Hatch, right: Hatch, gap: number, backing?: string): Detail =>
  buttJoint({ title, product: seal, left, right, gap, ...(backing ? { backing } : {}) });

/** Detail drawings shared by all products of a family. */
export const details: readonly DetailRecord[] = [
  record('JS-101', 'sealant', butt('Butt Joint at Precast, Horizontal', 'concrete', 'concrete', 36)),
  record('JS-102', 'sealant', butt('Butt Joint at Precast, Vertical', 'concrete', 'concrete', 30)),
  record(
    'JS-106',
    'sealant',
    butt(
      'Two-Stage Joint at Precast',
      'concrete',
      'concrete',
      42,
      'Open-cell rod at inner seal, vented at 3 ft',
    ),
  ),
  record('JS-110', 'sealant', butt('Precast to Cast-in-Place Concrete', 'concrete', 'stone', 36)),
  record(
    'JS-114',
    'sealant',
    opening({
      title: 'Window Perimeter at Jamb',
      product: seal,
      place: 'jamb',
      barrier: air,
      left: 'masonry',
      right: 'wood',
      gap: 18,
    }),
  ),
  record(
    'JS-115',
    'sealant',
    opening({
      title: 'Window Perimeter at Head',
      product: seal,
      place: 'head',
      barrier: air,
      left: 'masonry',
      right: 'wood',
      gap: 18,
    }),
  ),
  record(
    'JS-116',
    'sealant',
    opening({
      title: 'Window Perimeter at Sill with Pan Flashing',
      product: seal,
      place: 'sill',
      barrier: air,
      left: 'masonry',
      right: 'wood',
      gap: 18,
    }),
  ),
  record(
    'JS-118',
    'sealant',
    opening({
      title: 'Storefront at Stone Jamb',
      product: seal,
      place: 'jamb',
      barrier: air,
      left: 'stone',
      right: 'steel',
      gap: 22,
    }),
  ),
  record(
    'JS-122',
    'sealant',
    parapet({
      title: 'Roof Edge at Parapet Coping',
      product: seal,
      membraneName: 'Roof membrane',
      left: 'masonry',
      right: 'stone',
      gap: 12,
    }),
  ),
  record('JS-126', 'sealant', butt('Butt Joint at Natural Stone', 'stone', 'stone', 24)),
  record('JS-130', 'sealant', butt('Butt Joint at Masonry Control Joint', 'masonry', 'masonry', 24)),
  record(
    'JS-133',
    'sealant',
    opening({
      title: 'Curtain Wall Mullion to Slab Edge',
      product: seal,
      place: 'head',
      barrier: 'Silicone transition',
      left: 'concrete',
      right: 'steel',
      gap: 26,
    }),
  ),
  record('JS-135', 'sealant', butt('Metal Panel Joint', 'steel', 'steel', 28)),
  record('JS-137', 'sealant', butt('Butt Joint at EIFS', 'insulation', 'insulation', 36)),
  record(
    'JS-140',
    'sealant',
    penetration({
      title: 'Pipe Penetration at Exterior Wall',
      product: seal,
      place: 'wall',
      packing: 'Backer rod',
      left: 'masonry',
      right: 'masonry',
      gap: 10,
    }),
  ),
  record(
    'JS-201',
    'pavement',
    butt('Control Joint in Concrete Slab', 'concrete', 'concrete', 18, 'Bond-breaker tape'),
  ),
  record('JS-204', 'pavement', butt('Expansion Joint in Parking Deck', 'concrete', 'concrete', 54)),
  record('JS-207', 'pavement', butt('Slab to Wall Isolation Joint', 'concrete', 'masonry', 36)),
  record(
    'JS-210',
    'pavement',
    drain({
      title: 'Deck Drain Perimeter',
      product: seal,
      membraneName: 'Traffic coating',
      left: 'concrete',
      right: 'concrete',
      gap: 12,
    }),
  ),
  record(
    'AB-101',
    'air',
    opening({
      title: 'Rough Opening at Jamb',
      product: 'ArdSeal 758 WB',
      place: 'jamb',
      barrier: air,
      left: 'masonry',
      right: 'steel',
      gap: 16,
    }),
  ),
  record(
    'AB-102',
    'air',
    opening({
      title: 'Rough Opening at Head',
      product: 'ArdSeal 758 WB',
      place: 'head',
      barrier: air,
      left: 'masonry',
      right: 'steel',
      gap: 16,
    }),
  ),
  record(
    'AB-103',
    'air',
    opening({
      title: 'Rough Opening at Sill',
      product: 'ArdSeal 758 WB',
      place: 'sill',
      barrier: air,
      left: 'masonry',
      right: 'steel',
      gap: 16,
    }),
  ),
  record(
    'AB-106',
    'air',
    opening({
      title: 'Metal Panel at Jamb',
      product: 'ArdSeal 791',
      place: 'jamb',
      barrier: air,
      left: 'steel',
      right: 'wood',
      gap: 16,
    }),
  ),
  record(
    'AB-110',
    'air',
    parapet({
      title: 'Parapet Transition to Roof',
      product: seal,
      membraneName: `${air} lapped by roofing`,
      left: 'concrete',
      right: 'masonry',
      gap: 12,
    }),
  ),
  record(
    'AB-114',
    'air',
    foundation({
      title: 'Foundation Transition',
      product: seal,
      membraneName: air,
      board: 'Drainage composite',
      left: 'earth',
      right: 'concrete',
      gap: 12,
    }),
  ),
  record(
    'AB-118',
    'air',
    penetration({
      title: 'Conduit Penetration',
      product: 'AirSkin LF Flash',
      place: 'wall',
      packing: 'Expanding foam',
      left: 'gypsum',
      right: 'gypsum',
      gap: 9,
    }),
  ),
  record(
    'AB-121',
    'air',
    butt('Sheathing Joint Treatment', 'gypsum', 'gypsum', 14, 'Reinforcing mesh in liquid flashing'),
  ),
  record(
    'AB-124',
    'air',
    butt('Deflection Joint at Slab Edge', 'concrete', 'gypsum', 40, 'Silicone transition sheet with slack'),
  ),
  record(
    'WP-101',
    'water',
    foundation({
      title: 'Foundation Wall and Footing',
      product: seal,
      membraneName: sheet,
      board: 'DrainCore 6000',
      left: 'earth',
      right: 'concrete',
      gap: 12,
    }),
  ),
  record(
    'WP-103',
    'water',
    foundation({
      title: 'Blindside Wall at Lagging',
      product: seal,
      membraneName: 'DrySheet BS-95',
      board: 'DrainCore 6000',
      left: 'earth',
      right: 'concrete',
      gap: 12,
    }),
  ),
  record(
    'WP-106',
    'water',
    penetration({
      title: 'Pipe Sleeve Through Foundation',
      product: seal,
      place: 'wall',
      packing: 'DryStop B-34 and grout',
      left: 'concrete',
      right: 'concrete',
      gap: 14,
    }),
  ),
  record(
    'WP-109',
    'water',
    drain({
      title: 'Split-Slab Deck Drain',
      product: 'mastic',
      membraneName: sheet,
      left: 'concrete',
      right: 'concrete',
      gap: 12,
    }),
  ),
  record(
    'WP-112',
    'water',
    drain({
      title: 'Planter Drain',
      product: 'mastic',
      membraneName: sheet,
      left: 'gravel',
      right: 'gravel',
      gap: 12,
    }),
  ),
  record(
    'WP-115',
    'water',
    penetration({
      title: 'Pipe Through Plaza Deck',
      product: 'DryFlow flashing grade',
      place: 'floor',
      packing: 'Non-shrink grout',
      left: 'concrete',
      right: 'concrete',
      gap: 14,
    }),
  ),
  record(
    'WP-118',
    'water',
    butt('Construction Joint with Waterstop', 'concrete', 'concrete', 14, 'DryStop B-34 at mid-depth'),
  ),
  record(
    'RC-101',
    'roof',
    parapet({
      title: 'Coated Parapet Flashing',
      product: 'RoofCoat flashing grade',
      membraneName: coat,
      left: 'masonry',
      right: 'masonry',
      gap: 12,
    }),
  ),
  record(
    'RC-104',
    'roof',
    drain({
      title: 'Roof Drain Restoration',
      product: 'RoofCoat flashing grade',
      membraneName: coat,
      left: 'insulation',
      right: 'insulation',
      gap: 12,
    }),
  ),
  record(
    'RC-107',
    'roof',
    penetration({
      title: 'Vent Pipe Flashing',
      product: 'RoofCoat flashing grade',
      place: 'floor',
      packing: 'Seam fabric in coating',
      left: 'insulation',
      right: 'insulation',
      gap: 12,
    }),
  ),
  record(
    'RC-110',
    'roof',
    coverJoint({
      title: 'Roof Expansion Joint',
      product: 'JointSpan RB-510',
      mode: 'roof',
      barrier: false,
      left: 'concrete',
      right: 'concrete',
      gap: 54,
    }),
  ),
  record(
    'EJ-251',
    'expansion',
    coverJoint({
      title: 'Floor Cover, Flush in Terrazzo',
      product: 'JointSpan EJ-250',
      mode: 'floor',
      barrier: false,
      left: 'concrete',
      right: 'concrete',
      gap: 36,
    }),
  ),
  record(
    'EJ-252',
    'expansion',
    coverJoint({
      title: 'Floor Cover with Fire Barrier',
      product: 'JointSpan EJ-250',
      mode: 'floor',
      barrier: true,
      left: 'concrete',
      right: 'concrete',
      gap: 45,
    }),
  ),
  record(
    'EJ-321',
    'expansion',
    coverJoint({
      title: 'Wall Cover at Corner',
      product: 'JointSpan EJ-320',
      mode: 'wall-floor',
      barrier: false,
      left: 'masonry',
      right: 'gypsum',
      gap: 36,
    }),
  ),
  record(
    'EJ-201',
    'expansion',
    butt('Precompressed Foam Seal at Wall', 'masonry', 'concrete', 64, 'Precompressed foam, 3/8 in recess'),
  ),
  record(
    'EJ-205',
    'expansion',
    butt('Deck Seal in Nosing', 'concrete', 'concrete', 60, 'Winged seal in elastomeric nosing'),
  ),
  record(
    'FS-101',
    'fire',
    penetration({
      title: 'Metal Pipe Through Concrete Floor',
      product: fire,
      place: 'floor',
      packing: 'Mineral wool, 4 pcf, 4 in',
      left: 'concrete',
      right: 'concrete',
      gap: 14,
    }),
  ),
  record(
    'FS-104',
    'fire',
    penetration({
      title: 'Plastic Pipe with Collar',
      product: fire,
      place: 'floor',
      packing: 'FireHold Collar below slab',
      left: 'concrete',
      right: 'concrete',
      gap: 8,
    }),
  ),
  record(
    'FS-107',
    'fire',
    penetration({
      title: 'Conduit Through Gypsum Wall',
      product: fire,
      place: 'wall',
      packing: 'Mineral wool or none',
      left: 'gypsum',
      right: 'gypsum',
      gap: 8,
    }),
  ),
  record(
    'FS-110',
    'fire',
    butt('Wall-to-Wall Fire Joint', 'gypsum', 'masonry', 30, 'Mineral wool, 33 percent compression'),
  ),
  record(
    'FS-113',
    'fire',
    opening({
      title: 'Perimeter Fire Barrier at Curtain Wall',
      product: fire,
      place: 'head',
      barrier: 'FireHold JS Spray',
      left: 'concrete',
      right: 'steel',
      gap: 30,
    }),
  ),
];
