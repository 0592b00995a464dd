import type { Labelled } from '../labels/labelled-values.ts';
import { COMPANY, isBody, organisationAt, PERSON } from '../names/organisation.ts';
import type { DocumentKind } from '../pages/document-kind.ts';
import { type FactPage, rightOf } from '../pages/fact-page.ts';
import { oneOf, type Proposal, type Said } from '../words/proposal.ts';
import { isLineOfStamp, organisationsBeside } from './issuer.ts';
import { laboratoriesInSentences } from './laboratories-in-sentences.ts';
import { notifiedLaboratories } from './notified-laboratories.ts';

/** Who made the tests of which a paper speaks; whoever issues a report of tests made them, if nobody else is named. */
export function laboratoryAmong(
  labelled: readonly Labelled[],
  issuer: readonly Proposal[],
  kinds: ReadonlySet<DocumentKind>,
  pages: readonly FactPage[],
): Proposal[] {
  if (kinds.has('sheet')) return [];
  const isOfOthers = kinds.has('declaration') || kinds.has('approval');
  // A declaration and an approval name in a form who tested for them.
  const labels = labelled.filter(
    (one) => (!isOfOthers || (!one.inProse && one.isMarked)) && !isLineOfStamp(one, pages),
  );
  const beside = organisationsBeside(labels, ['laboratory']).map((one) => withTown(one, labels));
  if (beside.length > 0) return oneOf('laboratory', beside);
  const notified = isOfOthers ? notifiedLaboratories(pages) : [];
  if (notified.length > 0) return oneOf('laboratory', notified);
  const inCells = [...besideReports(labelled), ...besideTests(pages)];
  if (inCells.length > 0) return oneOf('laboratory', inCells);
  if (kinds.size === 0 || kinds.has('warranty')) return [];
  const said = laboratoriesInSentences(pages);
  if (said.length > 0) return oneOf('laboratory', said);
  return kinds.has('test') && !isOfOthers ? issuer.map((one) => ({ ...one, fact: 'laboratory' })) : [];
}

/** A name and its town, where the cell of a form has these and nothing else: laboratories of one name are in several towns. */
function withTown(said: Said, labels: readonly Labelled[]): Said {
  const cell = labels
    .filter(({ role, inProse, page }) => role === 'laboratory' && !inProse && page === said.page)
    .map(({ rest, right, below }) => (rest === '' ? right || below : rest))
    .find((text) => text.startsWith(`${said.value}, `));
  const town = cell?.slice(said.value.length) ?? '';
  return TOWN.test(town) && !isBody(town) && !COMPANY.test(town) && !PERSON.test(town)
    ? { ...said, value: `${said.value}${town}` }
    : said;
}

/** One or two places, each of a word, or of two of which the first begins names of towns. */
const TOWN =
  /^(?:, (?:(?:San|Santa|São|Saint|St\.|New|Los|Las|Abu|Ras|Al|El|Le|La|Den|Bad|Fort|Port|Cape|Hong|Kuala|North|South|West|East|Saudi|United) )?\p{Lu}[\p{L}’'-]+){1,2}$/u;

/** The label of a report of tests. */
const OF_REPORT =
  /^(?:(?:laboratory |fire |type )?test report|rapport d['’]essais?|prüf(?:ungs)?bericht|informe de ensayos?|rapporto di prova|relatório de ensaios?|testrapport|prøvningsrapport|provningsrapport|sprawozdani[ea] z badań)/iu;

/** `Test Report No. | Emirates Fire Research Laboratory, EFRL-2202`: who wrote the report of tests, before its number. */
function besideReports(labelled: readonly Labelled[]): Said[] {
  return labelled.flatMap((one): Said[] => {
    if (one.inProse || !OF_REPORT.test(one.label)) return [];
    const cell = one.inline === '' ? one.right || one.below : one.inline;
    const value = /^\p{Lu}[^,;]+[,;] .*\d/u.test(cell) ? organisationAt(cell) : null;
    if (value === null || !isBody(value) || !value.includes(' ') || PERSON.test(value)) return [];
    return [{ value, sentence: one.sentence, page: one.page }];
  });
}

/** A cell that says only that the row is of tests. */
const TESTS =
  /^(?:(?:type |laboratory )?tests?|testing|(?:typ)?prüfung(?:en)?|essais?(?: de type)?|ensayos?(?: de tipo)?|ensaios?(?: de tipo)?|prov[ae](?: di tipo)?|proeven|beproeving(?:en)?|badania|prøvning(?:er)?|provning(?:ar)?):?$/iu;

/** What says behind a name that it tests. */
const ACCREDITED =
  /^ ?[–—,(-] ?\(?(?:acredita|accredit|akkredit|accrédit|acredit|ackredit|laborat|ISO\/IEC 17025|UKAS|CRL\b|DAkkS|COFRAC|ENAC|NABL)/iu;

/** `Ensaios | Eletrolab Nordeste – acreditação CRL 0314`: who tested, in a row of tests. */
function besideTests(pages: readonly FactPage[]): Said[] {
  return pages.flatMap((page, number) =>
    page.flatMap((label, at): Said[] => {
      const cell = TESTS.test(label.text) ? rightOf(page, at) : undefined;
      const value = cell ? organisationAt(cell.text) : null;
      if (!cell || value === null || !value.includes(' ') || PERSON.test(value)) return [];
      if (!isBody(value) && !ACCREDITED.test(cell.text.slice(value.length))) return [];
      return [{ value, sentence: `${label.text} ${cell.text}`.slice(0, 300), page: number + 1 }];
    }),
  );
}
