import { describe, expect, it } from 'vitest';
import { CERTIFICATES } from '../../testing/papers/families/certificates.ts';
import { EVALUATIONS_AND_APPROVALS } from '../../testing/papers/families/evaluations-and-approvals.ts';
import { FIFTH } from '../../testing/papers/families/fifth.ts';
import { FOURTH } from '../../testing/papers/families/fourth.ts';
import { FURTHER } from '../../testing/papers/families/further.ts';
import { SIXTH } from '../../testing/papers/families/sixth.ts';
import { STATEMENTS } from '../../testing/papers/families/statements.ts';
import { THIRD } from '../../testing/papers/families/third.ts';
import { type FactPage, segmentsOfText } from './fact-page.ts';
import { proposeFacts } from './propose-facts.ts';

/** A page in which the lines behind `# ` are tall. */
function pageOf(text: string): FactPage {
  const isTall = text.split('\n').map((line) => line.startsWith('# '));
  const plain = segmentsOfText(text.replaceAll(/^# /gm, ''));
  return plain.map((one) =>
    isTall[Math.round(one.top / 12)] ? { ...one, top: one.top - 2, bottom: one.bottom + 4 } : one,
  );
}

describe('facts of papers in families that differ', () => {
  it.each([
    ...EVALUATIONS_AND_APPROVALS,
    ...CERTIFICATES,
    ...STATEMENTS,
    ...FURTHER,
    ...THIRD,
    ...FOURTH,
    ...FIFTH,
    ...SIXTH,
  ])('are those that $name says of itself', ({ pages, facts, asked = [] }) => {
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
