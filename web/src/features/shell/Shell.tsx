import { Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { screenAt } from '../../routes/screens.ts';
import { SharedBar } from './SharedBar.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** What stands around every screen. */
export function Shell() {
  const screen = useLocation({ select: (location) => screenAt(location.pathname) });
  const content = useRef<HTMLDivElement>(null);
  useHeadingFocus(content);
  return (
    <>
      {screen === 'shared' ? <SharedBar /> : <TopNavigation screen={screen} />}
      <div ref={content}>
        <Outlet />
      </div>
    </>
  );
}
