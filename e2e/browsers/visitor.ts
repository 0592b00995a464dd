import { expect } from '@playwright/test';
import type { DrivenBrowser, Found } from './driven-browser.ts';

// What a visitor does on any screen, by what every browser can do. The words are those of the screens.

export const PATIENCE = { timeout: 20_000 };

/** Sees an element that fits a selector and has this name, as its label or its text, in the page or a shadow root. */
function sought(selector: string, exact: string | null, pattern: string | null): Element | undefined {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  return all(document).find((element) => {
    const isFile = element instanceof HTMLInputElement && element.type === 'file';
    if (!element.matches(selector) || (!isFile && element.getClientRects().length === 0)) return false;
    const root = element.getRootNode() as ShadowRoot;
    const by = element.getAttribute('aria-labelledby');
    const label = by
      ? root.getElementById(by)
      : element.id && root.querySelector(`label[for="${CSS.escape(element.id)}"]`);
    const text = (element.getAttribute('aria-label') ?? (label || element).textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    return exact === null ? new RegExp(pattern ?? '').test(text) : text === exact;
  });
}

/** The button of a product that is the first of the results. */
function titled(title: string, face: string): HTMLButtonElement | undefined {
  const root = document.querySelector('submittal-builder')?.shadowRoot;
  // The answer comes while the results before it still stand there, and would move what is pressed.
  const article = root?.querySelector('article');
  if (article?.querySelector('h2, h3, h4, h5')?.textContent?.trim() !== title) return undefined;
  return [...article.querySelectorAll('button')].find((button) => button.textContent?.trim() === face);
}

/** Where the same button is, and whether it is pressed; null as long as it is not there. */
function buttonOf(title: string, face: string): { top: number; pressed: string | null } | null {
  const article = document.querySelector('submittal-builder')?.shadowRoot?.querySelector('article');
  if (article?.querySelector('h2, h3, h4, h5')?.textContent?.trim() !== title) return null;
  const buttons = [...article.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent?.trim() === face);
  if (!button) return null;
  return { top: button.getBoundingClientRect().top, pressed: button.getAttribute('aria-pressed') };
}

/** How often in a row a measure must be the same, and how long after each other it is taken. */
const STILL = { times: 4, every: 250 };

/** Waits until what is measured stays as it is, also while answers of the server arrive. */
export async function still(measure: () => Promise<unknown>): Promise<void> {
  let [before, times] = ['', 0];
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await measure());
        // What is not there yet is not still.
        times = now === 'null' ? 0 : now === before ? times + 1 : 1;
        before = now;
        return times;
      },
      { ...PATIENCE, intervals: [STILL.every] },
    )
    .toBeGreaterThanOrEqual(STILL.times);
}

/** An element that fits a selector and has this name, as its label or its text, waited for. */
export async function find(browser: DrivenBrowser, selector: string, name: string | RegExp): Promise<Found> {
  const [exact, pattern] = typeof name === 'string' ? [name, null] : [null, name.source];
  let found: Found | null = null;
  await expect
    .poll(
      async () => {
        found = await browser.element(sought, selector, exact, pattern);
        return found !== null;
      },
      { message: `${selector} ${name}`, ...PATIENCE },
    )
    .toBe(true);
  return found ?? {};
}

/** Presses what has this name, once it is there. */
export async function press(
  browser: DrivenBrowser,
  name: string | RegExp,
  selector = 'button, a[href]',
): Promise<void> {
  await browser.press(await find(browser, selector, name));
}

/** Searches for a product, and chooses its documents of a type. */
export async function select(browser: DrivenBrowser, product: string, type: string): Promise<void> {
  const search = await find(browser, 'input[type=search]', /search for a product/);
  await browser.run((input: HTMLInputElement) => input.select(), search);
  await browser.type(search, product);
  await find(browser, '[role=status]', new RegExp(`for “${product}”`));
  // Looked up anew each time: an answer that comes meanwhile may put another element in its place.
  await still(() => browser.run(buttonOf, product, type));
  const face = await browser.element(titled, product, type);
  if (!face) throw new Error(`${type} of ${product} is not there any more`);
  await browser.press(face);
  await expect.poll(() => browser.run(buttonOf, product, type), PATIENCE).toMatchObject({ pressed: 'true' });
}
