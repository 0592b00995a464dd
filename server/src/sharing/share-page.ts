import { escapeHtml } from '../http/escape-html.ts';

/** What a link preview says. */
export interface SharePreview {
  readonly title: string;
  readonly description: string;
  readonly site: string;
  /** Address of the page itself, or null where it is not known. */
  readonly address: string | null;
  /** Address of the picture, or null where there is none. */
  readonly picture: string | null;
  /** Address of what the page shows first, so that it is on its way before the element is; null where there is none. */
  readonly first: string | null;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/**
 * The element's page with a preview in its head (Open Graph, https://ogp.me, and the card that goes with it), and
 * closed to search engines.
 */
export function sharePage(page: string, preview: SharePreview): string {
  const { title, description, site, address, picture, first } = preview;
  const tags = [
    meta('name', 'robots', 'noindex, nofollow, noarchive'),
    meta('name', 'description', description),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(address === null ? [] : [meta('property', 'og:url', address)]),
    ...(site === '' ? [] : [meta('property', 'og:site_name', site)]),
    ...(picture === null
      ? [meta('name', 'twitter:card', 'summary')]
      : [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:type', 'image/png'),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', `First page of ${title}`),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
    ...(first === null
      ? []
      : [`<link rel="preload" as="image" href="${escapeHtml(first)}" fetchpriority="high">`]),
  ].join('\n    ');
  const named = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  return named.replace('</head>', () => `  ${tags}\n  </head>`);
}
