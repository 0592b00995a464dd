import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Questions } from '../features/shell/Questions.tsx';
import { Shell } from '../features/shell/Shell.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { AppProviders } from './AppProviders.tsx';
import { useApp } from './app-context.ts';
import type { BuilderApp } from './builder-app.ts';

/** Renders the application and answers how to take it down. */
export function mountApp(place: HTMLElement, app: BuilderApp): () => void {
  const root = createRoot(place);
  root.render(
    <AppProviders app={app}>
      <Shell />
      <Questions />
      <Toasts />
      <TellReady />
    </AppProviders>,
  );
  // React forbids unmounting while it renders, which a host framework may be doing right now.
  return () => queueMicrotask(() => root.unmount());
}

/** Tells the host page that everything beside it is drawn: effects run when it is. Without consent it is told later. */
function TellReady() {
  const { tell, router, consent } = useApp();
  useEffect(
    () => consent.whenGiven(() => tell('submittal:ready', { screen: router.store.getState().place.screen })),
    [tell, router, consent],
  );
  return null;
}
