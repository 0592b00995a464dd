import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { languageCodes } from '@submittal/contract/languages';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { axeFaults } from './axe-faults.ts';
import { card } from './builder-page.ts';
import { drawn, ownCatalogue } from './own-catalogue.ts';
import { misfits } from './text-fits.ts';

// What documents prove, where it is seen: on their buttons, in their preview and on their rows.

const { folder, catalogue, baseURL, environment } = ownCatalogue('facts', 12);
let server: ServerProcess;

test.use({ baseURL });

/** An ISO day, counted from today. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const written = (day: string, form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...form, timeZone: 'UTC' }).format(new Date(day));

const END = inDays(90);
const LATER = inDays(500);
const OVER = inDays(-20);

function writeCatalogue() {
  mkdirSync(catalogue, { recursive: true });
  const file = (name: string, from = 'ArdSeal-790-Data-Sheet.pdf') => {
    cpSync(path.join(drawn, from), path.join(catalogue, name));
    return name;
  };
  const holds: CatalogueInput = {
    manufacturer: { name: 'Ardent Building Envelope' },
    products: [
      {
        id: 'strip',
        title: 'FireStrip FS-2',
        type: 'Sealants',
        subtype: 'Silicone',
        documents: [
          { id: 'ds', file: file('FireStrip-Data-Sheet.pdf'), documentType: 'datasheet' },
          {
            id: 'noa',
            file: file('Notice-of-Acceptance.pdf', 'ArdSeal-790-Guide-Specification.pdf'),
            documentType: 'certification',
            number: 'NOA 24-0117.03',
            issuer: 'Halloway County, product control',
            jurisdiction: 'Florida, high-velocity zone',
            testedOn: '2023-11-04',
            laboratory: 'Calder Ridge Laboratories',
            validUntil: END,
            supersedes: ['noa-2017'],
          },
          {
            id: 'noa-2017',
            file: file('Earlier-Notice.pdf'),
            documentType: 'architecturalspec',
            number: 'NOA 17-0402.11',
          },
          {
            id: 'letter',
            file: file('Letter-of-Conformance.pdf'),
            documentType: 'certification',
            namesProject: true,
            validUntil: LATER,
          },
        ],
      },
      {
        id: 'skin',
        title: 'AirSkin FA-40',
        type: 'Sealants',
        subtype: 'Silicone',
        documents: [
          {
            id: 'esr',
            file: file('Evaluation-Report.pdf'),
            documentType: 'certification',
            number: 'ESR-1234',
            proposed: ['number'],
            validUntil: LATER,
            origin: { country: 'US', plant: 'Westlow', category: 'iron' },
          },
          {
            id: 'report',
            file: file('Test-Report.pdf'),
            documentType: 'warranty',
            validUntil: OVER,
            number: 'CRL-25-0341',
          },
        ],
      },
      {
        id: 'roof',
        title: 'RoofCoat 20',
        type: 'Sealants',
        subtype: 'Silicone',
        documents: [
          {
            id: 'epd',
            file: file('Environmental-Declaration.pdf'),
            documentType: 'epd',
            programme: 'Northwind EPD, 2.1',
            validUntil: OVER,
          },
          { id: 'ten', file: file('Ten-Years.pdf'), documentType: 'warranty', number: 'WTY-10-7001' },
          { id: 'twenty', file: file('Twenty-Years.pdf'), documentType: 'warranty', number: 'WTY-20-7002' },
        ],
      },
    ],
  };
  writeFileSync(path.join(catalogue, 'catalogue.json'), JSON.stringify(holds));
}

test.beforeAll(async () => {
  writeCatalogue();
  server = await startServerProcess(environment);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const builder = (page: Page) => page.locator('submittal-builder');
const row = (page: Page, title: string) => page.locator('[part=document-row]').filter({ hasText: title });
const certificates = (page: Page) =>
  card(page, 'FireStrip FS-2').getByRole('button', { name: /^Cert Letter/ });

/** Chooses all documents and goes to the list. */
async function openReview(page: Page) {
  await page.goto('/build');
  await card(page, 'FireStrip FS-2').getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await certificates(page).click();
  await card(page, 'AirSkin FA-40')
    .getByRole('button', { name: /^Cert Letter/ })
    .click();
  await card(page, 'AirSkin FA-40')
    .getByRole('button', { name: /^Warranty/ })
    .click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
  await expect(page.locator('[part=document-row]')).toHaveCount(5);
}

async function setLastDelivery(page: Page, press: string, day: string) {
  await page.getByRole('button', { name: press }).click();
  await page.getByLabel('Last delivery').fill(day);
  await page.keyboard.press('Enter');
}

