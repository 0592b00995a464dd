import { defineConfig } from '@playwright/test';
import { languages } from '@submittal/contract/languages';
import { chromium } from '../chromium.ts';
import tests from './playwright.config.ts';

const views = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
];

// Pictures of every screen for `docs/screens/`, from the same real server as the tests.
export default defineConfig({
  ...tests,
  testDir: './pictures',
  testMatch: '*.pictures.ts',
  timeout: 60_000,
  use: { ...tests.use, launchOptions: chromium },
  projects: [
    ...views.flatMap((viewport) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: colorScheme === 'light' ? String(viewport.width) : `${viewport.width}-dark`,
        testMatch: ['screens.pictures.ts', 'field.pictures.ts'],
        // Wide views show the filters beside the results.
        ...(viewport.width === 1280 && { grepInvert: /filters drawer/ }),
        use: { viewport, colorScheme, locale: 'en-US' },
      })),
    ),
    ...views
      .filter(({ width }) => width !== 768)
      .flatMap((viewport) =>
        (['fr', 'es', 'de'] as const).map((language) => ({
          name: `${viewport.width}-${language}`,
          testMatch: 'languages.pictures.ts',
          use: { viewport, locale: languages[language].locale },
        })),
      ),
    {
      name: '1536',
      testMatch: 'wide.pictures.ts',
      use: { viewport: { width: 1536, height: 960 }, locale: 'en-US' },
    },
    {
      name: 'pages',
      testMatch: 'package.pictures.ts',
      use: { viewport: { width: 1280, height: 440 } },
    },
  ],
});
