import { expect, it } from 'vitest';
import { parseRecipients } from './recipients.ts';

it('takes addresses apart by commas, semicolons and spaces, each once', () => {
  expect(parseRecipients('a@x.example, b@y.example;a@x.example  c@z.example')).toEqual([
    'a@x.example',
    'b@y.example',
    'c@z.example',
  ]);
});

it('takes nothing where one address is wrong or there is none', () => {
  expect(parseRecipients('a@x.example, b')).toBeUndefined();
  expect(parseRecipients(' ')).toBeUndefined();
});
