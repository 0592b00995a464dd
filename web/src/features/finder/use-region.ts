import type { Region } from '@submittal/contract/catalogue';
import { regions } from '@submittal/contract/constants';
import { useStore } from 'zustand';
import { useApp, useProject } from '../../element/app-context.ts';

/** What a visitor chooses among: all regions, or one. */
export const regionChoices = ['all', ...regions] as const;
export type RegionChoice = (typeof regionChoices)[number];

/** The project's region; where the visitor chose none, the page's. */
export function useRegionChoice(): RegionChoice {
  const asked = useStore(useApp().settings, ({ region }) => region);
  const chosen = useProject(({ details }) => details.region);
  return regionChoices.find((choice) => choice === chosen) ?? asked ?? 'all';
}

/** The region that is searched in; undefined for all. */
export function useRegion(): Region | undefined {
  const choice = useRegionChoice();
  return choice === 'all' ? undefined : choice;
}
