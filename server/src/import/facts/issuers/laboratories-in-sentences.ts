import { COMPANY, isBody, organisationAt, PERSON } from '../names/organisation.ts';
import type { FactPage } from '../pages/fact-page.ts';
import type { Said } from '../words/proposal.ts';

/** What is tested, how it was, and by whom, up to the name: as sentences of certificates, approvals and reports say it. */
const BEFORE: readonly RegExp[] = [
  // `fire resistance tests to BS EN 1366-1 conducted by`, `Emissions testing was completed on August 16, 2024 by`, `Testing was conducted at`
  /\b(?:tests?|testing|tested|examinations?|measurements?)\b[^.;:]{0,80}? (?:conducted|performed|carried out|completed|executed|undertaken|made|done)(?: on [\p{L}\d ,.]{6,20})?,? (?:by|at)(?: the)? /giu,
  /\b(?:tests?|testing) (?:results|data) (?:are|were|is|was)(?: provided)?(?: from| by)(?: the)? |\b(?:was|were|been) tested (?:by|at)(?: the)? |\btest reports?\b[^.;:]{0,30} (?:issued|prepared|written) by(?: the)? |\ball prepared by(?: the)? (?=[^.;]{5,60},(?: Inc\.?,)? test report)/giu,
  // `Die Emissionsprüfung … wurde vom Institut … durchgeführt`
  /(?<!\p{L})[\p{L}]*(?:prüfung(?:en)?|versuche?|messung(?:en)?|untersuchung(?:en)?)(?!\p{L})[^;]{0,90}? (?:wurden?|erfolgten?|sind|ist)(?: am [\d. \p{L}]{6,20})? (?:vom|von(?: der| dem)?|durch(?: die| das| den)?|bei(?:m| der| dem)?|im|an der|am) /giu,
  /(?<!\p{L})essais?(?!\p{L})[^.;:]{0,70}? (?:réalisés?|effectués?|exécutés?|menés?|conduits?|sous-traités?|confiés?)(?: le [\p{L}\d ]{6,20})? (?:par(?: le| la)?|au|aux|à la|à|chez|auprès d[eu](?: la)?|dans le)(?: l['’])? ?/giu,
  /(?<!\p{L})prov[ae](?!\p{L})[^.;:]{0,70}? (?:eseguit|effettuat|svolt|condott)[aeio](?: il [\p{L}\d ]{6,20})? (?:da(?:l(?:la)?)?|presso(?: il| la| lo)?)(?: ?l['’])? ?/giu,
  /(?<!\p{L})ensayos?(?!\p{L})[^.;:]{0,70}? (?:realizad|efectuad|ejecutad|llevad|hech)[oa]s?(?: a cabo)?(?: el [\p{L}\d ]{6,24})? (?:por|en)(?: el| la| los)? /giu,
  /(?<!\p{L})ensaios?(?!\p{L})[^.;:]{0,70}? (?:realizad|efe[c]?tuad|executad|conduzid)[oa]s?(?: em [\p{L}\d/ ]{6,24})? (?:por|pel[oa]|n[oa]|em|junto a[o]?)(?: o| a)? |(?<!\p{L})ensaiad[oa]s? (?:por|pel[oa]|n[oa]) /giu,
  /(?<!\p{L})(?:beproeving(?:en)?|proeven|proef|testen)(?:: (?=\p{Lu})|(?!\p{L})[^.;:]{0,60}? uitgevoerd (?:door|bij)(?: het| de)? )/giu,
  /(?<!\p{L})(?:[\p{L}]*prøvning(?:en)?|[\p{L}]*provning(?:en|ar)?|tester|testene)(?!\p{L})[^.;:]{0,60}? (?:utført|udført|utförd|utfört|gjennomført|genomförd)[aes]?(?: \p{L}+)? (?:av|af|ved|hos|vid) /giu,
  /(?<!\p{L})bada(?:nia|nie|ń)(?!\p{L})[^.;:]{0,60}? (?:przeprowadzon|wykonan)[aeoy]? (?:w|przez) /giu,
];

/** The body that made the tests of a type, before its verb: `… A/S, nr. 1235, har udført typeprøvning`. */
const ACTS =
  /(?<name>\p{Lu}[\p{L}&. -]{3,60}?(?: A\/S)?),? \(?(?:nr|nro|no|n\.? ?[°º])\.? ?\d{4}\)?,? (?:har udført|har utført|har utfört|suoritti|performed|carried out|has (?:performed|carried out)|a (?:effectué|réalisé)|ha (?:eseguito|effettuato|realizado))(?: [\p{L}']+)? (?:type|typ|tyyppi|l['’]essai|le prove|los ensayos|prov|test)/giu;

/** What a name of a laboratory has. */
const OF_LABORATORY =
  /lab|prüf|material|instit|cent(?:re|er|ro)|test|essai|ensa[iy]o|prov|research|forschung|keuring|akustik|acoust|fire|feu|fuego/iu;

/** Words of a paper that speak of any laboratory, or of none. */
const OF_NONE =
  /^(?:an? |any |our |their |its |another |independent|accredited|approved|nominated|various|third|external|(?:regional|central|local|own|internal|in-house|company|factory|works|site|field) laborator(?:y|ies)$|laborator(?:y|ies|io|ium|ium)$|laboratoires?$|prüf(?:stelle|labor)$)/iu;

/** A name with its street and number is longer than this. */
const MAX_AHEAD = 110;

/** The laboratories of which sentences say that they made the tests. */
export function laboratoriesInSentences(pages: readonly FactPage[]): Said[] {
  return pages.flatMap((page, number) => {
    const text = page.map((one) => one.text).join(' ');
    const behind = BEFORE.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: before, index }) => {
        const at = index + before.length;
        return [before, text.slice(at, at + MAX_AHEAD)] as const;
      }),
    );
    const acting = [...text.matchAll(ACTS)].map(
      ({ 0: whole, groups }) => [whole, groups?.['name'] ?? ''] as const,
    );
    return [...behind, ...acting].flatMap(([before, ahead]): Said[] => {
      const value = nameAt(ahead);
      return value === null ? [] : [{ value, sentence: `${before}${value}`.slice(-300), page: number + 1 }];
    });
  });
}

/** The words behind which the name of a laboratory in a sentence ends. */
const AFTER =
  / (?:in|im|at|under|on|from|durchgeführt|geprüft|ausgeführt|erstellt|and|und|et|e|y|sous|con|com|mit|avec|med|se|ha|hat|har|has|est|gemäß|nach|\d|\()(?=[ .,;:]|\d|\p{L}|$)/u;

function nameAt(ahead: string): string | null {
  const end = AFTER.exec(ahead);
  const isWhole = end !== null || /[,.;:]/.test(ahead) || ahead.length < MAX_AHEAD;
  const value = isWhole ? organisationAt(end ? ahead.slice(0, end.index) : ahead) : null;
  if (value === null || !value.includes(' ') || PERSON.test(value) || OF_NONE.test(value)) return null;
  return (isBody(value) && OF_LABORATORY.test(value)) || COMPANY.test(value) ? value : null;
}
