import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useApp } from '../app/app-context.ts';
import type { BuilderApp } from '../app/builder-app.ts';
import { Questions } from '../shell/Questions.tsx';
import { Shell } from '../shell/Shell.tsx';
import { UnsavedNotice } from '../shell/UnsavedNotice.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { AppProviders } from './AppProviders.tsx';

/** Renders the application; returns a function that takes it down. */
export function mountApp(place: HTMLElement, app: BuilderApp): () => void {
  const root = createRoot(place);
  root.render(
    <AppProviders app={app}>
      <Shell />
      <Questions />
      <UnsavedNotice />
      <Toasts />
      <FirstDrawn />
    </AppProviders>,
  );
  // React forbids unmounting while it renders, which a host framework may be doing right now.
  return () => queueMicrotask(() => root.unmount());
}

/**
 * Tells the application, and with consent the host page, that the components beside it are drawn: effects run only then.
 */
function FirstDrawn() {
  const { drawn, tell, router, consent } = useApp();
  useEffect(drawn, [drawn]);
  useEffect(
    () => consent.whenGiven(() => tell('submittal:ready', { screen: router.store.getState().place.screen })),
    [tell, router, consent],
  );
  return null;
}
