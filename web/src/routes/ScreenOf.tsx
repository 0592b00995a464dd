import type { Screen } from '@submittal/domain/workflow';
import type { ReactNode } from 'react';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { ScreenFailed } from '../parts/ScreenFailed.tsx';
import { ScreenWaiting } from '../parts/ScreenWaiting.tsx';
import { screenParts } from './screen-parts.ts';

/** What stands on a screen. `children` come with it, once it is there. */
export function ScreenOf({ screen, children }: { screen: Screen; children?: ReactNode }) {
  const Component = screenParts[screen];
  return (
    <PartBoundary waiting={<ScreenWaiting />} failed={(again) => <ScreenFailed again={again} />}>
      <Component />
      {children}
    </PartBoundary>
  );
}
