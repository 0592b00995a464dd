import type { CatalogueSystem } from '@submittal/contract/catalogue';
import type { System } from './systems.ts';

/** What products do in the systems to which they belong. */
const productsOf: Readonly<Record<string, readonly string[]>> = {
  'Air barrier': [
    'airskin-fa-40',
    'airskin-fa-60-vr',
    'airskin-fa-25-lt',
    'airskin-sa-30-vp',
    'airskin-fa-30-pm',
  ],
  'Opening flashing': ['airskin-lf-flash', 'airskin-ss-flash', 'transstrip-ts-6'],
  Transition: ['transstrip-ts-9'],
  'Sill pan': ['airskin-sill-pan'],
  Weatherseal: [
    'ardseal-790',
    'ardseal-791',
    'ardseal-756-sn',
    'ardflex-2k',
    'ardflex-lm',
    'ardhybrid-hy-35-lm',
  ],
  'Weather barrier sealant': ['ardseal-758-wb'],
  'Structural sealant': ['ardseal-795-sg'],
  'Insulating glass sealant': ['ardseal-983-ig'],
  'Perimeter fire safing': ['firehold-mw-4'],
  'Perimeter joint spray': ['firehold-js-spray'],
  'Secondary seal': ['jointspan-pf-20'],
  'Blindside membrane': ['drysheet-bs-95'],
  'Waterproofing membrane': [
    'drysheet-60',
    'drysheet-60-lt',
    'drysheet-80-hd',
    'dryflow-500-ha',
    'dryflow-ca-250',
  ],
  'Gas barrier': ['drysheet-tb-4'],
  'Tank lining': ['drycrete-slurry'],
  'Leak plug': ['drycrete-plug'],
  'Crystalline treatment': ['drycrete-cx'],
  Drainage: ['draincore-6000'],
  'Protection course': ['dryprotect-pb-14'],
  Waterstop: ['drystop-b-34', 'drystop-pvc-9'],
  'Roof coating': ['roofcoat-hs-96', 'roofcoat-ac-55'],
  'Seam reinforcement': ['roofcoat-seam-fabric'],
  Primer: ['roofcoat-ep-primer'],
  'Traffic base coat': ['roofcoat-ar-80'],
  'Traffic top coat': ['roofcoat-al-85'],
  'Roof membrane': ['roofply-tpo-80', 'roofply-tpo-60', 'roofply-tpo-fb-135'],
  'Vapor retarder': ['airskin-sa-40-roof-vr'],
  Walkway: ['roofply-walkway'],
  'Curb and penetration sealant': ['ardhybrid-curb'],
  'Deck joint sealant': ['ardflex-sl', 'ardflex-2k-sl', 'ardflex-submerge'],
  'Expansion joint': ['jointspan-ws-75', 'jointspan-rb-510', 'jointspan-ej-600'],
  'Moisture barrier': ['jointspan-moisture-blanket'],
  'Compression seal': ['jointspan-cs-200'],
};

/** The roles in a system, in the order of its products; throws if a product has none. */
export function rolesIn(system: System): NonNullable<CatalogueSystem['roles']> {
  const roles = new Map<string, string[]>();
  for (const id of system.products) {
    const [name] = Object.entries(productsOf).find(([, ids]) => ids.includes(id)) ?? [];
    if (name === undefined) throw new Error(`${id} has no role in ${system.name}`);
    roles.set(name, [...(roles.get(name) ?? []), id]);
  }
  return [...roles].map(([name, products]) => ({ name, products }));
}
