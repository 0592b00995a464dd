import { expect, type Locator, type Page, test } from '@playwright/test';
import { openGenerate, selectDataSheets } from './builder-page.ts';
import { openHost } from './host-page.ts';
import { readPackage } from './package-reader.ts';

// Every language: the interface's by the page or by the visitor, the package's by the project, and the region beside them.

const languagePick = (page: Page): Locator => page.locator('[part=nav] select');
const element = (page: Page): Locator => page.locator('submittal-builder');

/** The package that the download link on the page leads to. */
async function downloaded(page: Page) {
  const link = page.locator('a[download]').first();
  await expect(link).toBeVisible();
  const href = (await link.getAttribute('href')) ?? '';
  return readPackage(await (await page.request.get(href)).body());
}

test.describe('a visitor whose browser speaks French', () => {
  test.use({ locale: 'fr-CA' });

  test('goes in French from search to the words of the package, and so does its reader', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/build');
    await page.getByRole('searchbox', { name: 'chercher un produit' }).fill('AirSkin FA-40');
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: 'Fiche technique' }).click();
    await page.getByRole('button', { name: 'Modifier', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nom du projet').fill('Tour du Havre');
    await form.getByLabel('Soumis par').fill('Atelier Nord');
    await form.getByLabel('Date').fill('2026-03-09');
    await form.getByLabel('Lieu').fill('Québec');
    await form.getByLabel('Courriel').fill('nord@atelier.example');
    await form.getByLabel('Description').fill('Enveloppe');
    await form.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await page.getByRole('button', { name: 'Passer à la révision' }).click();
    await page.getByRole('checkbox', { name: 'J’ai révisé mon projet' }).check();
    await page.getByRole('button', { name: 'Passer à la production' }).click();
    await page.getByRole('switch', { name: 'Couverture' }).click();
    await page.getByRole('switch', { name: 'Table des matières' }).click();
    await page.getByRole('switch', { name: 'Intercalaires' }).click();
    await expect(page.getByLabel('Langue du dossier')).toHaveValue('fr');

    // The preview says what will be printed.
    const preview = page.getByRole('region', { name: 'Couverture' });
    for (const word of ['Dossier à soumettre', 'Soumis par', 'Tampon du réviseur', '9 mars 2026']) {
      await expect(preview.getByText(word, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Produire le dossier' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Produire le dossier' }).click();
    const made = await downloaded(page);
    expect(made.complaints).toBe('');
    const [cover = '', contents = '', divider = ''] = made.text;
    for (const word of ['DOSSIER À SOUMETTRE', 'SOUMIS PAR', 'TAMPON DU RÉVISEUR', '9 mars 2026']) {
      expect(cover).toContain(word);
    }
    expect(contents).toContain('Table des matières');
    expect(contents).toContain('Fiche technique');
    expect(divider).toContain('DANS CETTE SECTION');
    expect(made.outline.slice(0, 2).map(({ title }) => title)).toEqual([
      'Page couverture',
      'Table des matières',
    ]);

    await page.getByRole('button', { name: 'Partager', exact: true }).click();
    await expect(page.getByText('Lien de partage copié dans le presse-papiers').first()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const id = link.split('/').at(-1) ?? '';
    // The reader's browser speaks English; nothing sets a language, so the package's own does.
    const reader = await browser.newContext({ locale: 'en-US', baseURL: baseURL ?? '' });
    try {
      const shared = await reader.newPage();
      for (const address of [link, `/share/${id}`]) {
        await shared.goto(address);
        await expect(shared.getByRole('heading', { name: 'Tour du Havre' })).toBeVisible();
        await expect(shared.getByRole('button', { name: 'Imprimer' })).toBeVisible();
        await expect(shared.getByText(/Créé le/)).toBeVisible();
      }
      await expect(shared.locator('html')).toHaveAttribute('lang', 'fr');
      await languagePick(shared).selectOption('en');
      await expect(shared.getByRole('button', { name: 'Print' })).toBeVisible();
    } finally {
      await reader.close();
    }
  });

  test('takes French documents by one press, as the filter starts at English', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const first = page.waitForRequest('**/searchproducts');
    await page.goto('/build');
    expect((await first).postDataJSON().Languages).toEqual(['en']);
    const press = page.getByRole('button', { name: 'Documents en français' });
    const again = page.waitForRequest(
      (request) => /searchproducts/.test(request.url()) && !request.postDataJSON().Languages.includes('en'),
    );
    await press.click();
    for (const value of (await again).postDataJSON().Languages) expect(value).toMatch(/^fr/);
    await expect(press).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('a page in German gives a German interface, package and form', async ({ page }) => {
  await openHost(page, 'german', {
    body: '<main lang="de"><submittal-builder base-path="/host/german"></submittal-builder></main>',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Einreichungen' })).toBeVisible();
  await page.getByRole('link', { name: 'Mit der Produktauswahl beginnen' }).click();
  await page.getByRole('article').first().getByRole('button', { name: 'Produktdatenblatt' }).click();
  await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Projekt bearbeiten' });
  await form.getByLabel('Ort').fill('Bremen');
  await form.getByRole('button', { name: 'Änderungen speichern' }).click({ force: true });
  await expect(form.getByText('Bitte füllen Sie alle Pflichtfelder aus')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  await page.getByRole('checkbox', { name: 'Ich habe mein Projekt geprüft' }).check();
  await page.getByRole('button', { name: 'Weiter zum Erstellen' }).click();
  await page.getByRole('switch', { name: 'Deckblatt' }).click();
  await page.getByRole('switch', { name: 'Inhaltsverzeichnis' }).click();
  await page.getByRole('button', { name: 'Einreichung erstellen' }).first().click();
  await page.getByRole('button', { name: 'Überspringen und erstellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Einreichung erstellen' }).click();
  await expect(page.getByRole('link', { name: 'PDF herunterladen' })).toBeVisible();
  const { text, complaints } = await downloaded(page);
  expect(complaints).toBe('');
  expect(text[0]).toContain('EINGEREICHT VON');
  expect(text[1]).toContain('Produktdatenblatt');
});

test('the language of the page is inherited, and followed while the element runs', async ({ page }) => {
  await openHost(page, 'inherited', {
    body: '<section><submittal-builder base-path="/host/inherited"></submittal-builder></section>',
  });
  const help = page.locator('[part=help-link]');
  await expect(help).toHaveText('HELP');
  const say = (selector: string, tag: string) =>
    page.locator(selector).evaluate((place, lang) => place.setAttribute('lang', lang), tag);
  await say('html', 'es');
  await expect(help).toHaveText('AYUDA');
  await say('body > section', 'de-AT');
  await expect(help).toHaveText('HILFE');
  await expect(page.locator('.sb-root')).toHaveAttribute('lang', 'de-AT');
  await say('submittal-builder', 'fr');
  await expect(help).toHaveText('AIDE');
  await say('submittal-builder', 'ja');
  await expect(help).toHaveText('HELP');
});

test('a visitor’s own choice wins over the page’s, is kept, and takes the package with it', async ({
  page,
}) => {
  await selectDataSheets(page, 1);
  await languagePick(page).selectOption('de');
  // Left before the words are here: the choice is retained all the same, for the package too.
  await page.reload();
  await expect(page.locator('[part=help-link]')).toHaveText('HILFE');
  await element(page).evaluate((it) => it.setAttribute('lang', 'es'));
  await expect(page.locator('[part=help-link]')).toHaveText('HILFE');
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  await page.getByRole('checkbox', { name: 'Ich habe mein Projekt geprüft' }).check();
  await page.getByRole('button', { name: 'Weiter zum Erstellen' }).click();
  await expect(page.getByLabel('Sprache der Einreichung')).toHaveValue('de');
  // Choosing what the page speaks lets the page decide again.
  await languagePick(page).selectOption('es');
  await element(page).evaluate((it) => it.setAttribute('lang', 'fr'));
  await expect(page.locator('[part=help-link]')).toHaveText('AIDE');
});

test('a package language that is chosen by itself stays when the interface speaks another', async ({
  page,
}) => {
  await openGenerate(page, 1);
  const cover = page.getByRole('switch').first();
  await cover.click();
  await page.getByLabel('Package language').selectOption('es');
  await expect(page.getByText('Expediente técnico', { exact: true })).toBeVisible();
  await languagePick(page).selectOption('fr');
  await expect(page.getByLabel('Langue du dossier')).toHaveValue('es');
  await page.reload();
  await expect(page.getByLabel('Langue du dossier')).toHaveValue('es');
  await page.getByRole('button', { name: 'Produire le dossier' }).first().click();
  await page.getByRole('button', { name: 'Passer et produire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Produire le dossier' }).click();
  expect((await downloaded(page)).text[0]).toContain('SELLO DEL REVISOR');
});

for (const width of [390, 768, 1280]) {
  test(`the region is chosen in sight of the results at ${width} px, and kept with the project`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/build');
    const region = page.getByRole('group', { name: 'Region of the documents' });
    await expect(region.getByRole('radio', { name: 'All regions' })).toBeChecked();
    const asked = page.waitForRequest(
      (request) => /searchproducts/.test(request.url()) && request.postDataJSON().Region === 'canada',
    );
    const saved = page.waitForResponse('**/UpdateSubmittal/**');
    await region.getByRole('radio', { name: 'Canada' }).check();
    await asked;
    expect(await (await saved).json()).toMatchObject({ region: 'canada' });
    await page.reload();
    await expect(region.getByRole('radio', { name: 'Canada' })).toBeChecked();
    // The arrow keys move among them, as in every group of radios.
    await region.getByRole('radio', { name: 'Canada' }).press('ArrowUp');
    await expect(region.getByRole('radio', { name: 'United States' })).toBeChecked();
  });
}

test('the region of the page holds until the visitor chooses', async ({ page }) => {
  await openHost(page, 'region', {
    body: '<submittal-builder base-path="/host/region" region="us"></submittal-builder>',
  });
  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  const region = page.getByRole('group', { name: 'Region of the documents' });
  await expect(region.getByRole('radio', { name: 'United States' })).toBeChecked();
  await region.getByRole('radio', { name: 'All regions' }).check();
  await element(page).evaluate((it) => it.setAttribute('region', 'canada'));
  await expect(region.getByRole('radio', { name: 'All regions' })).toBeChecked();
});

test('only the language that is spoken is loaded, until another one is', async ({ page }) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/parts\/(en|fr|es|de)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (language) parts.push(language);
  });
  await page.goto('/build');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(new Set(parts)).toEqual(new Set(['en']));
  await languagePick(page).selectOption('de');
  await expect(page.locator('[part=help-link]')).toHaveText('HILFE');
  expect(new Set(parts)).toEqual(new Set(['en', 'de']));
});
