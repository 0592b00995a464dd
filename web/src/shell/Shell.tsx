import { useDeferredValue, useRef } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages, useProject } from '../app/app-context.ts';
import { marksOf, OpenedWindowContext, useWindowAt } from '../app/opened-window.ts';
import { usePageTitle } from '../app/use-page-title.ts';
import { Marks } from '../documents/marks/marks-part.ts';
import { FinderSkips } from '../features/finder/FinderSkips.tsx';
import { OpenedPart } from '../parts/OpenedPart.tsx';
import { PlaceContext } from '../routes/place-context.ts';
import { Arrival } from './Arrival.tsx';
import { ScreenOf } from './ScreenOf.tsx';
import { SharedBar } from './SharedBar.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { useNearParts } from './use-near-parts.ts';
import { useScriptFonts } from './use-script-fonts.ts';

/** The frame around every screen. */
export function Shell() {
  const t = useMessages();
  const landmarks = useStore(useApp().settings, (settings) => settings.landmarks);
  const latest = useStore(useApp().router.store);
  // The pressed step shows at once and its screen follows; within a screen nothing waits.
  const later = useDeferredValue(latest);
  const stay = later.place.path === latest.place.path ? latest : later;
  const window = useWindowAt(latest.place.path);
  const marked = marksOf(window);
  const close = () => window.open(undefined);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(stay);
  useNearParts();
  useScriptFonts();
  const { screen, path } = stay.place;
  const title = useProject((state) => state.details.title);
  // A shared submittal has a title of its own, once it is loaded.
  usePageTitle(screen === 'shared' ? undefined : screen === 'home' ? [] : [t.screens[screen], title]);
  return (
    <PlaceContext value={stay.place}>
      <div {...(landmarks === 'beside' && { role: 'region', 'aria-label': t.common.productName })}>
        {latest.place.screen === 'build' && <FinderSkips />}
        <OpenedWindowContext value={window}>
          {latest.place.screen === 'shared' ? <SharedBar /> : <TopNavigation screen={latest.place.screen} />}
          <div ref={content}>
            <ScreenOf key={path} place={stay.place}>
              <Arrival content={content} before={before} stay={stay} />
            </ScreenOf>
          </div>
        </OpenedWindowContext>
        <OpenedPart open={marked !== undefined} onOpenChange={close}>
          <Marks documentId={marked} onClose={close} />
        </OpenedPart>
      </div>
    </PlaceContext>
  );
}
