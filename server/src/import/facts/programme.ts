import type { DocumentKind } from './document-kind.ts';
import type { FactPage } from './fact-page.ts';
import { organisationsBeside } from './issuer.ts';
import type { Labelled } from './labelled-values.ts';
import type { Said } from './proposal.ts';
import { textsBeside } from './texts-beside.ts';

const VERSION = '(?:version |v\\.? ?)?(?<version>\\d\\.\\d(?:\\.\\d)?)';

/** The standard of declarations about health and its version. */
const HEALTH = new RegExp(
  `(?:HPD|Health Product Declaration|HPDC)(?:®|™)?(?: open)?(?: standard)?(?: format)?(?:®|™)?,? ${VERSION}|open standard(?:®|™)? ${VERSION.replace('version>', 'other>')}`,
  'iu',
);

/** The programme of a declaration; if only its operator is named, it goes by that name. */
export function programmesIn(
  labelled: readonly Labelled[],
  kinds: ReadonlySet<DocumentKind>,
  pages: readonly FactPage[],
): Said[] {
  if (!kinds.has('declaration')) return [];
  const health = healthStandardIn(pages);
  if (health) return [health];
  const marked = labelled.filter(({ isMarked }) => isMarked);
  const beside = textsBeside(marked, 'programme', /^[\p{Lu}\d][\p{L}\d ,.:'’()&®™/–-]{2,90}$/u).filter(
    ({ value }) => !/^\p{Lu}+:/u.test(value),
  );
  if (beside.length > 0)
    return beside.map((one) => ({ ...one, value: one.value.replace(/,? (?:www\.|https?:).*$/, '') }));
  return organisationsBeside(labelled, ['operator']);
}

function healthStandardIn(pages: readonly FactPage[]): Said | null {
  for (const [number, page] of pages.entries()) {
    const text = page.map((one) => one.text).join('\n');
    if (!/\bHPD\b|health product declaration/iu.test(text)) return null;
    for (const one of page) {
      const { version, other } = HEALTH.exec(one.text)?.groups ?? {};
      const said = version ?? other;
      if (said !== undefined)
        return { value: `HPD Open Standard v${said}`, sentence: one.text.slice(0, 300), page: number + 1 };
    }
  }
  return null;
}
