import type { Labelled } from '../labels/labelled-values.ts';
import { textsBeside } from '../labels/texts-beside.ts';
import type { DocumentKind } from '../pages/document-kind.ts';
import { type FactPage, nextLineOf, rightOf } from '../pages/fact-page.ts';
import type { Said } from '../words/proposal.ts';
import { firstSaid, organisationsBeside } from './issuer.ts';

const VERSION = '(?<said>\\(?(?:(?:version|versión|v\\.?)[: ]*)?(?<version>\\d\\.\\d(?:\\.\\d)?))(?![\\d%])';

/** The standard of declarations about health and its version. */
const HEALTH = new RegExp(
  `(?:(?:HPD|Health Product Declaration|HPDC)(?:®|™)?(?: open)?(?: standard)?|open standard)(?:®|™)?(?: format)?(?:®|™)?[,:–-]? ?${VERSION}`,
  'iu',
);

/** The programme of a declaration; if only its operator is named, it goes by that name. */
export function programmesIn(
  labelled: readonly Labelled[],
  kinds: ReadonlySet<DocumentKind>,
  pages: readonly FactPage[],
): readonly Said[] {
  if (!kinds.has('declaration')) return [];
  const health = healthStandardIn(pages, labelled);
  if (health) return [health];
  const marked = labelled.filter(({ isMarked }) => isMarked);
  const beside = textsBeside(marked, 'programme', /^[\p{Lu}\d][\p{L}\d ,.:'’()&®™/–-]{2,90}$/u).filter(
    ({ value }) => !/^\p{Lu}+:/u.test(value),
  );
  const operators = firstSaid(organisationsBeside(labelled, ['operator']));
  // What its rules are called is no programme where somebody runs it.
  const own = operators.length > 0 ? beside.filter(({ value }) => !OF_RULES.test(value)) : beside;
  if (own.length > 0)
    return own.map((one) => ({ ...one, value: one.value.replace(/,? (?:www\.|https?:).*$/, '') }));
  return operators;
}

/** Words of what the rules of a programme are called. */
const OF_RULES =
  /\b(?:rules|instructions|regulations|GPI|PCR|regeln|anleitung(?:en)?|règles|reglas|regole)\b/iu;

/** The version as it is printed behind the name of the standard. */
function inStandard(text: string, said: string, version: string): string {
  const isWhole = /open standard/iu.test(text) && !said.startsWith('(');
  return `HPD Open Standard ${isWhole ? said : `v${version}`}`;
}

function healthStandardIn(pages: readonly FactPage[], labelled: readonly Labelled[]): Said | null {
  const text = pages
    .flat()
    .map((one) => one.text)
    .join('\n');
  if (!/\bHPD\b|health product declaration/iu.test(text)) return null;
  for (const one of labelled) {
    if (!/standard/iu.test(one.label) || one.inProse) continue;
    const [beside = ''] = [one.inline, one.right, one.below].filter((cell) => cell !== '');
    const bare = new RegExp(`^${VERSION}$`, 'iu').exec(beside)?.groups?.['said'];
    if (bare !== undefined)
      return { value: `HPD Open Standard ${bare}`, sentence: one.sentence, page: one.page };
  }
  for (const [number, page] of pages.entries()) {
    for (const [at, one] of page.entries()) {
      // The version may stand in a cell or a line of its own.
      const after = [rightOf(page, at), nextLineOf(page, one)].flatMap((next) =>
        next && /open|standard$/iu.test(one.text) ? [`${one.text} ${next.text}`] : [],
      );
      for (const text of [one.text, ...after]) {
        const { said, version } = HEALTH.exec(text)?.groups ?? {};
        if (said !== undefined && version !== undefined)
          return { value: inStandard(text, said, version), sentence: text.slice(0, 300), page: number + 1 };
      }
    }
  }
  return null;
}
