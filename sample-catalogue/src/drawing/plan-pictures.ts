import type { Product } from '../data/product-model.ts';
import { productById, products } from '../data/products.ts';
import { type System, systems } from '../data/systems.ts';
import { renderPng } from '../pictures/frame.ts';
import { systemPicture } from '../pictures/layer-stack.ts';
import { logoPicture } from '../pictures/logo.ts';
import { packagePicture } from '../pictures/package-picture.ts';
import type { DrawnFile } from './drawn-file.ts';

const pictures = new Map<string, Promise<Uint8Array>>();

/** The picture of a product, rendered once per thread. */
export function productPicture(id: string): Promise<Uint8Array> {
  let picture = pictures.get(id);
  if (!picture) {
    picture = renderPng(packagePicture(productById(id)), 640);
    pictures.set(id, picture);
  }
  return picture;
}

export const productImagePath = (product: Product): string => `images/${product.id}.png`;
export const systemImagePath = (system: System): string => `images/${system.id}.png`;
export const logoPath = 'images/ardent.png';

/** All pictures of the catalogue itself. */
export function planPictures(): DrawnFile[] {
  return [
    ...products.map(
      (product): DrawnFile => ({
        path: productImagePath(product),
        kind: 'picture',
        cost: 70,
        draw: () => productPicture(product.id),
      }),
    ),
    ...systems.map(
      (system): DrawnFile => ({
        path: systemImagePath(system),
        kind: 'picture',
        cost: 70,
        draw: () => renderPng(systemPicture(system.layers), 640),
      }),
    ),
    { path: logoPath, kind: 'picture', cost: 20, draw: () => renderPng(logoPicture(), 480) },
  ];
}
