import { type Language, languages } from '@submittal/contract/languages';
import { escapeHtml } from '../http/escape-html.ts';
import { shareMessages } from './share-messages/share-messages.ts';

/** The contents of a link preview. */
export interface SharePreview {
  /**
   * The language of the package, which the page then has too. Null if there is no package; the page then follows its
   * reader.
   */
  readonly language: Language | null;
  readonly title: string;
  readonly description: string;
  readonly site: string;
  /** Address of the page itself, or null if unknown. */
  readonly address: string | null;
  /** Address of the picture, or null if there is none. */
  readonly picture: string | null;
  /** Address of what the page shows first, so that it is loading before the element is; null if there is none. */
  readonly first: string | null;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/**
 * The element's page with a preview in its head (Open Graph, https://ogp.me, and the matching card), and closed to
 * search engines.
 */
export function sharePage(page: string, preview: SharePreview): string {
  const { language, title, description, site, address, picture, first } = preview;
  const tags = [
    meta('name', 'robots', 'noindex, nofollow, noarchive'),
    meta('name', 'description', description),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(language === null
      ? []
      : [meta('property', 'og:locale', languages[language].locale.replace('-', '_'))]),
    ...(address === null ? [] : [meta('property', 'og:url', address)]),
    ...(site === '' ? [] : [meta('property', 'og:site_name', site)]),
    ...(picture === null
      ? [meta('name', 'twitter:card', 'summary')]
      : [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:type', 'image/png'),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', shareMessages(language).preview.picture(title)),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
    ...(first === null
      ? []
      : [`<link rel="preload" as="image" href="${escapeHtml(first)}" fetchpriority="high">`]),
  ].join('\n    ');
  const named = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  const spoken =
    language === null
      ? named
      : named
          .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
          // Sets the language of the element, which otherwise follows the browser.
          .replace(' lang=""', () => ` lang="${language}"`);
  return spoken.replace('</head>', () => `  ${tags}\n  </head>`);
}
