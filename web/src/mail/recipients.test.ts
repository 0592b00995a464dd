import { expect, it } from 'vitest';
import { readRecipients } from './recipients.ts';

it('takes addresses apart by commas, semicolons and spaces, each once', () => {
  expect(readRecipients('a@x.example, b@y.example;A@x.example  c@z.example')).toEqual({
    addresses: ['a@x.example', 'b@y.example', 'c@z.example'],
    faulty: [],
  });
  expect(readRecipients(' ')).toEqual({ addresses: [], faulty: [] });
});

it('names the addresses that are none', () => {
  expect(readRecipients('a@x.example, b, c@, d@x.example').faulty).toEqual(['b', 'c@']);
  expect(readRecipients(`${'a'.repeat(320)}@x.example`).faulty).toHaveLength(1);
});
