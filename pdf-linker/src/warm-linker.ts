import { memoryBody } from './bytes/body-source.ts';
import { GENERATED_PAGE_IDS } from './layout/generated-pages.ts';
import { planPackage } from './package-plan.ts';
import { Painter } from './sheets/painter.ts';

/**
 * Plans and discards a package of one empty sheet: the first plan loads fonts and code, and no visitor should
 * wait for that.
 */
export async function warmLinker(): Promise<void> {
  const painter = new Painter(1);
  painter.endPage();
  const { table, body } = painter.finish();
  const sheet = { table, body: memoryBody(...body), title: '', typeLabel: '', heading: '' };
  await planPackage([sheet], { title: '', pages: GENERATED_PAGE_IDS });
}
