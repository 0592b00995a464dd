// What a register of several packages can state of each of their documents. Plain, so that the element can carry it.

export const registerKeys = [
  'number',
  'section',
  'sectionTitle',
  'revision',
  'item',
  'manufacturer',
  'product',
  'description',
  'document',
  'type',
  'code',
  'edition',
  'paragraph',
  'labels',
  'quantity',
  'deviation',
  'page',
  'pages',
  'file',
] as const;

export type RegisterKey = (typeof registerKeys)[number];
