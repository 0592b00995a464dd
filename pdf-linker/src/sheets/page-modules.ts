import type { GeneratedPageId } from '../layout/generated-pages.ts';
import { changes } from './changes-page.ts';
import { contents } from './contents-pages.ts';
import { cover } from './cover-page.ts';
import { divider } from './divider-page.ts';
import type { GeneratedPageModule } from './generated-page.ts';
import { packageIndex } from './package-index-page.ts';
import { transmittal } from './transmittal-page.ts';

/** The module that draws each generated page. */
export const PAGE_MODULES: Readonly<Record<GeneratedPageId, GeneratedPageModule>> = {
  cover,
  transmittal,
  changes,
  contents,
  divider,
  packageIndex,
};
