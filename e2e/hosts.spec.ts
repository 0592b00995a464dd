import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@submittal/server/testing/free-port';
import axe from 'axe-core';
import type { Browser } from 'puppeteer-core';
import { type DrivenPage, openPage } from './browsers/driven-page.ts';
import { startChromium, startFirefox } from './browsers/puppeteer.ts';
import { find, PATIENCE, press, select } from './browsers/visitor.ts';
import { type ExampleSite, startExampleSite } from './example-sites.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { buildReactSite, type ReactSite } from './react-site.ts';

// Every page of `examples/` from search to package. `npm run drill -- hosts` does it in two browsers at three widths.

const isDrill = process.env.DRILL === '1';
/** In pixels. */
const widths = isDrill ? [390, 768, 1280] : [390];
const browsers = isDrill ? (['Chromium', 'Firefox'] as const) : (['Chromium'] as const);

interface Host {
  readonly name: string;
  /** Where its page is. */
  at(): string;
  /** At which level the element's headings begin. */
  readonly level: number;
  /** What the page itself says once a document is chosen, and once the package is made. */
  readonly says?: { readonly chosen: RegExp; readonly made?: RegExp };
  readonly isFrame?: boolean;
}

const hosts: readonly Host[] = [
  {
    name: 'in plain HTML',
    at: () => `${site.origin}/plain-html/`,
    level: 1,
    says: { chosen: /^Documents in the submittal: 1$/ },
  },
  { name: 'written from right to left', at: () => `${site.origin}/right-to-left/`, level: 2 },
  {
    name: 'rendered on a server by React',
    at: () => `${reactOrigin}/submittals`,
    level: 2,
    says: { chosen: /^Documents in the submittal: 1$/, made: /^The package has \d+ KB\.$/ },
  },
  { name: 'with a frame', at: () => `${site.origin}/frame/`, level: 1, isFrame: true },
];

let server: OwnServer;
let site: ExampleSite;
let react: ReactSite;
let reactOrigin: string;

test.beforeAll(async () => {
  [site, react] = await Promise.all([startExampleSite(), buildReactSite()]);
  const port = await freePort();
  reactOrigin = `http://127.0.0.1:${port}`;
  server = await startOwnServer({ ALLOWED_ORIGINS: `${site.origin},${reactOrigin}` });
  site.show(server.url);
  await react.start(port, server.url);
});
test.afterAll(async () => {
  await react?.stop();
  await server?.stop();
  await site?.stop();
});

/** What axe finds on a page, or in a frame of it alone. */
async function axeFaults(page: DrivenPage): Promise<string[]> {
  await page.inject(axe.source);
  // The colours of a window that is still appearing are not its own.
  await page.run(async () => {
    const shadow = document.querySelector('submittal-builder')?.shadowRoot;
    const all = [...document.getAnimations(), ...(shadow?.getAnimations() ?? [])];
    const ending = all.filter(
      ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return page.run(async () => {
    const { run }: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await run({ iframes: false } as axe.RunOptions);
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/** Where an open window of the element is in the visitor's own, in which it must be whole. */
async function expectInView(page: DrivenPage, builder: DrivenPage, isFrame: boolean): Promise<void> {
  const shown = await find(builder, '[role=dialog], [role=alertdialog]', /./);
  await expect
    .poll(async () => {
      const { top, bottom } = await builder.run((element: Element) => {
        const box = element.getBoundingClientRect();
        return { top: box.top, bottom: box.bottom };
      }, shown);
      const view = await page.run((framed: boolean) => {
        const edge = framed ? (document.querySelector('iframe')?.getBoundingClientRect().top ?? 0) : 0;
        return { edge, height: innerHeight };
      }, isFrame);
      return top + view.edge >= 0 && bottom + view.edge <= view.height;
    }, PATIENCE)
    .toBe(true);
}

/** How far the page is scrolled past the top of the builder, by the page around it and by the frame. */
async function scrolled(page: DrivenPage, builder: DrivenPage): Promise<{ around: number; within: number }> {
  const around = await page.run(() => {
    const box = document.querySelector('.submittals')?.getBoundingClientRect() ?? new DOMRect();
    const { height } = document.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
    // At its end the frame leaves with its box.
    return Math.round(Math.min(Math.max(0, -box.top), box.height - height));
  });
  return { around, within: await builder.run(() => Math.round(scrollY)) };
}

test('the page that React renders has types for everything it uses', () => {
  expect(react.typeFaults).toBe('');
});

for (const name of browsers) {
  test.describe(name, () => {
    let browser: Browser;
    let folder: string;
    test.beforeAll(async () => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'submittal-hosts-'));
      const { FIREFOX } = process.env;
      if (name === 'Firefox' && !FIREFOX) throw new Error('FIREFOX: give the path of Firefox');
      browser = await (name === 'Firefox' ? startFirefox(FIREFOX ?? '', folder) : startChromium());
    });
    test.afterAll(async () => {
      await browser?.close();
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    for (const host of hosts) {
      for (const width of widths) {
        test(`a page ${host.name} leads from search to package, ${width} px wide`, async () => {
          const page = await openPage(browser, { width, height: 900 });
          const pictures = process.env.HOST_PICTURES;
          let shots = 0;
          const look = async (builder: DrivenPage) => {
            if (pictures) {
              const file = `${host.name.replaceAll(' ', '-')}-${name}-${width}-${++shots}.png`;
              await page.picture(path.join(pictures, file));
            }
            expect(await axeFaults(page)).toEqual([]);
            if (host.isFrame) expect(await axeFaults(builder)).toEqual([]);
          };
          try {
            await page.go(host.at());
            const builder = host.isFrame ? await page.within(server.url) : page;
            const heading = (below = 0) => `h${host.level + below}`;
            const says = async (what: RegExp | undefined) => {
              if (what) await find(page, '[role=status]', what);
            };

            await press(builder, 'Start By Selecting Products');
            await select(builder, 'TestSeal 790', 'Specifications');
            await says(host.says?.chosen);
            await look(builder);
            if (host.isFrame) {
              await builder.key('PageDown');
              await expect.poll(async () => (await scrolled(page, builder)).within).toBeGreaterThan(0);
              await page.wheel(100);
              await expect
                .poll(async () => {
                  const { around, within } = await scrolled(page, builder);
                  return Math.abs(around - within);
                })
                .toBeLessThanOrEqual(1);
            }
            await press(builder, /^Continue to Review/);
            await find(builder, heading(), 'Review Your Project');
            await press(builder, /^I have reviewed my project/, 'input[type=checkbox]');
            await look(builder);
            await press(builder, /^Continue to Generate/);
            await press(builder, /^Generate Submittal/);
            await press(builder, 'Skip and Generate');
            await expectInView(page, builder, host.isFrame === true);
            await look(builder);
            await press(builder, 'Generate Submittal', '[role=dialog] button');
            await find(builder, heading(), 'My Submittal Has Been Generated Successfully');
            await says(host.says?.made);
            await look(builder);
            expect(page.faults).toEqual([]);
          } finally {
            await page.close();
          }
        });
      }
    }
  });
}
