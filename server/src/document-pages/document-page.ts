import type { Resource } from '@submittal/contract/document';
import type { DocumentEdition, DocumentRecord } from '@submittal/contract/document-record';
import { type Language, languages } from '@submittal/contract/languages';
import { dateFormat } from '@submittal/domain/date-format';
import { dayOf, isRecalled } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import { documentTypeLabel } from '@submittal/domain/document-type';
import type { FactLabels } from '@submittal/domain/fact-labels/en';
import { isProposed } from '@submittal/domain/facts-standing';
import { escapeHtml } from '../http/escape-html.ts';
import { PAGE_STYLE } from '../http/page-style.ts';
import { packageMessages } from '../packages/package-messages.ts';
import { shareMessages } from '../sharing/share-messages/share-messages.ts';
import type { Addresses } from './addresses.ts';
import { pageMessages } from './page-messages/page-messages.ts';

/** What the page of a document shows. */
export interface ShownRecord {
  readonly record: DocumentRecord;
  /** Its JSON-LD (`structured-data.ts`). */
  readonly data: object;
  readonly manufacturer: string;
}

const text = escapeHtml;

/** A whole page: its styles are within it, so that nothing else is asked for. */
function whole(language: Language, title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(title)}</title>${head}<style>${PAGE_STYLE}</style></head>
<body><main>${body}</main></body></html>
`;
}

/** The page for an address at which there is no document. */
export function unknownDocumentPage(language: Language): string {
  const { heading, text: why } = pageMessages[language].unknown;
  return whole(
    language,
    heading,
    '<meta name="robots" content="noindex">',
    `<h1>${text(heading)}</h1><p>${text(why)}</p>`,
  );
}

/** The page of a document for people, with the same as JSON-LD in its head for machines. */
export function documentPage(
  { record, data, manufacturer }: ShownRecord,
  language: Language,
  addresses: Addresses,
): string {
  const { document, standing } = record;
  const words = pageMessages[language];
  const title = documentTitle(document.resourceName);
  const kind = [
    documentTypeLabel(document, packageMessages(language).documentTypes),
    document.resourceSubtitle,
  ];
  const picture = document.thumbnailURL
    ? `<a class="picture" href="${text(addresses.file(document.cacheURL))}"><img src="${text(addresses.file(document.thumbnailURL))}" alt="${text(words.picture)}"></a>`
    : '';
  const open = `<a class="open" href="${text(addresses.file(document.cacheURL))}">${text(document.pageCount > 0 ? words.open : words.download)}</a>`;
  const isOffered = !standing.withdrawn && standing.recalled === undefined;
  const adding = isOffered ? addresses.adding(document.resourceID) : null;
  const add = adding === null ? '' : ` <a class="add" href="${text(adding)}">${text(words.add)}</a>`;
  const head = [
    `<meta name="description" content="${text([...kind, manufacturer].filter(Boolean).join(', '))}">`,
    `<link rel="canonical" href="${text(record.page)}">`,
    ...(isOffered ? [] : ['<meta name="robots" content="noindex">']),
    `<script type="application/ld+json">${scriptText(data)}</script>`,
  ].join('');
  const body = [
    `<p class="maker">${text(manufacturer)}</p>`,
    `<h1><bdi>${text(title)}</bdi></h1>`,
    `<p class="kind">${text([...new Set(kind.filter(Boolean))].join(' · '))}</p>`,
    `<div class="sheet"><div>${saysOfStanding(record, language, addresses)}${facts(document, language, addresses)}<p class="acts">${open}${add}</p></div>${picture}</div>`,
    products(record, language),
    earlier(record, language, addresses),
  ].join('\n');
  return whole(language, `${title} · ${manufacturer}`, head, body);
}

/** JSON within a script element: no text may end the element (HTML, section 4.12.1.3). */
function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function dayIn(language: Language, day: string): string {
  const format = dateFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(dayOf(day)));
}

function saysOfStanding({ standing }: DocumentRecord, language: Language, addresses: Addresses): string {
  const words = pageMessages[language];
  const { withdrawn, recalled, lapsed, supersededBy } = standing;
  const bad = [
    ...(withdrawn ? [text(words.standing.withdrawn)] : []),
    ...(recalled === undefined ? [] : [text(words.standing.recalled(dayIn(language, recalled)))]),
    ...(lapsed === undefined ? [] : [text(words.standing.lapsed(dayIn(language, lapsed)))]),
    ...(supersededBy
      ? [
          `${text(words.facts.supersededBy)} <a href="${text(addresses.page(supersededBy.id))}">${text(supersededBy.title)}</a>.`,
        ]
      : []),
  ];
  if (bad.length === 0) return `<p class="says">${text(words.standing.current)}</p>`;
  return bad.map((line) => `<p class="says bad">${line}</p>`).join('');
}

function facts(document: Resource, language: Language, addresses: Addresses): string {
  const words = pageMessages[language];
  const on = (day: string | undefined) => day && dayIn(language, day);
  const { pages, size } = shareMessages(language);
  const plain: [string, string | undefined][] = [
    [words.code, document.documentCode],
    [words.revised, document.revised && dayIn(language, document.revised)],
    [words.language, languageName(document.resourceLanguage, language)],
    [
      words.file,
      [...(document.pageCount > 0 ? [pages(document.pageCount)] : []), size(document.resourceFileSize)].join(
        ', ',
      ),
    ],
  ];
  const { origin, supersedes = [] } = document;
  const stated: [
    Exclude<keyof FactLabels, 'label' | 'yes'>,
    readonly (keyof Resource)[],
    string | undefined,
  ][] = [
    ['number', ['number'], document.number],
    ['issuer', ['issuer'], document.issuer],
    ['jurisdiction', ['jurisdiction'], document.jurisdiction],
    ['codeEdition', ['codeEdition'], document.codeEdition],
    [
      'tested',
      ['testedOn', 'laboratory'],
      [on(document.testedOn), document.laboratory].filter(Boolean).join(', '),
    ],
    ['issuedOn', ['issuedOn'], on(document.issuedOn)],
    ['validFrom', ['validFrom'], on(document.validFrom)],
    ['validUntil', ['validUntil'], on(document.validUntil)],
    ['programme', ['programme'], document.programme],
    [
      'origin',
      ['origin'],
      [origin?.plant, origin?.country && regionName(origin.country, language), origin?.category]
        .filter(Boolean)
        .join(', '),
    ],
    ['coversVariants', ['coversVariants'], document.coversVariants?.join(', ')],
    ['markets', ['markets'], document.markets?.map((market) => regionName(market, language)).join(', ')],
  ];
  const { proposed } = packageMessages(language);
  const statedRows = stated.flatMap(([name, of, value]) => {
    if (!value) return [];
    return [
      [words.facts[name], of.some((fact) => isProposed(document, fact)) ? proposed(value) : value] as const,
    ];
  });
  const rows = [
    ...plain,
    ...statedRows,
    ...(document.namesProject ? [[words.namesProject, words.facts.yes] as const] : []),
  ].flatMap(([name, value]) => (value ? [`<dt>${text(name)}</dt><dd><bdi>${text(value)}</bdi></dd>`] : []));
  if (supersedes.length > 0) {
    const links = supersedes.map((id) => `<a href="${text(addresses.page(id))}">${text(id)}</a>`).join(', ');
    rows.push(`<dt>${text(words.facts.supersedes)}</dt><dd>${links}</dd>`);
  }
  return `<dl>${rows.join('')}</dl>`;
}

function products({ products: listed }: DocumentRecord, language: Language): string {
  if (listed.length === 0) return '';
  const items = listed.map(({ title, url }) =>
    url === undefined
      ? `<li><bdi>${text(title)}</bdi></li>`
      : `<li><a href="${text(url)}"><bdi>${text(title)}</bdi></a></li>`,
  );
  return `<h2>${text(pageMessages[language].products)}</h2><ul>${items.join('')}</ul>`;
}

function earlier({ earlier: editions }: DocumentRecord, language: Language, addresses: Addresses): string {
  if (editions.length === 0) return '';
  const items = editions.map((edition) => `<li>${editionLine(edition, language, addresses)}</li>`);
  return `<h2>${text(pageMessages[language].earlier)}</h2><ul>${items.join('')}</ul>`;
}

function editionLine(edition: DocumentEdition, language: Language, addresses: Addresses): string {
  const words = pageMessages[language];
  const { documentCode, revised, publishedAt, recalledFrom } = edition;
  const { size } = shareMessages(language);
  const said = [
    documentCode,
    revised && `${words.revised} ${dayIn(language, revised)}`,
    words.published(dayIn(language, publishedAt)),
    size(edition.resourceFileSize),
  ].filter(Boolean);
  return [
    `<a href="${text(addresses.file(edition.cacheURL))}"><bdi>${text(documentTitle(edition.resourceName))}</bdi></a>`,
    ...said.map((part) => `<span>${text(part)}</span>`),
    ...(recalledFrom !== undefined && isRecalled(recalledFrom, new Date())
      ? [`<span class="bad">${text(words.recalledEdition(dayIn(language, recalledFrom)))}</span>`]
      : []),
  ].join(' ');
}

/** The name of a document's language, such as `FR_CA`, in the language of the page; as it is written, if it is no tag. */
function languageName(tag: string, language: Language): string {
  if (tag === '') return '';
  try {
    return (
      new Intl.DisplayNames(languages[language].locale, { type: 'language' }).of(tag.replace('_', '-')) ?? tag
    );
  } catch {
    return tag;
  }
}

/** The name of a country by its two letters; another place as it is written. */
function regionName(place: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(place)) return place;
  return new Intl.DisplayNames(languages[language].locale, { type: 'region' }).of(place) ?? place;
}
