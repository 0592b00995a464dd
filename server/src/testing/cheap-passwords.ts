import { afterAll, beforeAll, vi } from 'vitest';
import { type PasswordCost, Passwords } from '../sharing/passwords.ts';

const CHEAP: PasswordCost = { N: 2, r: 8, p: 1 };

/**
 * Has the servers of a test file hash passwords at hardly any cost: a fifth of a second for each try is most of what such
 * a test takes. What a password costs is proven in `passwords.test.ts`.
 */
export function keepPasswordsCheaply(): void {
  const { keep } = Passwords.prototype;
  beforeAll(() => {
    vi.spyOn(Passwords.prototype, 'keep').mockImplementation(function (this: Passwords, password) {
      return keep.call(this, password, CHEAP);
    });
  });
  afterAll(() => {
    vi.mocked(Passwords.prototype.keep).mockRestore();
  });
}
