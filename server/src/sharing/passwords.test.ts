import { beforeAll, expect, it } from 'vitest';
import { onBehalfOf } from '../children/current-sender.ts';
import { Passwords } from './passwords.ts';

const passwords = new Passwords();
let stored: string;
beforeAll(async () => {
  stored = await passwords.keep('right');
});

it('somebody who opens many shares holds up nobody else', async () => {
  const order: string[] = [];
  const open = (sender: string) =>
    onBehalfOf(sender, async () => {
      expect(await passwords.matches('right', stored)).toBe(true);
      order.push(sender);
    });
  await Promise.all([...Array.from({ length: 6 }, () => open('many')), open('one')]);
  // Two were under way before it, and as many may end first.
  expect(order.indexOf('one')).toBeLessThan(5);
});

it('a password is hashed at the cost that OWASP asks for, which is stored with it', () => {
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
});
