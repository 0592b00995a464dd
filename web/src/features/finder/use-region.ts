import { useStore } from 'zustand';
import { useApp, useProject } from '../../app/app-context.ts';
import { type RegionChoice, regionChoice } from './region-choice.ts';

/** The region in effect for the project on this page. */
export function useRegion(): RegionChoice {
  const ofPage = useStore(useApp().settings, ({ region }) => region);
  return regionChoice(
    useProject(({ details }) => details.region),
    ofPage,
  );
}
