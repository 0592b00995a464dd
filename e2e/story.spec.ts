import { expect, type Locator, type Page, test } from '@playwright/test';
import { openGenerateWithFile, submit } from './builder-page.ts';
import { type OutlineItem, readPackage } from './package-reader.ts';

// The whole story on real parts: a visitor's first minute on the page to a reviewer's first look at the package.

test.use({ reducedMotion: 'no-preference' });

const project = {
  name: 'Harbor Point Medical Center, Phase 2 Envelope',
  submitter: 'Northline Envelope Contractors',
  date: '2026-11-20',
  location: 'Portland, ME',
  email: 'submittals@northline.example',
  description: 'Joint sealants, air barrier and expansion joint assemblies for the Phase 2 tower.',
};

/** A wide PNG logo: one flat colour, drawn here byte for byte so that nothing is copied into the project. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAAA8CAMAAABvocdvAAAAA1BMVEW4QwsgsVc8AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAJElEQVRo3u3BMQEAAADCoPVP7WkJoAAAAAAAAAAAAAAAAAAAbjh8AAEPFcL7AAAAAElFTkSuQmCC',
  'base64',
);

const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'search for a product' }).fill(text);
  await expect(page).toHaveURL(new RegExp(`text=.*${text.split(' ').at(-1)}`));
}

/** Titles of the rows on review, in order: each row's grip names its document. */
async function rowTitles(page: Page): Promise<string[]> {
  const grips = page
    .getByRole('list', { name: 'Documents in package order' })
    .getByRole('button', { name: /^Reorder / });
  const names = await grips.evaluateAll((all) => all.map((grip) => grip.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace(/^Reorder /, ''));
}

test('a visitor makes a package and a reviewer opens it', { tag: '@viewer' }, async ({ page, browser }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await test.step('enters the project information from home', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
    const form = page.getByRole('dialog', { name: 'Enter Your Project Info' });
    // Greyed while invalid, but it answers: it says what is missing.
    await form.getByRole('button', { name: 'Create Project' }).click({ force: true });
    await expect(form.getByText('Please fill in all required fields')).toBeVisible();
    await form.getByLabel('Project Name').fill(project.name);
    await form.getByLabel('Submitter Name').fill(project.submitter);
    await form.getByLabel('Date').fill(project.date);
    await form.getByLabel('Location').fill(project.location);
    await form.getByLabel('Email').fill(project.email);
    await form.getByLabel('Description').fill(project.description);
    await form.getByRole('button', { name: 'Create Project' }).click();
    await expect(page).toHaveURL(/\/build/);
    await expect(page.getByText(project.name).first()).toBeVisible();
  });

  await test.step('finds three products and selects documents, one of them twice', async () => {
    await search(page, 'ArdSeal 790');
    const sealant = card(page, 'ArdSeal 790');
    await sealant.getByRole('button', { name: 'Specifications' }).click();
    await sealant.getByRole('button', { name: 'Data Sheet' }).click();
    await sealant.getByRole('button', { name: /^Detail Drawings/ }).click();
    const details = page.getByRole('dialog', { name: /^Detail Drawings/ });
    await details.getByRole('checkbox', { name: /Window Perimeter at Jamb/ }).check();
    await details.getByRole('checkbox', { name: /Butt Joint at Precast, Horizontal/ }).check();
    await details.getByRole('button', { name: 'Done' }).click();
    await expect(sealant.getByRole('button', { name: /^Detail Drawings/ })).toHaveAttribute(
      'data-state',
      'some',
    );
    await sealant.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('button', { name: 'Primer Selection Chart' }).click();
    await page.keyboard.press('Escape');

    await search(page, 'AirSkin FA-40');
    const membrane = card(page, 'AirSkin FA-40');
    await membrane.getByRole('button', { name: 'Data Sheet' }).click();
    await membrane.getByRole('button', { name: 'App Instructions' }).click();

    await search(page, 'ArdSeal 795 SG');
    const structural = card(page, 'ArdSeal 795 SG');
    await structural.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('button', { name: 'Primer Selection Chart' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Duplicate documents have been added' })).toBeVisible();
  });

  await test.step('reviews: the duplicate is consolidated, rows move, go and come back', async () => {
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await expect(page).toHaveURL(/\/review/);
    await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
    await expect(page.getByText(/1 duplicate document was consolidated/)).toBeVisible();
    const added = [
      'ArdSeal 790 Guide Specification',
      'ArdSeal 790 Data Sheet',
      'Window Perimeter at Jamb',
      'Butt Joint at Precast, Horizontal',
      'Primer Selection Chart',
      'AirSkin FA 40 Data Sheet',
      'AirSkin FA 40 Application Instructions',
    ];
    await expect.poll(() => rowTitles(page)).toEqual(added);

    await page.getByRole('button', { name: 'Move ArdSeal 790 Data Sheet up' }).click();
    await expect.poll(() => rowTitles(page)).toEqual([added[1], added[0], ...added.slice(2)]);
    await page.getByRole('button', { name: 'Delete Butt Joint at Precast, Horizontal' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Document' }).click();
    await expect.poll(async () => (await rowTitles(page)).length).toBe(6);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rowTitles(page)).toEqual([added[1], added[0], ...added.slice(2)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rowTitles(page)).toEqual(added);

    await expect(page.getByRole('button', { name: /^Continue to Generate/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
    await page.getByRole('button', { name: 'Continue to Generate' }).click();
  });

  await test.step('asks for cover, contents and logo, and generates', async () => {
    await expect(page.getByRole('heading', { name: 'Generate Submittal', exact: true })).toBeVisible();
    await page.getByRole('switch', { name: 'Cover' }).click();
    await page.getByRole('switch', { name: 'Table of Contents' }).click();
    await page.getByRole('button', { name: 'Upload Logo' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload' });
    await upload
      .locator('input[type=file]')
      .setInputFiles({ name: 'northline_logo.png', mimeType: 'image/png', buffer: logo });
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Logo uploaded successfully')).toBeVisible();
    await expect(page.getByText('northline_logo.png').first()).toBeVisible();
    await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
    const submit = page.getByRole('dialog', { name: 'Generate Submittal' });
    await expect(submit.getByText(project.name).first()).toBeVisible();
    await submit.getByRole('button', { name: 'Generate Submittal' }).click();
    await expect(page.getByText(`${project.name} Has Been Generated Successfully`)).toBeVisible();
  });

  const bytes = await test.step('downloads the package', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: 'Download PDF' })
        .or(page.getByRole('button', { name: 'Download PDF' }))
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('submittal.pdf');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  });

  await test.step('the package is right: pages, contents, bookmarks, links', async () => {
    const read = readPackage(bytes);
    expect(read.complaints).toBe('');
    for (const detail of [project.submitter, project.location, project.email]) {
      expect(read.text[0]).toContain(detail);
    }
    expect(read.text[0]).not.toContain('undefined');

    const chapters: [string, string[]][] = [
      [
        'ArdSeal 790',
        [
          'ArdSeal 790 Guide Specification',
          'ArdSeal 790 Data Sheet',
          'Window Perimeter at Jamb',
          'Butt Joint at Precast, Horizontal',
          'Primer Selection Chart',
        ],
      ],
      ['AirSkin FA-40', ['AirSkin FA 40 Data Sheet', 'AirSkin FA 40 Application Instructions']],
    ];
    const bookmarks = read.outline.filter((item) => chapters.some(([title]) => title === item.title));
    expect(bookmarks.map((item) => [item.title, item.children.map((child) => child.title)])).toEqual(
      chapters,
    );

    // Each document begins on the page that its bookmark opens and its row of the contents prints.
    const contents = read.text[1] ?? '';
    const documents = bookmarks.flatMap((item) => item.children);
    for (const { title, page: first } of documents) {
      const row = contents.split('\n').find((line) => line.includes(title));
      expect(row, `contents row of ${title}`).toMatch(new RegExp(`\\s${first}\\s*$`));
    }
    expect(documents[0]?.page).toBe(3);
    expect(documents.map((one) => one.page)).toEqual(
      documents.map((one) => one.page).toSorted((a, b) => Number(a) - Number(b)),
    );

    // The sources' own outlines live below, and every link of contents and sources leads somewhere.
    const specification = documents[0] as OutlineItem;
    const everywhere = (item: OutlineItem): OutlineItem[] => [item, ...item.children.flatMap(everywhere)];
    const parts = everywhere(specification).filter((item) => /^PART [123]/i.test(item.title));
    expect(parts).toHaveLength(3);
    for (const item of read.outline.flatMap(everywhere)) expect(item.page, item.title).not.toBeNull();
    expect(read.internalLinks.filter((link) => link.target === null)).toEqual([]);
    const fromContents = read.internalLinks.filter((link) => link.page === 2).map((link) => link.target);
    expect(new Set(fromContents)).toEqual(new Set(documents.map((one) => one.page)));
    expect(read.internalLinks.filter((link) => link.page > 2).length).toBeGreaterThan(10);
  });

  await test.step('shares the link, and a reviewer opens it elsewhere', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Share link copied to clipboard')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#\/share\/[\w-]+$/);

    const elsewhere = await browser.newContext();
    const reviewer = await elsewhere.newPage();
    await reviewer.goto(link);
    await expect(reviewer.getByText(project.name).first()).toBeVisible();
    await expect(reviewer.locator('iframe')).toHaveAttribute('src', /GeneratePdf/);
    await expect(reviewer.getByRole('list', { name: 'Submittal steps' })).toHaveCount(0);
    const source = await reviewer.locator('iframe').getAttribute('src');
    const served = await reviewer.request.get(new URL(source ?? '', link).href);
    expect(served.headers()['content-type']).toBe('application/pdf');
    expect(Buffer.compare(await served.body(), bytes)).toBe(0);

    const pathForm = link.replace(/^(https?:\/\/[^/]+).*#(\/share\/.*)$/, '$1$2');
    await reviewer.goto(pathForm);
    await expect(reviewer.getByText(project.name).first()).toBeVisible();
    await elsewhere.close();
  });

  expect(faults).toEqual([]);
});

test('a package with a file that is no page is a ZIP', async ({ page }) => {
  await openGenerateWithFile(page);
  await submit(page);
  await expect(page.getByText('Your ZIP file is ready for download and sharing.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: 'Download ZIP' })
      .or(page.getByRole('button', { name: 'Download ZIP' }))
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('submittal.zip');
});
