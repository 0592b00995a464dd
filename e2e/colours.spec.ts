import { expect, type Locator, test } from '@playwright/test';
import { card } from './builder-page.ts';

// What colours say, and the names of colours.

test.use({ reducedMotion: 'no-preference' });

/** A fill is a tint: a little hue is a hue. */
const fillName = (colour: string) => hueName(colour, 8);

/** Red, green and blue of a colour as the browser computes it, 0 to 255. */
const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);

/** The name that a person would give a colour; `grey` where its channels differ by less than `least`. */
function hueName(colour: string, least = 34): 'blue' | 'green' | 'yellow' | 'red' | 'grey' {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < least) return 'grey';
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const degrees = sixth * 60;
  if (degrees < 25 || degrees > 320) return 'red';
  if (degrees < 75) return 'yellow';
  return degrees < 170 ? 'green' : 'blue';
}

const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, borderTopColor, color } = getComputedStyle(element);
    return { backgroundColor, borderTopColor, color };
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('buttons are blue, yellow, green or grey by what is selected', async ({ page }) => {
      await page.goto('/build?text=ArdSeal+790');
      const details = card(page, 'ArdSeal 790').getByRole('button', { name: /^Detail Drawings/ });
      const elsewhere = page.getByRole('heading', { name: 'Submittal Builder', level: 1 });
      await expect(details).toHaveAttribute('data-state', 'none');
      const none = await look(details);
      expect([none.color, none.borderTopColor].map((colour) => hueName(colour))).toEqual(['blue', 'blue']);

      await details.click();
      const list = page.getByRole('dialog', { name: /^Detail Drawings/ });
      await list.getByRole('checkbox', { name: /Window Perimeter at Jamb/ }).check();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await elsewhere.hover();
      await expect(details).toHaveAttribute('data-state', 'some');
      await expect.poll(async () => hueName((await look(details)).color)).toBe('blue');
      await details.hover();
      await expect.poll(async () => hueName((await look(details)).backgroundColor)).toBe('yellow');

      await details.click();
      await list.getByRole('checkbox', { name: 'Select all' }).check();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await elsewhere.hover();
      await expect.poll(async () => hueName((await look(details)).borderTopColor)).toBe('green');
      const all = await look(details);
      expect([hueName(all.color), fillName(all.backgroundColor)]).toEqual(['green', 'green']);

      await page.goto('/build?mode=systems');
      const empty = await look(page.locator('[data-state=void]').first());
      expect([hueName(empty.color), hueName(empty.borderTopColor), hueName(empty.backgroundColor)]).toEqual([
        'grey',
        'grey',
        'grey',
      ]);
    });

    test('fields at fault have a red border, and the button that sends them is grey', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
      const form = page.getByRole('dialog', { name: 'Enter Your Project Info' });
      const name = form.getByLabel('Project Name');
      const resting = await look(name);
      expect(hueName(resting.borderTopColor)).toBe('grey');
      const summary = form.getByText('Please fill in all required fields');
      await expect(summary).toBeVisible();
      const send = form.getByRole('button', { name: 'Create Project' });
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      expect(hueName((await look(send)).backgroundColor)).toBe('grey');
      await send.click({ force: true });
      await expect(name).toBeFocused();
      for (const label of ['Project Name', 'Submitter Name', 'Location', 'Email', 'Description']) {
        const field = form.getByLabel(label);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect.poll(async () => hueName((await look(field)).borderTopColor), label).toBe('red');
      }
      for (const label of ['Date', 'Phone Number', 'Notes']) {
        expect(hueName((await look(form.getByLabel(label))).borderTopColor), label).toBe('grey');
      }
      await name.fill('Harbor Point');
      await expect.poll(async () => hueName((await look(name)).borderTopColor)).not.toBe('red');
      await expect(form).toBeVisible();
      for (const label of ['Submitter Name', 'Location', 'Description']) {
        await form.getByLabel(label).fill('Northline');
      }
      await expect(summary).toBeVisible();
      await form.getByLabel('Email').fill('a@b.example');
      await expect(summary).toBeHidden();
      await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    });

    test('steps out of reach are paler than the others, and grey', async ({ page }) => {
      await page.goto('/');
      const step = (name: RegExp) => page.getByRole('navigation').getByRole('link', { name });
      const closed = await look(step(/GENERATE/));
      const open = await look(step(/BUILD/));
      const ground = await look(page.locator('[part=nav]'));
      expect(hueName(closed.color)).toBe('grey');
      /** How far a colour stands from what it stands on. */
      const strength = ({ color }: typeof open) => {
        const below = channels(ground.backgroundColor);
        return channels(color).reduce((sum, channel, at) => sum + Math.abs(channel - (below[at] ?? 0)), 0);
      };
      expect(strength(closed)).toBeLessThan(strength(open) * 0.8);
    });

    test('placeholders shimmer in a quiet grey', async ({ page }) => {
      await page.route('**/api/searchproducts', () => undefined);
      await page.goto('/build');
      const bar = page.locator('[data-placeholders] [class*=shimmer]').first();
      const paint = await bar.evaluate((element) => {
        const { backgroundImage, animationName, animationDuration } = getComputedStyle(element);
        return { backgroundImage, animationName, animationDuration };
      });
      expect(paint.animationName).toContain('shimmer');
      expect(paint.animationDuration).toBe('1.4s');
      const colours = paint.backgroundImage.match(/rgb\([^)]*\)/g) ?? [];
      expect(colours).toHaveLength(3);
      expect(new Set(colours.map((colour) => hueName(colour)))).toEqual(new Set(['grey']));
      expect(new Set(colours).size).toBe(2);
    });
  });
}

