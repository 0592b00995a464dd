import { routes } from '@submittal/contract/routes';
import { expect, it } from 'vitest';
import { type Call, calls } from './wire.ts';

it('knows every call of the contract, as the contract has it', () => {
  expect(Object.keys(calls)).toEqual(Object.keys(routes));
  for (const [name, route] of Object.entries(routes)) {
    const call: Call | undefined = Object.entries(calls).find(([key]) => key === name)?.[1];
    expect(call).toMatchObject({ method: route.method, path: route.path });
    expect(call?.answers !== undefined, name).toBe('body' in route.success);
  }
});
