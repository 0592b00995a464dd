import { describe, expect, it } from 'vitest';
import { Sayings, spokenForm, spokenForms } from './sayings.ts';
import { typedWords } from './search-words.ts';

const rows: readonly (readonly [said: string, answer: string])[] = [
  ['water up slab; slab sweats', 'vapor barrier'],
  ['pipe freezes', 'heat trace'],
  ['door wont close', 'closer'],
  ['beds bang door; carts gouge jamb', 'armor plate'],
  ['upper floors trickle; garden dribble', 'booster'],
];

const sayings = new Sayings(() =>
  rows.map(([said, answer]) => ({
    sayings: said.split('; ').map(spokenForms),
    single: [],
    answers: [answer],
  })),
);

const answersOf = (question: string) =>
  sayings
    .in(
      typedWords(question).map(({ word }) => {
        const form = spokenForm(word);
        return form === null ? [] : [form];
      }),
    )
    .flatMap(({ answers }) => answers);

describe('what people say in several words', () => {
  it.each([
    ['water up slab', 'vapor barrier'],
    ['water comes up through the slab', 'vapor barrier'],
    ['the slab lets water come up', 'vapor barrier'],
    ['sweating slabs', 'vapor barrier'],
    ['pipe keeps freezing', 'heat trace'],
    ['frozen pipes', 'heat trace'],
    ['the pipe in the attic froze solid', 'heat trace'],
    ["door won't close", 'closer'],
    ['door does not close', 'closer'],
  ])('%s is answered by %s', (question, answer) => {
    expect(answersOf(question)).toEqual([answer]);
  });

  it.each([
    'water on the slab',
    'close the door',
    'pipe',
    'a pipe of copper for the long way between the meter and the house in which nothing ever freezes',
  ])('%s does not say it', (question) => {
    expect(answersOf(question)).toEqual([]);
  });
});

describe('rare words of several sayings of a row', () => {
  const many = new Sayings(() => [
    {
      sayings: [
        ['bed', 'bang', 'door'],
        ['cart', 'goug', 'jamb'],
      ],
      single: [],
      answers: ['armor plate'],
    },
    ...Array.from({ length: 200 }, (_, at) => ({
      sayings: [['door', `word${at}`]],
      single: [],
      answers: [`${at}`],
    })),
  ]);
  const asked = (...words: string[]) =>
    many.in(words.map((word) => [word])).flatMap(({ answers }) => answers);

  it('mean what the row does', () => {
    expect(asked('hospital', 'bed', 'goug', 'oak')).toEqual(['armor plate']);
  });

  it('need to be two of them, and neither common nor talk', () => {
    expect(asked('hospital', 'bed', 'oak', 'wall')).toEqual([]);
    expect(asked('door', 'lock', 'oak', 'wall')).toEqual([]);
  });

  it('mean nothing in a question that may only name a thing', () => {
    expect(asked('bed', 'goug')).toEqual([]);
  });
});
