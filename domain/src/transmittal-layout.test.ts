import { transmittalFieldNames } from '@submittal/contract/transmittal-fields';
import { TransmittalLayoutsSchema } from '@submittal/contract/transmittal-layout';
import { expect, it } from 'vitest';
import { transmittalLayout, transmittalLayouts } from './transmittal-layout.ts';

it('the layouts that ship have what the schema says, each with an id of its own', () => {
  expect(TransmittalLayoutsSchema.safeParse(transmittalLayouts).error?.issues).toBeUndefined();
  const ids = transmittalLayouts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a layout that does not ship is printed in the usual one', () => {
  expect(transmittalLayout('gone').id).toBe('project');
  expect(transmittalLayout('federal').id).toBe('federal');
});

it('the usual layout prints every field of the transmittal', () => {
  const printed = JSON.stringify(transmittalLayout('project'));
  expect(transmittalFieldNames.filter((name) => !printed.includes(`"${name}"`))).toEqual([]);
});

it('every text of them is there in each language of packages', () => {
  const missing: unknown[] = [];
  const see = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('en' in part && !('de' in part && 'fr' in part && 'es' in part)) missing.push(part);
    Object.values(part).forEach(see);
  };
  see(transmittalLayouts);
  expect(missing).toEqual([]);
});

it('no column is so narrow that a sheet has no room for the others', () => {
  for (const { columns } of transmittalLayouts) {
    expect(columns.filter(({ width }) => width === undefined)).toHaveLength(1);
    expect(columns.reduce((sum, { width = 0 }) => sum + width, 0)).toBeLessThan(400);
  }
});