test('a button tells number and end, and with several documents only that one lapses', async ({ page }) => {
  await page.goto('/build');
  const until = written(LATER, { dateStyle: 'long' });
  const one = card(page, 'AirSkin FA-40').getByRole('button', {
    name: `Cert Letter , ESR-1234, valid until ${until}`,
  });
  await expect(one).toContainText(`ESR-1234, to ${written(LATER, { month: 'short', year: 'numeric' })}`);
  await expect(
    card(page, 'AirSkin FA-40').getByRole('button', {
      name: `Lapsed ${written(OVER, { dateStyle: 'long' })}`,
    }),
  ).toBeVisible();
  // All are good for a month, and no last delivery is stated.
  await expect(certificates(page)).not.toContainText('lapses');
  await expect(
    card(page, 'FireStrip FS-2').getByRole('button', { name: 'Data Sheet', exact: true }),
  ).toHaveText('Data Sheet');

  await openReview(page);
  await setLastDelivery(page, 'Add Last Delivery', inDays(200));
  await page.getByRole('link', { name: 'Add More Documents' }).click();
  await expect(certificates(page)).toHaveAccessibleName(
    new RegExp(`1 lapses ${written(END, { dateStyle: 'long' })}`),
  );
});

test('a row tells three facts, and loudly what lapses before the last delivery, which undo takes back', async ({
  page,
}) => {
  await openReview(page);
  const notice = row(page, 'Notice of Acceptance');
  await expect(notice).toContainText(
    'NOA 24-0117.03 · Halloway County, product control · tested Nov 4, 2023',
  );
  await expect(row(page, 'Letter of Conformance')).toContainText('Names the project');
  await expect(row(page, 'Test Report')).toContainText(`Lapsed ${written(OVER, { dateStyle: 'medium' })}`);
  await expect(row(page, 'FireStrip Data Sheet').locator('[data-facts]')).toHaveCount(0);

  const loud = `Lapses ${written(END, { dateStyle: 'medium' })}, before the last delivery`;
  await setLastDelivery(page, 'Add Last Delivery', inDays(200));
  await expect(notice).toContainText(loud);
  await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();
  await setLastDelivery(page, 'Change', inDays(60));
  await expect(notice).not.toContainText('Lapses');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toContainText(loud);
  await page.reload();
  await expect(notice).toContainText(loud);
  // Leaving a field that is half filled changes nothing.
  await page.getByRole('button', { name: 'Change' }).click();
  await page.keyboard.press('Escape');
  await expect(notice).toContainText(loud);
});

