import { describe, expect, it } from 'vitest';
import { searchEngines } from '../../testing/search-engines.ts';
import { askJudged } from './ask-judged.ts';
import { halves, judgedQuestions } from './judged-questions.ts';
import { type Answered, discountedGain, type Figures, figuresOf, misplaced } from './measures.ts';

const WORST = 10;

/** What search owes on either half, and the questions that may have something among the first three that must not be. */
const LEAST_GAIN = 0.9;
const LEAST_RANK = 0.95;
const MOST_WRONG = 1;

function said({ questions, gain, rank }: Figures): string {
  return `nDCG@10 ${gain.toFixed(3)}, mean reciprocal rank ${rank.toFixed(3)} of ${questions} questions`;
}

function line(answer: Answered): string {
  const { question, found } = answer;
  const first = found.slice(0, 5).map((id) => `${id} (${question.grades.get(id) ?? 0})`);
  return `${discountedGain(answer).toFixed(2)}  ${question.of}: "${question.ask}" found ${first.join(', ') || 'nothing'}`;
}

describe('the judged questions', () => {
  it('are many, and a third of them share no word with what they mean', () => {
    expect(judgedQuestions.length).toBeGreaterThanOrEqual(200);
    for (const [name, ones] of Map.groupBy(judgedQuestions, (question) => question.line))
      expect(ones.length, name).toBeGreaterThanOrEqual(20);
  });
});

// Of the half that is held back nothing is shown but its figures: who sees its results tunes by them.
describe.each(searchEngines)('search %s', (_, engine) => {
  it('answers the judged questions of both halves', { timeout: 300_000 }, async () => {
    const answers = await askJudged(engine);
    const tuned = answers.filter(({ question }) => question.half === 'tuned' && question.grades.size > 0);
    const worst = tuned.toSorted((a, b) => discountedGain(a) - discountedGain(b)).slice(0, WORST);
    const wrong = answers.filter((answer) => misplaced(answer).length > 0);
    console.log(`The ${WORST} worst of the half that is tuned on:\n${worst.map(line).join('\n')}`);
    for (const half of ['tuned', 'held back'] as const)
      console.log(`${half}: ${said(figuresOf(answers, half))}`);
    console.log(`with something among the first three that must not be: ${wrong.length}`);
    for (const half of halves) {
      const { gain, rank } = figuresOf(answers, half);
      expect(gain, half).toBeGreaterThanOrEqual(LEAST_GAIN);
      expect(rank, half).toBeGreaterThanOrEqual(LEAST_RANK);
    }
    expect(wrong.length).toBeLessThanOrEqual(MOST_WRONG);
  });
});
