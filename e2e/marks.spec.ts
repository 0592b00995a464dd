import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { drawScan, drawTable } from '@submittal/server/testing/files';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { axeFaults } from './axe-faults.ts';
import { axeLooks } from './axe-looks.ts';
import { card, rowTitles, submit } from './builder-page.ts';
import { ownCatalogue } from './own-catalogue.ts';
import { readPackage } from './package-reader.ts';
import { expectWordsFit } from './text-fits.ts';

// The rows of a sheet of 25 colours are marked: by mouse, by keyboard alone, by touch, and by ticking variants.

const { folder, catalogue, baseURL, environment } = ownCatalogue('marks', 16);
let server: ServerProcess;

test.use({ baseURL });

const COLOURS = Array.from({ length: 25 }, (_, at) => ({
  key: `790-${String(at + 1).padStart(3, '0')}`,
  title: `${['White', 'Limestone', 'Bronze', 'Charcoal', 'Sandstone'][at % 5]} ${Math.floor(at / 5) + 1}`,
}));

test.beforeAll(async () => {
  mkdirSync(catalogue, { recursive: true });
  const rows = COLOURS.map(({ key, title }) => [title, key, 'Case of 24', 'In stock']);
  writeFileSync(path.join(catalogue, 'Sealant-Colors.pdf'), await drawTable('Sealant colors', rows));
  writeFileSync(path.join(catalogue, 'Scanned-Letter.pdf'), await drawScan());
  const holds: CatalogueInput = {
    manufacturer: { name: 'Ardent Building Envelope' },
    products: [
      {
        ...{ id: 'plain', title: 'PlainSeal 20', type: 'Sealants', subtype: 'Silicone' },
        documents: [{ id: 'colors', file: 'Sealant-Colors.pdf', documentType: 'datasheet' }],
      },
      {
        ...{ id: 'scanned', title: 'ScanSeal 5', type: 'Sealants', subtype: 'Silicone' },
        documents: [{ id: 'letter', file: 'Scanned-Letter.pdf', documentType: 'datasheet' }],
      },
      {
        ...{ id: 'sealant', title: 'ArdSeal 790', type: 'Sealants', subtype: 'Silicone' },
        variants: [...COLOURS, { key: '790-099', title: 'Copper' }],
        documents: [
          { id: 'shades', file: 'Sealant-Colors.pdf', documentType: 'datasheet', documentCode: 'DS-790' },
        ],
      },
    ],
  };
  writeFileSync(path.join(catalogue, 'catalogue.json'), JSON.stringify(holds));
  server = await startServerProcess(environment);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const screen = (page: Page) => page.getByRole('dialog', { name: /^Marks,/ });
const stage = (page: Page) => screen(page).getByRole('group', { name: /^Page \d+ of/ });
const marks = (page: Page) => stage(page).getByRole('img', { name: /^Mark \d/ });
const status = (page: Page) => screen(page).locator('[data-told]');
const tool = (page: Page, name: string) =>
  screen(page).getByRole('toolbar').getByRole('button', { name, exact: true });
const entry = (page: Page) => page.getByRole('button', { name: /^Mark pages of/ }).first();

async function openReview(page: Page, product = 'PlainSeal 20') {
  await page.goto('/build');
  await card(page, product).getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect.poll(async () => (await rowTitles(page)).length).toBe(1);
}

/** Waits for the page's text as well: before it is there, nothing snaps. */
async function openMarks(page: Page, product?: string) {
  await openReview(page, product);
  await entry(page).click();
  await expect(stage(page)).toHaveAttribute('aria-busy', 'false');
  await expect(stage(page).getByRole('img', { name: 'Picture of page 1' })).toBeVisible();
  await expect(stage(page)).toBeFocused();
}

/** Where the row of a colour is on the screen, by its place in the sheet; `across` is a fraction of the page. */
async function row(page: Page, at: number, across = 0.3): Promise<{ x: number; y: number }> {
  const picture = stage(page).getByRole('img', { name: /^Picture of page/ });
  const box = await picture.boundingBox();
  if (!box) throw new Error('the page has no picture');
  return { x: box.x + box.width * across, y: box.y + (box.height * (135 + at * 22)) / 792 };
}

async function pressRow(page: Page, at: number) {
  const { x, y } = await row(page, at);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

test('25 colours are marked by mouse, with one press each', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1300 });
  await openMarks(page);
  const begun = performance.now();
  let acts = 0;
  for (const at of COLOURS.keys()) {
    await pressRow(page, at);
    acts += 1;
  }
  await expect(marks(page)).toHaveCount(25);
  console.log(
    `25 colours by mouse: ${acts} acts, ${((performance.now() - begun) / 1000).toFixed(1)} s by machine`,
  );
  expect(acts).toBe(25);
  await expect(marks(page).nth(1)).toHaveAccessibleName(
    'Mark 2, Selected: Limestone 1 790-002 Case of 24 In stock',
  );
  await expect(status(page)).toHaveText(/^marked: White 1 790-001 Case of 24 In stock, Limestone 1 .*…$/);
  // All of them are undone in the screen, which has more steps than the list.
  for (const _ of COLOURS) await page.keyboard.press('ControlOrMeta+z');
  await expect(marks(page)).toHaveCount(0);
  for (const _ of COLOURS) await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(marks(page)).toHaveCount(25);
});

