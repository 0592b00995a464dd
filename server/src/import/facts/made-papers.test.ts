import { describe, expect, it } from 'vitest';
import { madePapers } from '../../testing/papers/made-papers.ts';
import { segmentsOfText } from './pages/fact-page.ts';
import { proposeFacts } from './propose-facts.ts';

/** Facts that a paper may say beside those that are listed. */
const OTHERS = new Set(['standard', 'codeEdition', 'jurisdiction', 'programme']);

describe('facts of papers in the manner of those that come with products', () => {
  it.each(madePapers.map((paper) => [paper.name, paper] as const))(
    'are read from a %s',
    (_, { text, facts }) => {
      const said = proposeFacts([segmentsOfText(text)]).filter(
        ({ fact, certain }) => certain && !OTHERS.has(fact),
      );
      const listed = Object.fromEntries(said.map(({ fact, value }) => [fact, value]));
      // Who issued it and where it was tested is said in several ways; if it is listed, it must be so.
      const wanted = {
        ...('issuer' in facts ? {} : { issuer: listed['issuer'] }),
        ...('laboratory' in facts ? {} : { laboratory: listed['laboratory'] }),
        ...facts,
      };
      expect(listed).toEqual(
        Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
      );
    },
  );
});
