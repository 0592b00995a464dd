import { expect, it } from 'vitest';
import { pageOf } from '../../../testing/papers/page-of-text.ts';
import { withWholeName } from './whole-name.ts';

const issuer = (value: string) => ({
  fact: 'issuer' as const,
  value,
  sentence: value,
  page: 1,
  certain: true,
});
const wholeOf = (value: string, ...lines: readonly string[]) =>
  withWholeName([issuer(value)], [pageOf(lines.join('\n'))]).map((one) => one.value);

it('takes a name that the head breaks from where the page has it whole', () => {
  expect(
    wholeOf(
      'STRELLA',
      'STRELLA',
      'MATERIALS LABORATORY',
      'Laboratory: Strella Materials Laboratory Pte Ltd, 3 Park Road',
    ),
  ).toEqual(['Strella Materials Laboratory Pte Ltd']);
});

it('leaves a name as it is where the line below goes on with what is no body, and where two are meant', () => {
  expect(
    wholeOf('Velda SL', 'Velda SL', 'Application Instructions', 'Velda SL Application Instructions'),
  ).toEqual(['Velda SL']);
  expect(
    wholeOf('STRELLA', 'STRELLA', 'TESTING', 'Strella Testing North Ltd', 'Strella Testing South Ltd'),
  ).toEqual(['STRELLA']);
});

it('takes the line above for the beginning of a name that the page has elsewhere without its form', () => {
  const body = 'The Appraisal is granted by Southern Alps Appraisals.';
  expect(wholeOf('Appraisals Limited', 'Southern Alps', 'Appraisals Limited', body)).toEqual([
    'Southern Alps Appraisals Limited',
  ]);
  expect(wholeOf('Appraisals Limited', 'Cavity Battens', 'Appraisals Limited', body)).toEqual([
    'Appraisals Limited',
  ]);
});

it("takes the name of a firm for a maker's logo, and leaves that of a body as it is", () => {
  expect(wholeOf('RIDGELINE PIPE', 'RIDGELINE PIPE', '', 'Ridgeline Pipe Corporation')).toEqual([
    'Ridgeline Pipe Corporation',
  ]);
  expect(
    wholeOf('VALDERRA', 'VALDERRA', '', 'VALDERRA Certificación, S.A. se reserva la modificación'),
  ).toEqual(['VALDERRA']);
});