test('the preview of a chosen document opens its marks, and the visitor is back where it was opened', async ({
  page,
}) => {
  await page.goto('/build');
  const product = card(page, 'PlainSeal 20');
  const button = product.getByRole('button', { name: 'Data Sheet', exact: true });
  await button.focus();
  const eye = product.getByRole('button', { name: 'Preview', exact: true });
  await page.keyboard.press('p');
  const preview = page.getByRole('dialog', { name: /^Preview / });
  await expect(preview).toBeVisible();
  // What is not in the package has no marks there.
  await expect(preview.getByRole('button', { name: 'Mark pages' })).toHaveCount(0);
  await preview.getByRole('button', { name: 'Add Document' }).click();
  expect(await axeFaults(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Mark pages' }).press('Enter');
  await expect(preview).toBeHidden();
  await expect(stage(page)).toHaveAttribute('aria-busy', 'false');
  await pressRow(page, 1);
  await expect(marks(page)).toHaveCount(1);
  await screen(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(screen(page)).toBeHidden();
  await expect(button.or(eye).and(page.locator(':focus'))).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByText(/^marked: Limestone 1/)).toBeVisible();
});

test('25 colours are marked by keyboard alone, from the list and back to it', async ({ page }) => {
  await openReview(page);
  const begun = performance.now();
  let acts = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    acts += 1;
  };
  await entry(page).focus();
  await press('Enter');
  await expect(stage(page)).toHaveAttribute('aria-busy', 'false');
  await expect(stage(page)).toBeFocused();
  await press('s');
  // The title of the sheet is its first line.
  await press('ArrowDown');
  for (let at = 0; at < COLOURS.length; at += 1) {
    await press('ArrowDown');
    await press('Enter');
  }
  await expect(marks(page)).toHaveCount(25);
  console.log(
    `25 colours by keyboard: ${acts} acts, ${((performance.now() - begun) / 1000).toFixed(1)} s by machine`,
  );
  expect(acts).toBe(53);
  // What the keys are at is in sight.
  await expect(stage(page).locator('[data-target]')).toBeInViewport();
  await expect(marks(page).nth(24)).toHaveAccessibleName(/^Mark 25, Selected: Sandstone 5 790-025/);
  // The first Escape gives up the words that the keys are at, the second the screen.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(screen(page)).toHaveCount(0);
  await expect(entry(page)).toBeFocused();
});

test('words are marked by dragging across them, and paper by drawing on it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1300 });
  await openMarks(page);
  await page.keyboard.press('h');
  await expect(tool(page, 'Highlight')).toHaveAttribute('aria-pressed', 'true');
  await drag(page, await row(page, 2, 0.18), await row(page, 2, 0.37));
  await expect(marks(page).first()).toHaveAccessibleName('Mark 1, Highlight: Bronze 1 790-003');
  await page.keyboard.press('b');
  await drag(page, await row(page, 26, 0.2), await row(page, 28, 0.6));
  await expect(marks(page).nth(1)).toHaveAccessibleName('Mark 2, Box');
  await page.keyboard.press('a');
  await drag(page, await row(page, 27, 0.8), await row(page, 24, 0.7));
  await page.keyboard.press('t');
  const at = await row(page, 27, 0.7);
  await page.mouse.click(at.x, at.y);
  await page.keyboard.type('Precast joints');
  await page.keyboard.press('Enter');
  await expect(marks(page).nth(3)).toHaveAccessibleName('Mark 4, Text: Precast joints');
  await expect(status(page)).toHaveText('4 marks');
  // Without snapping, a box on a row is where it was drawn.
  await screen(page).getByRole('switch', { name: 'Snap to text' }).uncheck();
  await tool(page, 'Circle').click();
  await drag(page, await row(page, 5, 0.2), await row(page, 6, 0.5));
  await expect(marks(page).nth(4)).toHaveAccessibleName(/^Mark 5, Circle: /);
});

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

