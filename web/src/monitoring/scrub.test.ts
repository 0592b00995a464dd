import { expect, it } from 'vitest';
import { scrub, scrubText } from './scrub.ts';

it.each([
  ['https://maker.example/tool/build?text=Harbor', 'https://maker.example/tool/build'],
  ['https://maker.example/tool/share#/share/Ab3dEf6hIj9kLm2nOp5q', 'https://maker.example/tool/share'],
  ['/api/GeneratePdf/Ab3dEf6hIj9kLm2nOp5q-s?grant=eyJh.b_c', '/api/GeneratePdf/-'],
  ['{"href":"/share/Ab3dEf6hIj9kLm2nOp5q_s","x":1}', '{"href":"/share/-","x":1}'],
  [
    'GET https://maker.example/api/getsubmittalbyid/Ab3dEf6hIj9kLm2nOp5q',
    'GET https://maker.example/api/getsubmittalbyid/-',
  ],
])('of addresses only the way to no one is left: %s', (text, left) => {
  expect(scrubText(text)).toBe(left);
});

it('leaves what says nothing of anybody', () => {
  for (const text of [
    'searchProducts failed with 500',
    'https://maker.example/parts/application-Cf4x.js',
    '/api/productfiltercollection',
  ]) {
    expect(scrubText(text)).toBe(text);
  }
});

it('takes out what the project is called, wherever it stands', () => {
  const event = { message: 'Harbor Point failed', extra: [{ title: 'Harbor Point' }], at: 12 };
  expect(scrub(event, ['Harbor Point'])).toEqual({ message: '- failed', extra: [{ title: '-' }], at: 12 });
});
