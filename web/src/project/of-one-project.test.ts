import { expect, it, vi } from 'vitest';
import { RequestCancelledError } from '../api/errors.ts';
import { ofOneProject } from './of-one-project.ts';

it('is sent again for the project that it was meant for, and for no other', async () => {
  const call = vi.fn(async (id: string) => id);
  const upload = ofOneProject(call);
  expect([await upload('a', 't'), await upload('a', 'u')]).toEqual(['a', 'a']);
  await expect(upload('b', 't')).rejects.toBeInstanceOf(RequestCancelledError);
  expect(call).toHaveBeenCalledTimes(2);
});
