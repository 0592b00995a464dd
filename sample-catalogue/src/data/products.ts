import type { Product } from './product-model.ts';
import { airBarriers, waterproofing } from './products-barriers.ts';
import { facades } from './products-facades.ts';
import { expansionJoints, fireStopping, roofs } from './products-roofs.ts';
import { sealants } from './products-sealants.ts';
import { structures } from './products-structures.ts';

/** Every product of the manufacturer, in catalogue order. */
export const products: readonly Product[] = [
  ...sealants,
  ...airBarriers,
  ...waterproofing,
  ...roofs,
  ...expansionJoints,
  ...fireStopping,
  ...facades,
  ...structures,
];

/** A product that is known to exist. */
export function productById(id: string): Product {
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}
