import type { Region } from '@submittal/contract/catalogue';
import { regions } from '@submittal/contract/constants';

/** The choices of a visitor: all regions, or one. */
export const regionChoices = ['all', ...regions] as const;
export type RegionChoice = (typeof regionChoices)[number];

/** The region in effect: the project's choice, else the page's, else all. */
export function regionChoice(chosen: string, ofPage: Region | undefined): RegionChoice {
  return regionChoices.find((choice) => choice === chosen) ?? ofPage ?? 'all';
}

/** The region to search in; undefined for all. */
export function searchedRegion(choice: RegionChoice): Region | undefined {
  return choice === 'all' ? undefined : choice;
}
