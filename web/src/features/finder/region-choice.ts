import type { Region } from '@submittal/contract/catalogue';
import { regions } from '@submittal/contract/constants';

/** What a visitor chooses among: all regions, or one. */
export const regionChoices = ['all', ...regions] as const;
export type RegionChoice = (typeof regionChoices)[number];

/** What holds: the project's choice; where the visitor made none, the page's; else all. */
export function regionChoice(chosen: string, ofPage: Region | undefined): RegionChoice {
  return regionChoices.find((choice) => choice === chosen) ?? ofPage ?? 'all';
}

/** The region that is searched in; undefined for all. */
export function searchedRegion(choice: RegionChoice): Region | undefined {
  return choice === 'all' ? undefined : choice;
}
