import type { Labelled } from '../labels/labelled-values.ts';
import {
  copyrightIn,
  isNameOfOrganisation,
  letterhead,
  namedAtHead,
  OF_WEBSITE,
} from '../names/letterhead.ts';
import type { NameInPages } from '../names/names-in-pages.ts';
import { organisationAt, PERSON } from '../names/organisation.ts';
import { type FactPage, fromTop } from '../pages/fact-page.ts';
import { comparable } from '../words/proposal.ts';
import { actingIn, besideOf } from './issuer.ts';

/** So many pieces of a page are its head, and its foot. */
const HEAD = 8;
const FOOT = 4;

/** Signs between a name and what follows it in a letterhead. */
const PARTS = / [·•|–—] | {2,}/u;

const NONE: ReadonlySet<string> = new Set();

/**
 * Names that go by no word of a body and no form of a company: those in the head, beside labels, in lines of copyright, and those of whom a sentence
 * says that they certify. Each at every place where the pages name it.
 */
export function namesByPlace(pages: readonly FactPage[], labelled: readonly Labelled[]): NameInPages[] {
  const names = new Map<string, string>();
  const add = (name: string | null | undefined) => {
    if (name && !PERSON.test(name) && !names.has(comparable(name))) names.set(comparable(name), name);
  };
  const page = pages[0] ?? [];
  const sorted = fromTop(page, page.length);
  for (const { text } of [...sorted.slice(0, HEAD), ...sorted.slice(HEAD).slice(-FOOT)]) {
    if (OF_WEBSITE.test(text)) continue;
    const [part = ''] = text.split(PARTS);
    const name = isNameOfOrganisation(part) ? organisationAt(part) : null;
    if (name !== null && isNameOfOrganisation(name)) add(name);
    // `by Terrazzo Works of Oregon`, below the name of a product.
    if (BY.test(text)) add(organisationAt(text.replace(BY, '')));
  }
  for (const [at, { text }] of sorted.entries()) {
    if (PAIRED.test(text)) add(organisationAt(sorted[at + 1]?.text ?? ''));
    if (!SIGNED_FOR.test(text)) continue;
    for (const next of sorted.slice(at + 1, at + 4))
      if (isNameOfOrganisation(next.text)) add(organisationAt(next.text));
  }
  add(letterhead(pages, NONE)?.name);
  add(namedAtHead(pages, NONE)?.name);
  add(copyrightIn(pages)?.name);
  for (const { value } of actingIn(pages)) add(value);
  for (const one of labelled) {
    if (one.inProse || !one.isMarked || !OF_NAMES.has(one.role)) continue;
    add(besideOf(one));
  }
  return [...names.values()].flatMap((name) => placesOf(name, pages));
}

/** Before who makes what the line above names. */
export const BY = /^by:? (?=\p{Lu})/u;

/** A cell before that of a name, and a line above who signs. */
const PAIRED =
  /^(?:manufacturer|supplier|company|issued by|fournisseur|fabricant|hersteller|lieferant|firma|leverancier|fabrikant|proveedor|fabricante|fornitore|fabbricante|produttore|dostawca|producent|leverantör|tillverkare)(?: name)?:?$/iu;
const SIGNED_FOR =
  /(?:for and on behalf of|on behalf of|signed for|voor en namens|im namen|au nom d|en nombre d|per conto d|a nome d|w imieniu|em nome d|för).{0,40}:$/iu;

const OF_NAMES: ReadonlySet<string> = new Set(['issuer', 'operator', 'laboratory', 'other']);

/** A name of two lines is known by so many letters of the first. */
const MIN_OF_LINE = 10;

function placesOf(name: string, pages: readonly FactPage[]): NameInPages[] {
  return pages.flatMap((page, number) => {
    const sorted = fromTop(page, page.length);
    return sorted.flatMap((segment, at): NameInPages[] => {
      if (number > 0 && at >= FOOT && sorted.length - 1 - at >= FOOT) return [];
      const index = segment.text.indexOf(name);
      const isFirstLine = index < 0 && segment.text.length >= MIN_OF_LINE && name.startsWith(segment.text);
      if (index < 0 && !isFirstLine) return [];
      return [
        {
          name,
          segment,
          before: isFirstLine ? '' : segment.text.slice(0, index),
          after: isFirstLine ? '' : segment.text.slice(index + name.length),
          page: number + 1,
          fromTop: at,
          fromFoot: sorted.length - 1 - at,
        },
      ];
    });
  });
}
