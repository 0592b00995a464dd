import { describe, expect, it } from 'vitest';
import { APPROVALS_OF_COUNTRIES } from '../../testing/papers/families/approvals-of-countries.ts';
import { AUTHORITIES_PROGRAMMES_AND_VALIDITIES } from '../../testing/papers/families/authorities-programmes-and-validities.ts';
import { BODIES_IN_TITLES_AND_FEET } from '../../testing/papers/families/bodies-in-titles-and-feet.ts';
import { CERTIFICATES } from '../../testing/papers/families/certificates.ts';
import { CERTIFICATES_OF_MANAGEMENT } from '../../testing/papers/families/certificates-of-management.ts';
import { COLUMNS_AND_LANGUAGES } from '../../testing/papers/families/columns-and-languages.ts';
import { COUNTRIES_OF_THE_EAST_AND_SOUTH } from '../../testing/papers/families/countries-of-the-east-and-south.ts';
import { DATES_OF_OTHER_THINGS } from '../../testing/papers/families/dates-of-other-things.ts';
import { DAYS_LABORATORIES_AND_MARKETS } from '../../testing/papers/families/days-laboratories-and-markets.ts';
import { EASILY_MISTAKEN } from '../../testing/papers/families/easily-mistaken.ts';
import { EDITIONS_AND_EAST_ASIA } from '../../testing/papers/families/editions-and-east-asia.ts';
import { EVALUATIONS_AND_APPROVALS } from '../../testing/papers/families/evaluations-and-approvals.ts';
import { FORMS_AND_NAMED_DAYS } from '../../testing/papers/families/forms-and-named-days.ts';
import { FORMS_OF_TRADES } from '../../testing/papers/families/forms-of-trades.ts';
import { HEADS_AND_DAYS_OF_OFFICES } from '../../testing/papers/families/heads-and-days-of-offices.ts';
import { IN_OTHER_WORDS } from '../../testing/papers/families/in-other-words.ts';
import { LABELS_OF_LANGUAGES } from '../../testing/papers/families/labels-of-languages.ts';
import { LICENCES_AND_EASTERN_OFFICES } from '../../testing/papers/families/licences-and-eastern-offices.ts';
import { LISTINGS_AND_OPINIONS } from '../../testing/papers/families/listings-and-opinions.ts';
import { MORE_LANGUAGES } from '../../testing/papers/families/more-languages.ts';
import { NUMBERS_IN_OTHER_FORMS } from '../../testing/papers/families/numbers-in-other-forms.ts';
import { OFFICES_AND_ISSUERS } from '../../testing/papers/families/offices-and-issuers.ts';
import { PAIRS_AND_ROWS } from '../../testing/papers/families/pairs-and-rows-of-labels.ts';
import { PAPERS_THAT_NAME_OTHERS } from '../../testing/papers/families/papers-that-name-others.ts';
import { PLACES_AND_ROWS } from '../../testing/papers/families/places-and-rows.ts';
import { PLACES_AND_SHORT_MONTHS } from '../../testing/papers/families/places-and-short-months.ts';
import { PROGRAMMES_AND_CODES } from '../../testing/papers/families/programmes-and-codes.ts';
import { PUBLICATIONS_PARTS_AND_STAMPS } from '../../testing/papers/families/publications-parts-and-stamps.ts';
import { REVISIONS_TESTS_AND_LOGOS } from '../../testing/papers/families/revisions-tests-and-logos.ts';
import { SENTENCES_AND_RIGHT_LABELS } from '../../testing/papers/families/sentences-and-right-labels.ts';
import { SENTENCES_AND_ROWS } from '../../testing/papers/families/sentences-and-rows-of-facts.ts';
import { SIDE_COLUMNS } from '../../testing/papers/families/side-columns-and-logo-lines.ts';
import { STATEMENTS } from '../../testing/papers/families/statements.ts';
import { TITLES_SIGNATURES_AND_BOXES } from '../../testing/papers/families/titles-signatures-and-boxes.ts';
import { USUAL_PAPERS } from '../../testing/papers/families/usual-papers-of-countries.ts';
import { VALIDITY_AND_ISSUE_IN_WORDS } from '../../testing/papers/families/validity-and-issue-in-words.ts';
import { WHERE_FACTS_STAND } from '../../testing/papers/families/where-facts-stand.ts';
import { WORDS_AND_LINES_OF_COUNTRIES } from '../../testing/papers/families/words-and-lines-of-countries.ts';
import { pageOf } from '../../testing/papers/page-of-text.ts';
import { proposeFacts } from './propose-facts.ts';

describe('facts of papers in families that differ', () => {
  it.each([
    ...APPROVALS_OF_COUNTRIES,
    ...AUTHORITIES_PROGRAMMES_AND_VALIDITIES,
    ...BODIES_IN_TITLES_AND_FEET,
    ...CERTIFICATES,
    ...CERTIFICATES_OF_MANAGEMENT,
    ...COLUMNS_AND_LANGUAGES,
    ...COUNTRIES_OF_THE_EAST_AND_SOUTH,
    ...DATES_OF_OTHER_THINGS,
    ...DAYS_LABORATORIES_AND_MARKETS,
    ...EASILY_MISTAKEN,
    ...EDITIONS_AND_EAST_ASIA,
    ...EVALUATIONS_AND_APPROVALS,
    ...FORMS_AND_NAMED_DAYS,
    ...FORMS_OF_TRADES,
    ...HEADS_AND_DAYS_OF_OFFICES,
    ...IN_OTHER_WORDS,
    ...LABELS_OF_LANGUAGES,
    ...LICENCES_AND_EASTERN_OFFICES,
    ...LISTINGS_AND_OPINIONS,
    ...MORE_LANGUAGES,
    ...NUMBERS_IN_OTHER_FORMS,
    ...OFFICES_AND_ISSUERS,
    ...PAIRS_AND_ROWS,
    ...PAPERS_THAT_NAME_OTHERS,
    ...PLACES_AND_ROWS,
    ...PLACES_AND_SHORT_MONTHS,
    ...PROGRAMMES_AND_CODES,
    ...PUBLICATIONS_PARTS_AND_STAMPS,
    ...REVISIONS_TESTS_AND_LOGOS,
    ...SENTENCES_AND_ROWS,
    ...SENTENCES_AND_RIGHT_LABELS,
    ...SIDE_COLUMNS,
    ...STATEMENTS,
    ...TITLES_SIGNATURES_AND_BOXES,
    ...USUAL_PAPERS,
    ...VALIDITY_AND_ISSUE_IN_WORDS,
    ...WHERE_FACTS_STAND,
    ...WORDS_AND_LINES_OF_COUNTRIES,
  ])('says of itself: $name', ({ pages, facts, asked = [] }) => {
    const said = proposeFacts(pages.map(pageOf)).filter(({ fact }) => fact !== 'standard');
    const certain = Map.groupBy(
      said.filter((one) => one.certain),
      ({ fact }) => fact,
    );
    expect(
      Object.fromEntries(
        [...certain].map(([fact, all]) => [fact, all.map(({ value }) => value).join(' | ')]),
      ),
    ).toEqual(facts);
    expect(
      said
        .filter((one) => !one.certain)
        .map(({ fact, value }) => `${fact} ${value}`)
        .sort(),
    ).toEqual([...asked].sort());
  });
});