test('documents of several colours are swatches with the names of their colours', async ({ page }) => {
  await page.route('**/api/colorlookup', async (route) => {
    const answer = await (await route.fetch()).json();
    const [colours] = answer.Filters;
    colours.FilterOptions = colours.FilterOptions.filter(
      ({ FilterValue }: { FilterValue: string }) => FilterValue !== '010',
    );
    return route.fulfill({ json: answer });
  });
  await page.goto('/build?text=ArdFlex+2K');
  await card(page, 'ArdFlex 2K')
    .getByRole('button', { name: /^SDS [^(]/ })
    .click();
  const list = page.getByRole('dialog', { name: /^SDS/ });
  const tiles = list.locator('[data-option]');
  const swatch = (at: number) =>
    tiles
      .nth(at)
      .locator('[class*=swatch]')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(tiles.first()).toHaveText('White001 · EN');
  expect(await swatch(0)).toBe('rgb(244, 244, 240)');
  // Not in the lookup: the code stands for itself, once, on a hatched ground.
  await expect(tiles.nth(1)).toHaveText('010EN');
  await expect(tiles.nth(1).locator('[class*=unknown]')).toBeVisible();
  await expect(tiles.nth(2)).toHaveText('Dusty Rose012 · EN');
  // Ten colours, and all of them at once.
  await expect(list.getByRole('checkbox')).toHaveCount(11);
});

test('without colour names the codes stand alone, and the reason beside them', async ({ page }) => {
  await page.route('**/api/colorlookup', (route) => route.fulfill({ json: {} }));
  await page.goto('/build?text=ArdFlex+2K');
  const button = card(page, 'ArdFlex 2K').getByRole('button', { name: /^SDS [^(]/ });
  await button.click();
  const list = page.getByRole('dialog', { name: /^SDS/ });
  await expect(list.getByRole('alert')).toHaveText('No colors found');
  await expect(list.locator('[data-option]').first()).toHaveText('001EN');
  await list.getByRole('checkbox', { name: /^001/ }).check();
  await expect(button).toHaveAttribute('data-state', 'some');
});
