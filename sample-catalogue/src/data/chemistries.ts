import {
  acrylicCoating,
  boardGoods,
  epoxyPrimer,
  foamSeal,
  jointCover,
  polyurethaneCoating,
  preAppliedSheet,
  selfAdheredSheet,
  siliconeCoating,
  tpoSheet,
} from './chemistries-dry.ts';
import {
  cementitious,
  firestop,
  fluidAirBarrier,
  hybrid,
  liquidWaterproofing,
  polyurethane,
  silicone,
} from './chemistries-wet.ts';
import type { Chemistry, ChemistryKey, HazardKey } from './chemistry-model.ts';
import type { Product } from './product-model.ts';

const chemistries: Readonly<Record<ChemistryKey, Chemistry>> = {
  silicone,
  polyurethane,
  hybrid,
  fluidAirBarrier,
  selfAdheredSheet,
  preAppliedSheet,
  liquidWaterproofing,
  cementitious,
  boardGoods,
  siliconeCoating,
  acrylicCoating,
  polyurethaneCoating,
  epoxyPrimer,
  tpoSheet,
  jointCover,
  foamSeal,
  firestop,
};

const hazardsOfTheirOwn: Readonly<Record<string, HazardKey>> = {
  'dryflow-pm-10': 'methacrylate',
  'dryflow-500-ha': 'asphalt',
  'transstrip-ts-9': 'neutralSilicone',
};

/** What all products of the same make have in common, with the product's name filled in. */
export function chemistryOf(product: Product): Chemistry {
  const chemistry = chemistries[product.chemistry];
  const named = (texts: readonly string[]) => texts.map((text) => text.replaceAll('{name}', product.name));
  const hazard = hazardsOfTheirOwn[product.id];
  return {
    ...chemistry,
    ...(hazard ? { hazard } : {}),
    preparation: named(chemistry.preparation),
    installation: named(chemistry.installation),
  };
}
