import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);

const faces = [
  ['Inter', 400, 'inter/400Regular/Inter_400Regular.ttf'],
  ['Inter', 500, 'inter/500Medium/Inter_500Medium.ttf'],
  ['Inter', 600, 'inter/600SemiBold/Inter_600SemiBold.ttf'],
  ['Inter', 700, 'inter/700Bold/Inter_700Bold.ttf'],
  ['JetBrains Mono', 400, 'jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf'],
  ['JetBrains Mono', 500, 'jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf'],
] as const;

/**
 * Gives the host page the fonts that the design reference was drawn with, as a site with its own fonts does: declared
 * in the host's document, named by `--sb-font` and `--sb-font-code`.
 */
export async function declareHostFonts(page: Page): Promise<void> {
  await page.route('**/host-fonts/*', (route) => {
    const face = faces[Number(new URL(route.request().url()).pathname.split('/').at(-1))];
    if (!face) return route.abort();
    return route.fulfill({ body: readFileSync(require.resolve(`@expo-google-fonts/${face[2]}`)) });
  });
  await page.addInitScript(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    [
      ...faces.map(
        ([family, weight], at) =>
          `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url('/host-fonts/${at}'); }`,
      ),
      `:root { --sb-font: Inter, sans-serif; --sb-font-code: 'JetBrains Mono', monospace; }`,
    ].join('\n'),
  );
}
