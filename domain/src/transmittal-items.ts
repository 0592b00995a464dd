import type { TransmittalItem } from '@submittal/contract/transmittal-fields';

/** An item of a transmittal: its product, what was entered of it, and its number as it is printed. */
export interface NumberedItem<Product> {
  readonly product: Product;
  /** Undefined if nobody has described it. */
  readonly item: TransmittalItem | undefined;
  readonly number: string;
}

/**
 * The items of a transmittal in their order, as its form lists and its page prints them: all that were entered for a product,
 * else one for it. A visitor's own files are the items of one product. What was entered for a product that has left is no item.
 */
export function itemsOf<Product extends { readonly productID: string }>(
  products: readonly Product[],
  entered: readonly TransmittalItem[],
): NumberedItem<Product>[] {
  const byProduct = Map.groupBy(entered, ({ productID }) => productID);
  const items = products.flatMap((product) =>
    (byProduct.get(product.productID) ?? [undefined]).map((item) => ({ product, item })),
  );
  const digits = Math.max(2, String(items.length).length);
  return items.map((one, at) => ({ ...one, number: String(at + 1).padStart(digits, '0') }));
}
