import { expect, it } from 'vitest';
import { helpRefusal } from './help-refusal.ts';

it('reads what our own endpoint refuses, field by field', () => {
  const details = [
    { path: 'email', message: 'Email is not valid' },
    { path: 'fields', message: 'of no field of the form' },
  ];
  const { reason, fields } = helpRefusal(
    { error: { code: 'x', message: 'Email is not valid.', details } },
    'F',
  );
  expect(reason).toBe('Email is not valid.');
  expect([...fields]).toEqual([['email', 'Email is not valid']]);
});

it('reads what the forms-marketing service refuses, field by field', () => {
  const errors = [
    { message: "Error in 'fields.email'. Enter a valid address", errorType: 'INVALID_EMAIL' },
    { message: 'The form is closed', errorType: 'FORM_HAS_ENDED' },
  ];
  const { reason, fields } = helpRefusal({ status: 'error', message: 'Not valid.', errors }, 'F');
  expect(reason).toBe('Not valid. The form is closed');
  expect([...fields]).toEqual([['email', 'Enter a valid address']]);
});

it.each([undefined, null, 'text', [], { message: 7 }, { errors: 'none' }])(
  'reads nothing out of %j',
  (answer) => {
    expect(helpRefusal(answer, 'Failed')).toEqual({ reason: 'Failed', fields: new Map() });
  },
);
