import type { Resource } from '@submittal/contract/document';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { Toasts } from '../ui/Toasts.tsx';
import { TooltipProvider } from '../ui/Tooltip.tsx';
import { AppContext } from './app-context.ts';
import { type BuilderApp, createBuilderApp } from './builder-app.ts';
import './tokens.css';
import './base.css';
import './forced-colors.css';

/** A component on the page, in a shadow root and an application like the element's own, without a server. */
export interface Stage extends AsyncDisposable {
  readonly app: BuilderApp;
  readonly root: ShadowRoot;
}

/** Puts a component on the page. Dispose of the stage to take it away: `await using stage = openStage(…)`. */
export function openStage(component: ReactNode): Stage {
  localStorage.clear();
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const ground = document.createElement('div');
  ground.className = 'sb-root';
  ground.lang = 'en';
  const place = document.createElement('div');
  const overlay = document.createElement('div');
  overlay.className = 'sb-overlay';
  overlay.popover = 'manual';
  ground.append(place, overlay);
  // The build adopts one sheet; the test server puts one style element a file into the document.
  const styles = [...document.head.querySelectorAll('style')].map((style) => style.cloneNode(true));
  root.append(...styles, ground);
  overlay.showPopover();
  const app = createBuilderApp({
    apiBase: '/no-server-here',
    basePath: '/',
    region: undefined,
    language: 'en',
    host,
    overlay,
  });
  const rendered = createRoot(place);
  rendered.render(
    <StrictMode>
      <AppContext value={app}>
        <QueryClientProvider client={app.queries}>
          <TooltipProvider>
            {component}
            <Toasts />
          </TooltipProvider>
        </QueryClientProvider>
      </AppContext>
    </StrictMode>,
  );
  return {
    app,
    root,
    async [Symbol.asyncDispose]() {
      rendered.unmount();
      app.dispose();
      host.remove();
    },
  };
}

/** Waits until an element of the stage has the focus; matchers that ask the document see the shadow root's host. */
export async function hasFocus(wanted: Locator): Promise<void> {
  await expect.poll(() => wanted.element().matches(':focus')).toBe(true);
}

/** A document of the catalogue, one megabyte, named after its id. */
export function stageDocument(id: string, more: Partial<Resource> = {}): Resource {
  return {
    resourceID: id,
    resourceName: `${id}.pdf`,
    resourceSubtitle: '',
    resourceURL: `/api/documents/${id}`,
    resourceFileSize: 1024 * 1024,
    resourceDocumentType: 'datasheet',
    resourceLanguage: 'EN',
    resourceRegion: '',
    productApplications: [],
    colorCode: '',
    documentCode: '',
    cacheURL: `/api/documents/${id}/prepared`,
    pageCount: 1,
    revised: '',
    ...more,
  };
}
