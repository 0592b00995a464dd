import { Outlet, useLocation } from '@tanstack/react-router';
import { screenAt } from '../../routes/screens.ts';
import { SharedBar } from './SharedBar.tsx';
import { TopNavigation } from './TopNavigation.tsx';

/** What stands around every screen. */
export function Shell() {
  const screen = useLocation({ select: (location) => screenAt(location.pathname) });
  return (
    <>
      {screen === 'shared' ? <SharedBar /> : <TopNavigation screen={screen} />}
      <Outlet />
    </>
  );
}
