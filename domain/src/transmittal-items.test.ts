import { expect, it } from 'vitest';
import { itemsOf } from './transmittal-items.ts';

const entered = (productID: string, labels: string) => ({
  ...{ productID, labels, manufacturer: '', model: '', description: '', quantity: '' },
  ...{ paragraph: '', deviation: '' },
});
const products = [{ productID: 'uploads' }, { productID: 'seal' }, { productID: 'skin' }];

it('are numbered in the order of their products, whatever the order in which they were entered', () => {
  const items = itemsOf(products, [entered('skin', 'B1'), entered('gone', 'C1'), entered('uploads', 'A1')]);
  expect(items.map(({ product, item, number }) => [number, product.productID, item?.labels])).toEqual([
    ['01', 'uploads', 'A1'],
    ['02', 'seal', undefined],
    ['03', 'skin', 'B1'],
  ]);
});

it('are all that were entered for a product', () => {
  const items = itemsOf(products, [entered('seal', 'A1'), entered('seal', 'A2')]);
  expect(items.map(({ number, item }) => [number, item?.labels])).toEqual([
    ['01', undefined],
    ['02', 'A1'],
    ['03', 'A2'],
    ['04', undefined],
  ]);
});
