import { test as base, type Page } from '@playwright/test';
import { declareHostFonts } from './host-fonts.ts';
import { createSampleProject, rememberProject, type SampleProject } from './sample-project.ts';

type Options = NonNullable<Parameters<typeof createSampleProject>[1]>;

interface Fixtures {
  /** Opens a screen with a sample project in the browser; answers the project. */
  open(path: string, options?: Options): Promise<SampleProject>;
  page: Page;
}

export const test = base.extend<Fixtures>({
  // The fonts come from the host page; the strict policy of the server's own page would not let them in.
  bypassCSP: true,
  page: async ({ page }, use) => {
    await declareHostFonts(page);
    await use(page);
  },
  open: async ({ page, request }, use) => {
    await use(async (path, options) => {
      const project = await createSampleProject(request, options);
      await rememberProject(page, project);
      await page.goto(path);
      return project;
    });
  },
});
