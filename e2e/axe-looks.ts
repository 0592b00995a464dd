import { type Browser, expect, type Page, type TestInfo } from '@playwright/test';
import { axeFaults, COLOUR_RULES } from './axe-faults.ts';

const WIDTHS = [390, 768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

/** How one state looks at one width, light or dark. */
interface Look {
  readonly state: string;
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
  readonly faults: readonly string[];
  readonly picture: Buffer;
}

/** Looks at the state that a page is in, under this name. */
type LookAt = (state: string) => Promise<void>;

/** A visit to each state that is looked at; the page is as narrow as a phone. */
type Visit = (page: Page, lookAt: LookAt) => Promise<void>;

interface Options {
  readonly baseURL: string;
  readonly height?: number;
  /** What the names of the tests add. */
  readonly also?: string;
  /** What is wrong with the page beside what axe finds. */
  readonly others?: (page: Page) => Promise<string[]>;
}

/** A test by its name. */
interface NamedTest {
  readonly name: string;
  readonly look: (fixtures: { browser: Browser }, info: TestInfo) => Promise<void>;
}

/**
 * Tests, one for each width and theme, that axe finds nothing in any state of a visit. There is one visit for all of them,
 * and the window changes in each state: to come to the states takes longer than to look at them.
 */
export function axeLooks(visit: Visit, { baseURL, height = 900, also = '', others }: Options): NamedTest[] {
  let looks: Promise<Look[]> | null = null;

  async function lookAround(browser: Browser): Promise<Look[]> {
    const viewport = { width: WIDTHS[0], height };
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', viewport });
    const page = await context.newPage();
    const seen: Look[] = [];
    await visit(page, async (state) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height });
        for (const scheme of SCHEMES) {
          await page.emulateMedia({ colorScheme: scheme });
          const faults = await axeFaults(page, scheme === 'light' ? undefined : COLOUR_RULES);
          const more = (await others?.(page)) ?? [];
          seen.push({ state, width, scheme, faults: [...faults, ...more], picture: await page.screenshot() });
        }
        await page.emulateMedia({ colorScheme: SCHEMES[0] });
      }
      await page.setViewportSize(viewport);
    });
    await context.close();
    return seen;
  }

  async function expectNoFault(seen: readonly Look[], info: TestInfo) {
    expect(seen).not.toEqual([]);
    for (const { state, picture, faults } of seen) {
      await info.attach(state, { body: picture, contentType: 'image/png' });
      expect(faults, state).toEqual([]);
    }
  }

  return SCHEMES.flatMap((scheme) =>
    WIDTHS.map((width) => ({
      name: `axe finds nothing at ${width}, ${scheme}${also}`,
      look: async ({ browser }, info) => {
        looks ??= lookAround(browser);
        const seen = (await looks).filter((look) => look.width === width && look.scheme === scheme);
        await expectNoFault(seen, info);
      },
    })),
  );
}
