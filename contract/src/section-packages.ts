import { z } from 'zod';

const sizedFile = {
  /** Its name when it is downloaded alone. */
  name: z.string(),
  /** In bytes. */
  size: z.number().int().nonnegative(),
};

/** The package of one section, of several that leave in one ZIP. */
export const SectionPackageSchema = z.object({
  ...sizedFile,
  /** The number of its submittal; empty if the pattern of numbers needs a section and it has none. */
  number: z.string(),
  /** Its section, as `07 92 00`; empty for documents without one. */
  section: z.string(),
  title: z.string(),
  kind: z.enum(['pdf', 'zip']),
  documents: z.number().int().positive(),
  pages: z.number().int().nonnegative(),
});
export type SectionPackage = z.output<typeof SectionPackageSchema>;

/** What a project or share hands over in several packages; none for one package. GeneratePdf gives each file alone. */
export const SectionPackagesSchema = z.object({
  /** In their order: the first is package 1. */
  packages: z.array(SectionPackageSchema),
  index: z.object({ ...sizedFile, pages: z.number().int().positive() }).nullable(),
  register: z.object(sizedFile).nullable(),
});
export type SectionPackages = z.output<typeof SectionPackagesSchema>;
