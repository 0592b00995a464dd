import { z } from 'zod';
import type { ProjectDetails } from '../submittals/stored-submittal.ts';

// The options of generated pages: each is declared here, and given to the pages in `printed-words.ts`. What is forgotten
// does not compile.

/** Every field, also those that may be absent: nothing can be left out by mistake. */
export type Whole<Of> = { readonly [Name in keyof Of]-?: Of[Name] | undefined };

/** The options of generated pages, as a manifest has them. What older manifests lack is absent. */
export interface PageOptions {
  /** Whether texts that do not fit continue elsewhere. In a share frozen before 0.3.0 they are cut, and stay so. */
  readonly wholeTexts?: true;
}

/** How they are read from a stored manifest. */
export const pageOptionSchemas = {
  wholeTexts: z.literal(true).exactOptional(),
} satisfies Record<keyof PageOptions, z.ZodType>;

/** The options that a project has chosen; undefined for what its manifest leaves out. */
export function pageOptions(_details: ProjectDetails): Whole<PageOptions> {
  return { wholeTexts: true };
}
