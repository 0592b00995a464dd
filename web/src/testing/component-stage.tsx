import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { type BuilderApp, createBuilderApp } from '../app/builder-app.ts';
import { AppProviders } from '../element/AppProviders.tsx';
import { followLanguage } from '../host/interface-language.ts';
import { loadMessages, loadMessagesBeyond } from '../messages/messages.ts';
import { Toasts } from '../ui/Toasts.tsx';
import '../element/tokens.css';
import '../element/base.css';
import '../element/forced-colors.css';

await Promise.all([loadMessagesBeyond(), loadMessages('en')]);

/** A component on the page, in a shadow root and an application like the element's own, without a server. */
export interface Stage extends AsyncDisposable {
  readonly app: BuilderApp;
  readonly root: ShadowRoot;
}

/** Puts a component on the page. Dispose of the stage to remove it: `await using stage = openStage(…)`. */
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
  root.append(...stylesIn(document.head.childNodes), ground);
  const parts = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) root.prepend(...stylesIn(addedNodes));
  });
  parts.observe(document.head, { childList: true });
  overlay.showPopover();
  const app = createBuilderApp({
    apiBase: '/no-server-here',
    basePath: '/',
    region: undefined,
    headingLevel: 1,
    landmarks: 'own',
    pageTitle: false,
    language: followLanguage(host, () => undefined),
    consented: true,
    createsLater: false,
    host,
    overlay,
  });
  const rendered = createRoot(place);
  // Renders at once: a test's first press would otherwise sometimes hit an empty page.
  flushSync(() =>
    rendered.render(
      <AppProviders app={app}>
        {component}
        <Toasts />
      </AppProviders>,
    ),
  );
  app.drawn();
  return {
    app,
    root,
    async [Symbol.asyncDispose]() {
      parts.disconnect();
      rendered.unmount();
      app.dispose();
      host.remove();
    },
  };
}

/**
 * The build adds its styles as sheets; the test server puts a style element for each file into the document,
 * for parts too.
 */
function stylesIn(nodes: NodeList): Node[] {
  return [...nodes].filter((node) => node instanceof HTMLStyleElement).map((style) => style.cloneNode(true));
}

/**
 * Waits until an element of the stage has the focus; matchers that ask the document see only the shadow
 * root's host.
 */
export async function hasFocus(wanted: Locator): Promise<void> {
  await expect.poll(() => wanted.element().matches(':focus')).toBe(true);
}
