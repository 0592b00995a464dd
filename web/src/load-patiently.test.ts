import { expect, it, vi } from 'vitest';
import { loadPatiently } from './load-patiently.ts';

const pause = async () => undefined;

it('what cannot be loaded is asked for once more', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('part');
  expect(await loadPatiently(load, pause)).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('and no more: what fails twice has failed', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(loadPatiently(load, pause)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(2);
});
