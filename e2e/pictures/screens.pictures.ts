import { expect, type Page } from '@playwright/test';
import { card, confirmSubmit } from '../builder-page.ts';
import { test } from './opened.ts';
import { keepPicture } from './picture.ts';
import { northlineLogo } from './sample-project.ts';

// Every screen and state of the design reference, by the reference's names.

const filtered =
  '/build?ProductSubtype=Sealants%2FSilicone&ProductSubtype=Sealants%2FPolyurethane&ProductType=Air+Barriers&ProductType=Expansion+Joints';

const never = () => new Promise<never>(() => undefined);

async function finish(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).locator('visible=true').check();
  await page.getByRole('button', { name: 'Continue to Generate' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { name: 'Generate Submittal', level: 1 })).toBeVisible();
}

test('home', async ({ page, open }, info) => {
  await open('/');
  await expect(page.getByText('Your project in this browser')).toBeVisible();
  await keepPicture(page, info, 'home', { tall: 1200 });
});

test('project form with faults', async ({ page, open }, info) => {
  await open('/build');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  await form.getByLabel('Location').fill('');
  await form.getByLabel('Email').fill('submittals@northline');
  await form.getByLabel('Phone Number').fill('207-555-014');
  await form.getByLabel('Description').fill('');
  // It is aria-disabled, and says what is missing when pressed all the same.
  await form.getByRole('button', { name: 'Save Edits' }).click({ force: true });
  await keepPicture(page, info, 'project-form');
});

test('start over', async ({ page, open }, info) => {
  await open('/build');
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keepPicture(page, info, 'start-over');
});

test('build', async ({ page, open }, info) => {
  await open(filtered);
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await keepPicture(page, info, 'build-plain', { tall: 1800 });
});

test('build with a list of details open', async ({ page, open }, info) => {
  await open('/build?ProductSubtype=Sealants%2FSilicone');
  const details = card(page, 'ArdSeal 790').getByRole('button', { name: /^Detail Drawings/ });
  await details.click();
  await expect(page.getByRole('dialog', { name: /^Detail Drawings/ })).toBeVisible();
  await keepPicture(page, info, 'build');
});

test('build with a list by colour open', async ({ page, open }, info) => {
  await open('/build?ProductSubtype=Sealants%2FSilicone');
  await card(page, 'ArdSeal 790').getByRole('button', { name: /^SDS/ }).first().click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await keepPicture(page, info, 'build-colours');
});

test('build with More open', async ({ page, open }, info) => {
  await open('/build?ProductSubtype=Sealants%2FSilicone');
  await card(page, 'ArdSeal 790').getByRole('button', { name: /^More/ }).click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await keepPicture(page, info, 'build-more');
});

test('build scrolled', async ({ page, open }, info) => {
  await open(filtered);
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await page.mouse.wheel(0, 640);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await keepPicture(page, info, 'build-scrolled');
});

test('build without documents', async ({ page, open }, info) => {
  await open('/build?text=zzyzx&ProductType=Roof+Coatings', { documents: 'none' });
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await keepPicture(page, info, 'build-empty', { tall: 1200 });
});

test('build while results load', async ({ page, open }, info) => {
  await page.route('**/api/searchproducts', never);
  await open(filtered);
  await expect(page.getByText('Documents in this submittal')).toBeVisible();
  await keepPicture(page, info, 'build-loading', { moving: true });
});

test('build searched', async ({ page, open }, info) => {
  await open('/build?text=silicone');
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await keepPicture(page, info, 'build-search', { tall: 1500 });
});

test('build searched for words inside documents', async ({ page, open }, info) => {
  await open('/build?text=peel+adhesion');
  await expect(page.getByRole('article').first()).toBeVisible();
  await keepPicture(page, info, 'build-found-text', { tall: 1500 });
});

test('build with systems', async ({ page, open }, info) => {
  await open('/build?mode=systems');
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await keepPicture(page, info, 'build-systems', { tall: 1500 });
});

test('filters drawer', async ({ page, open }, info) => {
  await open(filtered);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await keepPicture(page, info, 'build-filters');
});

test('review', async ({ page, open }, info) => {
  await open('/review');
  await expect(page.locator('[part=document-row]')).toHaveCount(14);
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).locator('visible=true').check();
  await keepPicture(page, info, 'review', { tall: 2200 });
});

test('review of documents that a newer release replaced, renamed or dropped', async ({
  page,
  open,
}, info) => {
  // As after an import; `superseded.spec.ts` makes a real one.
  await page.route('**/getsubmittalbyid/**', async (route) => {
    const response = await route.fetch();
    const project = await response.json();
    project.resources[1].superseded = { by: 'newer' };
    project.resources[3].superseded = { by: 'newer', renamed: true };
    project.resources[5].superseded = {};
    return route.fulfill({ response, json: project });
  });
  await open('/review');
  await expect(page.getByText('No longer in the catalog').first()).toBeVisible();
  await keepPicture(page, info, 'review-superseded', { tall: 1200 });
});

test('review with nothing in it', async ({ page, open }, info) => {
  await open('/review', { documents: 'none' });
  await expect(page.getByRole('main').getByText('No Documents')).toBeVisible();
  await keepPicture(page, info, 'review-empty');
});

test('review while a document is dragged', async ({ page, open }, info) => {
  await open('/review');
  const grip = page.getByRole('button', { name: 'Reorder Window Perimeter at Sill with Pan Flashing' });
  await grip.scrollIntoViewIfNeeded();
  const box = await grip.boundingBox();
  if (!box) throw new Error('The grip is not on the screen');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 12, box.y - 40, { steps: 4 });
  await page.mouse.move(box.x + 14, box.y - 90, { steps: 6 });
  await page.waitForTimeout(300);
  await keepPicture(page, info, 'review-drag', { moving: true });
  await page.mouse.up();
});

