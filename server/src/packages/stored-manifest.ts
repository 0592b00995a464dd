import { z } from 'zod';
import { GENERATED_PAGE_IDS } from '../../../pdf-linker/src/layout/generated-pages.ts';
import type { PackageManifest } from './package-manifest.ts';

const CoverCellSchema = z.looseObject({
  label: z.string(),
  value: z.union([
    z.strictObject({ text: z.string() }),
    z.strictObject({ date: z.string() }),
    z.strictObject({ count: z.enum(['documents', 'pages']) }),
  ]),
  wide: z.boolean().exactOptional(),
  small: z.boolean().exactOptional(),
});

/**
 * A manifest as a share stores it, including words: an upgrade that renames things must not change what was handed
 * over. A manifest with a generated page that only a newer version can draw cannot be read, because the package would
 * not be the same without it.
 */
export const StoredManifestSchema = z.looseObject({
  kind: z.enum(['pdf', 'zip']),
  title: z.string(),
  pages: z.array(z.enum(GENERATED_PAGE_IDS)),
  details: z
    .looseObject({
      title: z.string(),
      description: z.string(),
      date: z.string(),
      cells: z.array(CoverCellSchema),
    })
    .nullable()
    .default(null),
  logo: z.string().default(''),
  stamps: z.boolean().default(false),
  stampForm: z.enum(['first', 'strip']).exactOptional(),
  originals: z.literal(true).exactOptional(),
  wholeTexts: z.literal(true).exactOptional(),
  modified: z.string(),
  documents: z.array(
    z.looseObject({
      key: z.string(),
      fileName: z.string(),
      title: z.string(),
      typeLabel: z.string().default(''),
      code: z.string().default(''),
      heading: z.string().default(''),
      subheading: z.string().default(''),
      remark: z.string().exactOptional(),
      section: z
        .looseObject({ number: z.number().int().positive(), name: z.string(), divider: z.boolean() })
        .exactOptional(),
      isPages: z.boolean(),
      size: z.number().int().nonnegative().exactOptional(),
    }),
  ),
  language: z.string().exactOptional(),
}) satisfies z.ZodType<PackageManifest>;
