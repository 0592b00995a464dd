import type { CatalogueInput } from '@submittal/contract/catalogue';

/** A product of a catalogue with a data sheet, whose id is the product's with `-sheet`. */
export const sheetedProduct = (
  id: string,
  title: string,
  subtitle: string,
  description: string,
): CatalogueInput['products'][number] => ({
  id,
  title,
  subtitle,
  description,
  type: 'Products',
  documents: [{ id: `${id}-sheet`, file: `${id}.pdf`, documentType: 'datasheet' }],
});
