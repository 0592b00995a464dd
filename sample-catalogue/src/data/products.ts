import type { Product } from './product-model.ts';
import { airBarriers, waterproofing } from './products-barriers.ts';
import { facades } from './products-facades.ts';
import { foundations } from './products-foundations.ts';
import { jointsAndFire } from './products-joints-and-fire.ts';
import { roofLines } from './products-roof-lines.ts';
import { expansionJoints, fireStopping, roofs } from './products-roofs.ts';
import { sealants } from './products-sealants.ts';

/** Every product of the manufacturer, in catalogue order. */
export const products: readonly Product[] = [
  ...sealants,
  ...airBarriers,
  ...waterproofing,
  ...roofs,
  ...expansionJoints,
  ...fireStopping,
  // Later lines come last, so that nothing that depends on a product's position changes.
  ...facades,
  ...foundations,
  ...roofLines,
  ...jointsAndFire,
];

/** A product by its id; throws if there is none. */
export function productById(id: string): Product {
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}
