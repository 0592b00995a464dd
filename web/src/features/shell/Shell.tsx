import { useRef } from 'react';
import { ScreenOf } from '../../routes/ScreenOf.tsx';
import { usePlace } from '../../routes/use-place.ts';
import { SharedBar } from './SharedBar.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { useArrival } from './use-arrival.ts';

/** What stands around every screen. */
export function Shell() {
  const { screen, path } = usePlace();
  const content = useRef<HTMLDivElement>(null);
  useArrival(content);
  return (
    <>
      {screen === 'shared' ? <SharedBar /> : <TopNavigation screen={screen} />}
      <div ref={content}>
        <ScreenOf key={path} screen={screen} />
      </div>
    </>
  );
}
