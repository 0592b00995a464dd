import { expect } from '@playwright/test';
import type { Browser, ElementHandle, Frame, Page } from 'puppeteer-core';
import type { DrivenBrowser, Found, Place } from './driven-browser.ts';

/** A page in a browser that Puppeteer drives. */
export interface DrivenPage extends DrivenBrowser {
  /** Faults that its console and its scripts told of so far. */
  readonly faults: readonly string[];
  /** What a frame of the page shows, as a visitor of the page sees and presses it. */
  within(address: string): Promise<DrivenPage>;
  /** Runs the text of a script, whatever the page's policy. */
  inject(script: string): Promise<void>;
  /** Turns the wheel over the middle of the page, by so many pixels. */
  wheel(by: number): Promise<void>;
  key(name: 'PageDown' | 'PageUp'): Promise<void>;
  picture(file: string): Promise<void>;
}

/** A page in a context of its own, which knows nothing of the others. */
export async function openPage(
  browser: Browser,
  size: { readonly width: number; readonly height: number },
): Promise<DrivenPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return driven(page, page.mainFrame(), faults, () => context.close());
}

function driven(page: Page, frame: Frame, faults: string[], close: () => Promise<void>): DrivenPage {
  return {
    faults,
    go: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: (work, ...given) => frame.evaluate(work as (...all: unknown[]) => never, ...given),
    element: async (work, ...given) => {
      const handle = await frame.evaluateHandle(work as (...all: unknown[]) => unknown, ...given);
      return handle.asElement();
    },
    press: async (element) => {
      await bringIntoView(handleOf(element));
      await handleOf(element).click();
    },
    type: (element, text) => handleOf(element).type(text),
    choose: (input, file) => (handleOf(input) as ElementHandle<HTMLInputElement>).uploadFile(file),
    touch: (places) => touch(page, places),
    close,
    async within(address) {
      const frameAt = () => page.frames().find((one) => one.url().startsWith(address));
      await expect.poll(() => frameAt() !== undefined).toBe(true);
      return driven(page, frameAt() ?? frame, faults, close);
    },
    inject: async (script) => void (await frame.evaluate(script)),
    async wheel(by) {
      const { width = 0, height = 0 } = page.viewport() ?? {};
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel({ deltaY: by });
    },
    key: (name) => page.keyboard.press(name),
    picture: async (file) => void (await page.screenshot({ path: file })),
  };
}

const handleOf = (element: Found) => element as ElementHandle;

/** A screen may be scrolling there already, and the page around a frame follows it: the place is known once all stand still. */
async function bringIntoView(handle: ElementHandle): Promise<void> {
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  let before = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await handle.boundingBox());
      const isStill = now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
}

async function touch(page: Page, [first, ...others]: readonly Place[]): Promise<void> {
  const finger = await page.touchscreen.touchStart(first?.x ?? 0, first?.y ?? 0);
  for (const { x, y } of others) await finger.move(x, y);
  await finger.end();
}