test('review asks before deleting', async ({ page, open }, info) => {
  await open('/review');
  await page.getByRole('button', { name: 'Delete Window Perimeter at Jamb' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keepPicture(page, info, 'review-delete-warning');
});

test('review of two hundred', async ({ page, open }, info) => {
  await open('/review', { documents: 'two-hundred' });
  await expect(page.locator('[part=document-row]').first()).toBeVisible();
  await page
    .getByRole('button', { name: 'Compact' })
    .or(page.getByRole('radio', { name: 'Compact' }))
    .click();
  await keepPicture(page, info, 'review-200');
});

test('upload', async ({ page, open }, info) => {
  await open('/review');
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Files' });
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'site-photo-level-4.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(655_000, 1) },
    { name: 'logo-source.ai', mimeType: 'application/postscript', buffer: Buffer.from('%!PS') },
  ]);
  await keepPicture(page, info, 'upload-modal');
});

test('generate', async ({ page, open }, info) => {
  await open('/review', { cover: true, logo: true });
  await expect(page.locator('[part=document-row]').first()).toBeVisible();
  await finish(page);
  await keepPicture(page, info, 'generate', { tall: 2600 });
});

test('submit dialog', async ({ page, open }, info) => {
  await open('/review', { cover: true, logo: true });
  await finish(page);
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Generate Submittal' })).toBeVisible();
  await keepPicture(page, info, 'submit-dialog');
});

test('results', async ({ page, open }, info) => {
  await open('/review', { cover: true, logo: true });
  await finish(page);
  // Progress is known where the package must be loaded whole: from a server without HEAD, over a slow line.
  let answer: 'slow' | 'fail' | 'go' = 'slow';
  await page.route('**/GeneratePdf/**', async (route) => {
    if (answer === 'fail') return route.fulfill({ status: 500, json: {} });
    if (answer === 'slow' && route.request().method() === 'HEAD') return route.fulfill({ status: 405 });
    return route.continue();
  });
  const line = await page.context().newCDPSession(page);
  const speed = (bytes: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytes,
      uploadThroughput: -1,
    });
  await speed(300_000);
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  await confirmSubmit(page);
  await expect(page.getByText(/^Adding document [6-9] of 14: /)).toBeVisible();
  await keepPicture(page, info, 'results-loading', { moving: true });
  await speed(-1);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  answer = 'fail';
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await keepPicture(page, info, 'results-failure');
  answer = 'go';
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect(page.getByText('Project updated successfully')).toBeHidden();
  await keepPicture(page, info, 'results-success');
});

for (const kind of ['pdf', 'zip'] as const) {
  test(`shared ${kind}`, async ({ page, open, request }, info) => {
    const project = await open('/', {
      cover: true,
      logo: true,
      documents: kind === 'zip' ? 'with-files' : 'all',
    });
    const made = await request.post(`/api/CreateShare/${project.id}`, {
      headers: { authorization: `Bearer ${project.editToken}` },
    });
    const { shareId } = await made.json();
    if (kind === 'pdf') {
      await page.route(`**/getsubmittalbyid/${shareId}`, never);
      await page.goto(`/share/${shareId}`);
      await expect(page.getByText('Loading submittal document...')).toBeVisible();
      await keepPicture(page, info, 'shared-loading', { moving: true });
      await page.unroute(`**/getsubmittalbyid/${shareId}`);
      await page.goto('/');
    }
    await page.goto(`/share/${shareId}`);
    await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
    await page.waitForTimeout(kind === 'pdf' ? 2500 : 0);
    await keepPicture(page, info, `shared-${kind}`);
  });
}

test('shared error', async ({ page }, info) => {
  await page.goto('/share/unknown');
  await expect(page.getByRole('heading', { name: 'Error retrieving submittal' })).toBeVisible();
  await keepPicture(page, info, 'shared-error');
});

test('help', async ({ page, open }, info) => {
  await open('/');
  await page.getByRole('button', { name: 'HELP' }).click();
  const form = page.getByRole('dialog', { name: 'Need Help?' });
  await keepPicture(page, info, 'help-form');
  await form.getByLabel('First Name').fill('Jordan');
  await form.getByLabel('Last Name').fill('Avery');
  await form.getByLabel('Email').fill('jordan@northline.example');
  await form.getByLabel('Message').fill('Which primer applies to ArdSeal 790 on limestone at the podium?');
  await page.route('**/api/help', (route) => route.fulfill({ status: 500, body: '' }));
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('An error occurred while submitting the form')).toBeVisible();
  await keepPicture(page, info, 'help-error');
  await page.unroute('**/api/help');
  await form.getByRole('button', { name: 'Try Again' }).click();
  await expect(form.getByText(/Thank you for your message/)).toBeVisible();
  // It closes by itself in two seconds.
  await keepPicture(page, info, 'help-success', { moving: true });
});

test('toasts', async ({ page, open }, info) => {
  await open('/review');
  await finish(page);
  await page.getByRole('switch', { name: 'Cover' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Upload Logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'northline-logo.png', mimeType: 'image/png', buffer: await northlineLogo() });
  await page.route('**/UploadLogo/**', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Logo failed to upload').first()).toBeVisible();
  await keepPicture(page, info, 'toasts');
});

test('theming', async ({ page, open }, info) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --sb-brand: #0b57a4; --sb-corner: 6px; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await open(filtered);
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await keepPicture(page, info, 'theming');
});
