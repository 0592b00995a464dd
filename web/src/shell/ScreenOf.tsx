import type { ReactNode } from 'react';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import type { Place } from '../routes/place.ts';
import { PROJECTS_VIEW } from '../routes/projects-view.ts';
import { ScreenFailed } from './ScreenFailed.tsx';
import { ScreenWaiting } from './ScreenWaiting.tsx';
import { ProjectsPart, screenParts } from './screen-parts.ts';

/** The screen at a place. `children` are rendered with it, once it is loaded. */
export function ScreenOf({ place, children }: { place: Place; children?: ReactNode }) {
  const listed = place.screen === 'home' && place.search['view'] === PROJECTS_VIEW;
  const Component = listed ? ProjectsPart : screenParts[place.screen];
  return (
    <PartBoundary waiting={<ScreenWaiting />} failed={(again) => <ScreenFailed again={again} />}>
      <Component />
      {children}
    </PartBoundary>
  );
}
