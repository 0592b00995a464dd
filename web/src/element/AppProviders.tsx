import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { AppContext } from '../app/app-context.ts';
import type { BuilderApp } from '../app/builder-app.ts';

/** The providers around every component of an application. */
export function AppProviders({ app, children }: { app: BuilderApp; children: ReactNode }) {
  return (
    <StrictMode>
      <AppContext value={app}>
        <QueryClientProvider client={app.queries}>{children}</QueryClientProvider>
      </AppContext>
    </StrictMode>
  );
}
