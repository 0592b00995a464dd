import { expect, type Locator, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { COLOUR_RULES } from './axe-faults.ts';
import {
  card,
  copyShareLink,
  openGenerate,
  openGenerateWithFile,
  openReview,
  openSubmitDialog,
  renameElsewhere,
  rowTitles,
  selectDataSheets,
  submit,
} from './builder-page.ts';

// axe finds nothing on any screen in any state, at three widths, light and dark.

/** Opens a state and answers what is to be seen of it. */
type Opening = (page: Page) => Promise<Locator>;

const projectForm = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
  return page.getByRole('dialog', { name: 'Enter Your Project Info' });
};
const help = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'HELP' }).click();
  return page.getByRole('dialog', { name: 'Need Help?' });
};
const results = async (page: Page) => {
  await openGenerate(page, 1);
  await submit(page);
  return page.getByRole('link', { name: 'Download PDF' });
};
const shared = async (page: Page) => {
  await results(page);
  const link = await copyShareLink(page);
  return link.replace(/^.*#/, '');
};

const states: Record<string, Opening> = {
  home: async (page) => {
    await page.goto('/');
    return page.getByRole('heading', { level: 1 });
  },
  'home with a project to resume': async (page) => {
    await selectDataSheets(page, 1);
    await page.goto('/');
    return page.getByRole('button', { name: 'Continue' });
  },
  'project form': projectForm,
  'project form at fault': async (page) => {
    const form = await projectForm(page);
    await form.getByRole('button', { name: 'Create Project' }).click({ force: true });
    return form.getByText('Please fill in all required fields');
  },
  help,
  'help at fault': async (page) => {
    const form = await help(page);
    await form.getByRole('button', { name: 'Send' }).click();
    return form.getByText('Enter your first name');
  },
  build: async (page) => {
    await selectDataSheets(page, 2);
    return page.getByRole('article').first();
  },
  'build while loading': async (page) => {
    await page.route('**/api/searchproducts', () => undefined);
    await page.goto('/build');
    return page.locator('[data-placeholders]');
  },
  'build after a failure': async (page) => {
    await page.route('**/api/search*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/*filtercollection', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/build');
    return page.getByText('Something went wrong on the server');
  },
  'a search': async (page) => {
    await page.goto('/build?text=ArdSeal&ProductType=Sealants');
    return page.locator('mark').first();
  },
  'no results': async (page) => {
    await page.goto('/build?text=qqqqzzzzxx');
    return page.getByRole('heading', { name: 'No Results' });
  },
  systems: async (page) => {
    await page.goto('/build?mode=systems');
    return page.getByRole('article').first();
  },
  'a list of details': async (page) => {
    await page.goto('/build?text=ArdSeal+790');
    const details = card(page, 'ArdSeal 790').getByRole('button', { name: /^Detail Drawings/ });
    await details.click();
    const list = page.getByRole('dialog', { name: /^Detail Drawings/ });
    await list.getByRole('checkbox', { name: /Window Perimeter at Jamb/ }).check();
    return list;
  },
  'a list of colours': async (page) => {
    await page.goto('/build?text=ArdFlex+2K');
    await card(page, 'ArdFlex 2K')
      .getByRole('button', { name: /^SDS [^(]/ })
      .click();
    return page.getByRole('dialog', { name: /^SDS/ });
  },
  'a preview beside a list': async (page) => {
    await page.goto('/build?text=ArdSeal+790');
    await card(page, 'ArdSeal 790')
      .getByRole('button', { name: /^Detail Drawings/ })
      .click();
    await page.getByRole('button', { name: 'Preview Window Perimeter at Jamb' }).click();
    return page.getByRole('img', { name: 'Page 1 of 1' });
  },
  'a preview of a hit': async (page) => {
    await page.goto('/build?text=skin+contact');
    const result = page.getByRole('article').filter({ has: page.locator('mark') });
    await result.getByRole('button', { name: 'Preview', exact: true }).first().click();
    return page.getByRole('list', { name: 'Where the words stand' });
  },
  'a document removed': async (page) => {
    await selectDataSheets(page, 2);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByText('Documents in this submittal').click();
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    return page.getByRole('button', { name: 'Undo' });
  },
  'more documents': async (page) => {
    await page.goto('/build?text=ArdSeal+790');
    await card(page, 'ArdSeal 790').getByRole('button', { name: /^More/ }).click();
    return page.getByRole('button', { name: 'Primer Selection Chart' });
  },
  'start over': async (page) => {
    await selectDataSheets(page, 1);
    await page.getByRole('button', { name: 'Start Over' }).click();
    return page.getByRole('alertdialog');
  },
  review: async (page) => {
    await openReview(page, 2);
    return page.getByRole('heading', { name: 'Review Your Project' });
  },
  'review with headings and rows selected': async (page) => {
    await openReview(page, 3);
    await page.getByRole('button', { name: 'Product', exact: true }).click();
    await page
      .getByRole('checkbox', { name: /^Select all under/ })
      .first()
      .check();
    return page.getByRole('toolbar', { name: 'Selected documents' });
  },
  'review while it is sorted': async (page) => {
    await openReview(page, 2);
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    return page.getByRole('menu', { name: 'Sort' });
  },
  'review of nothing': async (page) => {
    await page.goto('/review');
    return page.getByRole('heading', { name: 'Review Your Project' });
  },
  'a lifted row': async (page) => {
    await openReview(page, 2);
    const [first = ''] = await rowTitles(page);
    await page.getByRole('button', { name: `Reorder ${first}`, exact: true }).press('Space');
    return page.locator('[aria-pressed=true]');
  },
  'delete warning': async (page) => {
    await openReview(page, 2);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    return page.getByRole('alertdialog', { name: 'Delete Document' });
  },
  'upload with a refused file': async (page) => {
    await openReview(page, 1);
    await page.getByRole('button', { name: 'Upload Files' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Files' });
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'plan.dwg', mimeType: 'application/acad', buffer: Buffer.from('AC1027') },
      { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
    ]);
    return dialog.getByText('this file type is not accepted');
  },
  'generate with a cover, saved': async (page) => {
    await openGenerate(page, 2);
    await page.getByRole('switch', { name: 'Cover' }).click();
    // Focused, a toast stays.
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    return dismiss;
  },
  'generate a ZIP': async (page) => {
    await openGenerateWithFile(page);
    return page.getByRole('region', { name: 'This package is a ZIP' });
  },
  'generate, a file left out': async (page) => {
    await openGenerateWithFile(page);
    await page.getByRole('button', { name: /^Leave out/ }).click();
    return page.getByRole('button', { name: 'Undo' });
  },
  'submit dialog': async (page) => {
    await openGenerate(page, 1);
    return openSubmitDialog(page);
  },
  'generate, asking for details': async (page) => {
    await openGenerate(page, 1);
    await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
    return page.getByRole('button', { name: 'Skip and Generate' });
  },
  'results while generating': async (page) => {
    await openGenerate(page, 1);
    await page.route('**/GeneratePdf/**', () => undefined);
    await submit(page);
    return page.getByRole('progressbar');
  },
  results,
  'results after a failure': async (page) => {
    await openGenerate(page, 1);
    await page.route('**/GeneratePdf/**', (route) => route.fulfill({ status: 500, json: {} }));
    await submit(page);
    return page.getByRole('button', { name: 'Go Back' });
  },
  'a version made elsewhere': async (page) => {
    await openReview(page, 2);
    await renameElsewhere(page, 'Harbor Point');
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    return page.getByRole('dialog', { name: 'This project was changed elsewhere' });
  },
  'several projects': async (page) => {
    await selectDataSheets(page, 1);
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('button', { name: /^Duplicate / }).click();
    await page.getByRole('button', { name: 'Make Edit Link' }).click();
    await expect(page.getByLabel('Edit link')).toBeVisible();
    await page.getByRole('button', { name: /^Delete .*copy/ }).click();
    // Focused, a toast stays.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    return undo;
  },
  'a file that is no project': async (page) => {
    await page.goto('/?view=projects');
    const file = { name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from('[]') };
    await page.locator('input[type=file]').setInputFiles([file]);
    return page.getByText(/plan\.json. is no project file of Submittal Builder/);
  },
  'an edit link that was followed': async (page) => {
    await selectDataSheets(page, 1);
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('button', { name: 'Make Edit Link' }).click();
    const address = await page.getByLabel('Edit link').inputValue();
    await page.goto(address.replace('?view=projects', ''));
    return page.getByRole('button', { name: 'Open Project' });
  },
  'a project that may not be changed here any more': async (page) => {
    await openReview(page, 2);
    await page.route('**/UpdateSubmittal/**', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'edit-token-wrong', message: 'Not yours' } } }),
    );
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    return page.getByRole('dialog', { name: 'This project can no longer be changed here' });
  },
  'what another device changed': async (page) => {
    await openReview(page, 2);
    // As if it had been stored before the first document came.
    await page.evaluate(() => {
      for (const [key, text] of Object.entries({ ...localStorage })) {
        if (!/^submittal-builder:2:.*\|\d$/.test(key)) continue;
        const record = JSON.parse(text);
        const empty = { order: [], manifest: [], documents: {} };
        localStorage.setItem(key, JSON.stringify({ ...record, version: 1, selection: empty }));
      }
    });
    await page.goto('/build');
    return page.getByRole('region', { name: 'Changed since your last visit' });
  },
  'shared view': async (page) => {
    await page.goto(await shared(page));
    return page.locator('iframe');
  },
  'shared view while loading': async (page) => {
    await page.route('**/getsubmittalbyid/**', () => undefined);
    await page.goto('/share/held');
    return page.getByText('Loading submittal document...');
  },
  'shared ZIP': async (page) => {
    const address = await shared(page);
    await page.route('**/GeneratePdf/**', (route) =>
      route.fulfill({ headers: { 'content-type': 'application/zip', 'content-length': '1234567' } }),
    );
    await page.goto(address);
    return page.getByText('ZIP File Generated');
  },
  'shared view of an unknown link': async (page) => {
    await page.goto('/share/unknown');
    return page.getByText('Error retrieving submittal');
  },
};

/** All rules of axe, or some. There are no frames of other origins, and the viewer's own is the browser's. */
async function expectNoFault(page: Page, where: string, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults = await page.evaluate(async (values) => {
    const { run }: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await run({
      iframes: false,
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule', values } }),
    });
    return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
  }, rules);
  expect(faults, where).toEqual([]);
}

test.describe('without a fault that axe can find:', () => {
  // Each test has its own visitor; one after the other they would be the longest file by far.
  test.describe.configure({ mode: 'parallel' });
  test.use({ reducedMotion: 'reduce' });
  for (const [name, open] of Object.entries(states)) {
    test(name, name === 'shared view' ? { tag: '@viewer' } : {}, async ({ page }) => {
      const seen = await open(page);
      for (const width of [1280, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(seen.first()).toBeAttached();
        await page.emulateMedia({ colorScheme: 'light' });
        await expectNoFault(page, `${width} px, light`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNoFault(page, `${width} px, dark`, [...COLOUR_RULES]);
      }
    });
  }

  test('the drawer of filters', async ({ page }) => {
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/build');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFault(page, `${width} px, light`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoFault(page, `${width} px, dark`, [...COLOUR_RULES]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
});