test('acts are undone and redone, kept, and followed by another tab', async ({ page, context }) => {
  await openMarks(page);
  for (const at of [0, 1, 2]) await pressRow(page, at);
  await expect(marks(page)).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(marks(page)).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(marks(page)).toHaveCount(3);
  for (let at = 0; at < 3; at += 1) await tool(page, 'Undo').click();
  await expect(marks(page)).toHaveCount(0);
  // What was done before the screen opened is undone in the list.
  await expect(tool(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  for (let at = 0; at < 3; at += 1) await tool(page, 'Redo').click();
  await expect(marks(page)).toHaveCount(3);

  const other = await context.newPage();
  await other.goto(`${baseURL}/review`);
  await entry(other).click();
  await expect(marks(other)).toHaveCount(3);
  await page.bringToFront();
  await pressRow(page, 5);
  await expect(marks(other)).toHaveCount(4);
  await other.close();

  await screen(page).getByRole('button', { name: 'Done' }).click();
  const line = page.locator('[part=document-row]').filter({ hasText: 'Sealant Colors' });
  await expect(line).toContainText('marked: White 1 790-001');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Undone: the marks are as they were')).toBeAttached();
  await page.reload();
  await entry(page).click();
  await expect(marks(page)).toHaveCount(3);
});

test('a mark is moved, resized and deleted by keys, and the focus is never lost', async ({ page }) => {
  await openMarks(page);
  for (const at of [0, 1, 2]) await pressRow(page, at);
  const place = async (mark: Locator) => {
    const box = await mark.locator('rect').first().boundingBox();
    if (!box) throw new Error('the mark is not drawn');
    return box;
  };
  await stage(page).focus();
  await page.keyboard.press('v');
  await page.keyboard.press('Tab');
  await expect(marks(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  const second = marks(page).nth(1);
  await expect(second).toBeFocused();
  const before = await place(second);
  for (let at = 0; at < 40; at += 1) await page.keyboard.press('ArrowDown');
  for (let at = 0; at < 20; at += 1) await page.keyboard.press('Shift+ArrowRight');
  const after = await place(second);
  expect(after.y).toBeGreaterThan(before.y + 20);
  expect(after.width).toBeGreaterThan(before.width + 10);
  await expect(second).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(marks(page)).toHaveCount(2);
  await expect(marks(page).nth(1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(marks(page).first()).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(marks(page)).toHaveCount(0);
  await expect(stage(page)).toBeFocused();
  // One for each deletion, one for all moves together, which undoing ends; a mark that goes leaves the focus on its page.
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(marks(page)).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(marks(page).first()).toBeFocused();
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(marks(page)).toHaveCount(0);
  await expect(stage(page)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(stage(page)).toHaveAccessibleName(/^Page 2 of 2/);
  await expect(stage(page)).toHaveAttribute('aria-busy', 'false');
  await expect(stage(page).getByRole('img', { name: 'Picture of page 2' })).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(marks(page).first()).toHaveAccessibleName('Mark 1, Selected: Sealant colors, notes');
});

test('a chosen mark is moved and resized by mouse, and says something else', async ({ page }) => {
  await openMarks(page);
  await pressRow(page, 3);
  await screen(page)
    .getByRole('button', { name: /^Mark 1, / })
    .click();
  await expect(marks(page).first()).toBeFocused();
  await expect(tool(page, 'Move')).toHaveAttribute('aria-pressed', 'true');
  await drag(page, await row(page, 3), await row(page, 8));
  await expect(marks(page).first()).toHaveAccessibleName(/^Mark 1, Selected: Charcoal 2 790-009/);
  const handle = await marks(page).first().locator('[data-handle=se]').boundingBox();
  if (!handle) throw new Error('there is no handle');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await drag(page, { x, y }, { x, y: y + ((await row(page, 1)).y - (await row(page, 0)).y) });
  await expect(marks(page).first()).toHaveAccessibleName(/Charcoal 2 .* Sandstone 2/);
  const words = screen(page).getByRole('textbox', { name: 'What is selected' });
  await words.fill('790-009 Charcoal');
  await words.press('Enter');
  await expect(status(page)).toHaveText('marked: 790-009 Charcoal');
  await screen(page)
    .getByRole('button', { name: /^Delete Mark 1/ })
    .click();
  await expect(status(page)).toHaveText('Nothing is marked.');
});

test('a variant is ticked, and its row has the tag', async ({ page }) => {
  await openMarks(page, 'ArdSeal 790');
  const variant = (name: string) => screen(page).getByRole('checkbox', { name });
  await variant('Limestone 1 790-002').check();
  await expect(status(page)).toHaveText('marked: 790-002 Limestone 1');
  // A row that is pressed says which variant it is, and is ticked in the list.
  await pressRow(page, 3);
  await expect(variant('Charcoal 1 790-004')).toBeChecked();
  await expect(status(page)).toHaveText('marked: 790-002 Limestone 1, 790-004 Charcoal 1');
  await variant('Limestone 1 790-002').uncheck();
  await expect(status(page)).toHaveText('marked: 790-004 Charcoal 1');
  await expect(marks(page)).toHaveCount(1);
  // The sheet does not name copper.
  await expect(screen(page).getByRole('checkbox')).toHaveCount(25);
});

test('the package has the marks as annotations, and its contents name them', async ({ page }) => {
  await openMarks(page, 'ArdSeal 790');
  await pressRow(page, 1);
  await page.keyboard.press('k');
  await pressRow(page, 2);
  await screen(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await page.getByRole('switch', { name: 'Table of Contents' }).setChecked(true);
  await submit(page);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Download/ })
    .first()
    .click();
  const stream = await (await saved).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const { marks: drawn, text, complaints } = readPackage(Buffer.concat(chunks));
  expect(complaints).toBe('');
  expect(text[0]).toContain('marked: 790-002 Limestone 1');
  expect(drawn.map(({ subtype, words }) => `${subtype} ${words}`)).toEqual(
    expect.arrayContaining([
      '/Square 790-002 Limestone 1',
      '/StrikeOut Bronze 1 790-003 Case of 24 In stock',
    ]),
  );
});

test('a scan takes free marks, and says that nothing snaps', async ({ page }) => {
  await openMarks(page, 'ScanSeal 5');
  await expect(screen(page).getByText('This page has no text that marks could snap to.')).toBeVisible();
  await expect(screen(page).getByRole('switch', { name: 'Snap to text' })).toBeDisabled();
  await tool(page, 'Box').click();
  await drag(page, await row(page, 0, 0.2), await row(page, 5, 0.6));
  await expect(marks(page)).toHaveCount(1);
});

test('a picture or a text that does not come is said, and comes by a press', async ({ page }) => {
  let reached = false;
  const delayed = /\/(lines|page\.webp)\?page=1/;
  await page.route(delayed, (route) => (reached ? route.continue() : route.abort()));
  await openReview(page);
  await entry(page).click();
  await expect(screen(page).getByText('The page could not be drawn. Its marks are kept.')).toBeVisible();
  await expect(screen(page).getByText('The text of this page could not be loaded.')).toBeVisible();
  reached = true;
  await stage(page).getByRole('button', { name: 'Retry' }).click();
  await expect(stage(page).getByRole('img', { name: 'Picture of page 1' })).toBeVisible();
  // While it is asked for again it is not said to be missing, and nothing snaps yet.
  const text = page.waitForResponse(/\/lines\?page=1/);
  await screen(page).getByRole('button', { name: 'Retry' }).click();
  await (await text).finished();
  await expect(screen(page).getByText('The text of this page could not be loaded.')).toHaveCount(0);
  const first = await row(page, 0);
  await page.mouse.move(first.x, first.y);
  await expect(stage(page).locator('[data-target]')).toHaveCount(1);
  await pressRow(page, 0);
  await expect(marks(page)).toHaveCount(1);
});

test('a page that is full says so', async ({ page }) => {
  await openMarks(page);
  await page.keyboard.press('h');
  // Each drag marks all rows between: 25 lines at a time.
  for (let at = 0; at < 4; at += 1) await drag(page, await row(page, 0, 0.18), await row(page, 24, 0.7));
  await expect(marks(page)).toHaveCount(100);
  await pressRow(page, 3);
  await expect(
    screen(page).getByText('A page has at most 100 marks. Delete one first.').first(),
  ).toBeVisible();
  await expect(marks(page)).toHaveCount(100);
});

test('a phone marks by touch', async ({ browser }) => {
  const context = await browser.newContext({
    ...{ baseURL, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  });
  const page = await context.newPage();
  await openMarks(page);
  const at = await row(page, 2);
  await page.touchscreen.tap(at.x, at.y);
  await expect(marks(page)).toHaveCount(1);
  await expect(marks(page).first()).toHaveAccessibleName(/Bronze 1 790-003/);
  await expect(tool(page, 'Circle')).toBeHidden();
  await tool(page, 'More').tap();
  await expect(tool(page, 'Circle')).toBeVisible();
  for (const button of await screen(page).getByRole('button').all()) {
    if (!(await button.isVisible())) continue;
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height), (await button.textContent()) ?? '').toBeGreaterThanOrEqual(43.9);
  }
  await tool(page, 'More').tap();
  await swipe(page, await row(page, 4, 0.18), await row(page, 4, 0.37));
  await expect(marks(page).nth(1)).toHaveAccessibleName('Mark 2, Selected: Sandstone 1 790-005');
  await tool(page, 'More').tap();
  await tool(page, 'Move').tap();
  await swipe(page, await row(page, 2), await row(page, 6));
  await expect(marks(page).first()).toHaveAccessibleName(/Limestone 2 790-007/);
  await screen(page).getByRole('button', { name: 'Delete Mark' }).tap();
  await expect(marks(page)).toHaveCount(1);
  await screen(page).getByRole('button', { name: 'Next page' }).tap();
  await expect(stage(page)).toHaveAccessibleName(/^Page 2 of 2/);
  await screen(page).getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByText('marked: Sandstone 1 790-005').first()).toBeVisible();
  await context.close();
});

/** A finger from one place to another, where it rests before it is lifted: what is flung swallows the next tap. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
    timestamp += 0.05;
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  await touch('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1, 1, 1, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  await touch('touchEnd', []);
  await session.detach();
}

const looks = axeLooks(
  async (page, lookAt) => {
    await openMarks(page, 'ArdSeal 790');
    await lookAt('empty');
    await pressRow(page, 1);
    await page.keyboard.press('h');
    await pressRow(page, 5);
    await page.keyboard.press('b');
    await pressRow(page, 8);
    await page.keyboard.press('k');
    await pressRow(page, 10);
    await expect(marks(page)).toHaveCount(4);
    await page.waitForLoadState('networkidle');
    await lookAt('marks');
    await marks(page).nth(2).focus();
    await lookAt('chosen');
    await screen(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('marked: 790-002 Limestone 1').first()).toBeVisible();
    await lookAt('list');
  },
  { baseURL, height: 1000 },
);
for (const { name, look } of looks) test(name, look);

test('every word fits at every width, in every language', async ({ page }) => {
  test.setTimeout(180_000);
  await openMarks(page, 'ArdSeal 790');
  await pressRow(page, 1);
  await marks(page).first().focus();
  await expectWordsFit(page);
});