test('a preview lists what a document proves, the loud fact first, and copies its number', async ({
  page,
}) => {
  await openReview(page);
  await setLastDelivery(page, 'Add Last Delivery', inDays(200));
  await page.goto('/build');
  await certificates(page).press('p');
  const facts = page.getByRole('dialog').locator('dl');
  await expect(facts.locator('dt')).toHaveText([
    'Valid until',
    'Number',
    'Issued by',
    'Good for',
    'Tested',
    'Replaces',
  ]);
  await expect(facts.locator('dd').first()).toHaveText(
    `${written(END, { dateStyle: 'medium' })}Last delivery: ${written(inDays(200), { dateStyle: 'medium' })}`,
  );
  await facts.getByRole('button', { name: 'Copy number NOA 24-0117.03' }).click();
  await expect(page.getByText('Number copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NOA 24-0117.03');
  expect(await axeFaults(page)).toEqual([]);
});

test('a fact that was read from the pages says so, on button, row, card and in the preview', async ({
  page,
}) => {
  const read = 'ESR-1234 (read from the document)';
  await page.goto('/build?text=ESR-1234');
  const one = card(page, 'AirSkin FA-40').getByRole('button', { name: /^Cert Letter/ });
  await expect(one).toContainText('(read from the document)');
  await expect(
    card(page, 'AirSkin FA-40').getByRole('list', { name: 'Documents with the numbers' }),
  ).toContainText(read);
  await one.press('p');
  await expect(page.getByRole('dialog').locator('dd', { hasText: 'ESR-1234' })).toContainText(
    '(read from the document)',
  );
  expect(await axeFaults(page)).toEqual([]);
  await openReview(page);
  await expect(row(page, 'Evaluation Report')).toContainText(read);
  await expect(row(page, 'Notice of Acceptance')).not.toContainText('read from');
});

test('a preview of what was replaced says so first', async ({ page }) => {
  await page.goto('/build');
  await card(page, 'FireStrip FS-2')
    .getByRole('button', { name: /^Specifications/ })
    .press('p');
  const facts = page.getByRole('dialog').locator('dl');
  await expect(facts.locator('dt')).toHaveText(['Replaced by', 'Number']);
  await expect(facts.locator('dd')).toHaveText(['noa', /^NOA 17-0402\.11/]);
});

test('a search for a number shows on the card which document has it, and marks it on button and list', async ({
  page,
}) => {
  await page.goto('/build?text=NOA+24+0117.03');
  const found = card(page, 'FireStrip FS-2').getByRole('list', { name: 'Documents with the numbers' });
  await expect(found.getByRole('listitem')).toHaveText('Cert Letter: Notice of Acceptance · NOA 24-0117.03');
  await expect(found.locator('mark')).toHaveText('NOA 24-0117.03');
  await expect(certificates(page)).toHaveAccessibleName(/NOA 24-0117\.03/);
  await expect(certificates(page).locator('mark')).toHaveText('NOA 24-0117.03');
  expect(await axeFaults(page)).toEqual([]);
  // By keyboard: its preview, which adds it.
  await found.getByRole('button', { name: 'Preview' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Document' }).click();
  await expect(certificates(page)).toHaveAttribute('aria-pressed', 'mixed');
  // In the list behind a button, too.
  await page.goto('/build?text=WTY207002');
  await card(page, 'RoofCoat 20')
    .getByRole('button', { name: /^Warranty.*WTY-20-7002/ })
    .press('Enter');
  const list = page.getByRole('dialog', { name: /^Warranty/ });
  await expect(list.getByRole('checkbox', { name: /Twenty Years.*WTY-20-7002/ })).toBeVisible();
  await expect(list.locator('mark')).toHaveText(['WTY-20-7002']);
  expect(await axeFaults(page)).toEqual([]);

  // An earlier number leads to what took its place, too.
  await page.goto('/build?text=17040211');
  await expect(found.getByRole('listitem')).toHaveText([
    'Cert Letter: Notice of Acceptance · replaces NOA 17-0402.11',
    'Specifications: Earlier Notice · NOA 17-0402.11',
  ]);
  // Of one document, on its button where its number stands anyway.
  await page.goto('/build?text=ESR1234');
  const one = card(page, 'AirSkin FA-40').getByRole('button', { name: /^Cert Letter/ });
  await expect(one.locator('mark')).toHaveText('ESR-1234');
  await expect(one).toHaveAccessibleName(/ESR-1234, valid until/);
});

/** An option of the filter by what is proven, with how many results it leaves. */
const proven = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Proven By' }).locator('label, p').filter({ hasText: name });

test('a filter by what is proven counts what is valid on the day that matters, and says which that is', async ({
  page,
}) => {
  const on = (days: number) => written(inDays(days), { dateStyle: 'medium' });
  await page.goto('/build');
  // The report of the other product has lapsed.
  await expect(proven(page, 'Certificate or Approval')).toHaveText(/2$/);
  await expect(proven(page, 'Environmental Product Declaration')).toHaveText(/0$/);
  await expect(proven(page, `Counts what is valid in 30 days, on ${on(30)}`)).toBeVisible();
  await proven(page, 'Environmental Product Declaration').click();
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await expect(
    page.getByText(`1 result has such a document, but none that is valid on ${on(30)}.`),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await openReview(page);
  await setLastDelivery(page, 'Add Last Delivery', inDays(600));
  await page.getByRole('link', { name: 'Add More Documents' }).click();
  await expect(proven(page, `Counts what is valid on the last delivery, ${on(600)}`)).toBeVisible();
  await expect(proven(page, 'Origin')).toHaveText(/0$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing where facts stand, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openReview(page);
    await setLastDelivery(page, 'Add Last Delivery', inDays(200));
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFaults(page), `review ${width}`).toEqual([]);
    }
    await page.getByRole('button', { name: 'Change' }).click();
    expect(await axeFaults(page), 'last delivery').toEqual([]);
    await page.goto('/build');
    await expect(certificates(page)).toContainText('lapses');
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFaults(page), `build ${width}`).toEqual([]);
    }
  });
}

test('the words of facts fit in every language, from 320 to 1920', async ({ page }) => {
  const wrong = new Map<string, string[]>();
  const lookAt = async (state: string) => {
    for (const language of languageCodes) {
      await builder(page).evaluate((it, tag) => it.setAttribute('lang', tag), language);
      await expect(builder(page).locator('> *, .sb-root').first()).toHaveAttribute(
        'lang',
        new RegExp(language),
      );
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
        );
        const found = await misfits(page);
        if (found.length > 0) wrong.set(`${state} ${language} ${width}`, found);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await builder(page).evaluate((it) => it.setAttribute('lang', 'en'));
  };
  await openReview(page);
  await setLastDelivery(page, 'Add Last Delivery', inDays(200));
  await lookAt('review');
  await page.goto('/build');
  await expect(certificates(page)).toContainText('lapses');
  await lookAt('build');
  await page.goto('/build?text=NOA+24+0117.03,+ESR-1234');
  await expect(page.getByRole('list', { name: 'Documents with the numbers' })).toHaveCount(2);
  await lookAt('numbers');
  await page.goto('/build?Proven=epd');
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await lookAt('nothing proven');
  await page.goto('/build');
  await certificates(page).press('p');
  await expect(page.getByRole('dialog').locator('dl')).toBeVisible();
  await lookAt('preview');
  expect([...wrong]).toEqual([]);
});
