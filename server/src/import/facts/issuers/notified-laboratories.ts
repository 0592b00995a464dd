import { organisationAt, PERSON } from '../names/organisation.ts';
import { type FactPage, fromTop } from '../pages/fact-page.ts';
import type { Said } from '../words/proposal.ts';

/** The laboratory that made the tests of a type, as declarations under system 3 name it (Regulation (EU) 305/2011, annex V). */
const NOTIFIED =
  /(?:laboratorio (?:di prova )?notificato|notified (?:test(?:ing)? )?laboratory|notifizierte[ns]? prüflabor(?:atorium)?|laboratoire (?:d['’]essais? )?notifié|laboratorio (?:de ensayos? )?notificado|laboratório (?:de ensaios? )?notificado|(?:laboratorium notyfikowane|notyfikowane laboratorium)|aangemeld (?:test)?laboratorium|anmält (?:prov)?laboratorium)[:,]? (?=\p{L})/giu;

/** What follows its name: its number, or what it did. */
const AFTER =
  / (?:n[.°º]|nr\b|no\b|number\b|nummer\b|numero\b|numéro\b|ha\b|has\b|hat\b|a\b|performed\b|carried\b|with\b|mit\b|con\b|avec\b|\()|[,;]| – /iu;

const MAX_NAME = 100;

/** The notified laboratories that sentences of a declaration name. */
export function notifiedLaboratories(pages: readonly FactPage[]): Said[] {
  return pages.flatMap((page, number) => {
    const text = fromTop(page, page.length)
      .map((one) => one.text)
      .join(' ');
    return [...text.matchAll(NOTIFIED)].flatMap((match): Said[] => {
      const ahead = text.slice(match.index + match[0].length).slice(0, MAX_NAME);
      const end = AFTER.exec(ahead);
      const value = end ? organisationAt(ahead.slice(0, end.index)) : null;
      if (value === null || PERSON.test(value) || !value.includes(' ')) return [];
      return [{ value, sentence: `${match[0]}${value}`, page: number + 1 }];
    });
  });
}
