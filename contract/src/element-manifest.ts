import { z } from 'zod';

/** The maximum number of files in a build of the element. */
const MAX_FILES = 2000;

/** The maximum size of one of them. */
const MAX_FILE_BYTES = 20_000_000;

/**
 * What a build of the element consists of, as `submittal-builder.json` lists it: its version, and each file by its path
 * beside the script, with its size and its hash in the form of the attribute `integrity`.
 */
export const ElementManifestSchema = z.object({
  name: z.literal('submittal-builder'),
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/),
  files: z
    .record(
      z.string().regex(/^(?:[\w-]+\/)?[\w-][\w.-]*$/),
      z.object({
        bytes: z.int().nonnegative().max(MAX_FILE_BYTES),
        integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
      }),
    )
    .refine((files) => Object.keys(files).length <= MAX_FILES, `at most ${MAX_FILES} files`),
});

export type ElementManifest = z.infer<typeof ElementManifestSchema>;
