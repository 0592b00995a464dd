import { expect, it } from 'vitest';
import { PageAddressSchema } from './sharing.ts';

const isTaken = (address: string) => PageAddressSchema.safeParse(address).success;

it('the address of a page has no name and password, which could read as the address of another site', () => {
  expect(isTaken('https://maker.example/submittals?a=b@c#d@e')).toBe(true);
  for (const user of ['bank.example', 'user:password', ':password'])
    expect(isTaken(`https://${user}@maker.example/`), user).toBe(false);
});
