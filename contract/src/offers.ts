import { z } from 'zod';
import { MAX_ASKED_OFFERS } from './constants.ts';
import { ResourceSchema } from './document.ts';

const ids = z
  .union([z.string().max(200), z.array(z.string().max(200)).max(MAX_ASKED_OFFERS)])
  .optional()
  .transform((value) => [...new Set([value ?? []].flat().filter(Boolean))]);

/** The query of offereddocuments: ids of products or systems, and of documents, each of them repeated. */
export const OffersQuerySchema = z.strictObject({
  product: ids.describe('Products or systems, all of whose documents are wanted'),
  document: ids.describe(
    'Documents: each under a named product that has it, else under the first that has it',
  ),
});

/** What the catalogue offers of the products and documents with these ids. */
export const OffersSchema = z.object({
  offers: z.array(
    z.object({ productID: z.string(), productTitle: z.string(), documents: z.array(ResourceSchema) }),
  ),
  /** The ids that the catalogue does not have. */
  unknown: z.array(z.string()),
});
export type Offers = z.output<typeof OffersSchema>;
