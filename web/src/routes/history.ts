import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';

/**
 * Browser history without a trace on the host page: the router's history replaces `pushState` and `replaceState` of
 * the object it is given, so it gets a stand-in rather than the page's own `window`.
 */
export function createEmbeddedHistory(): RouterHistory {
  const { history: real } = window;
  const standIn = {
    history: {
      get state(): unknown {
        return real.state;
      },
      get length() {
        return real.length;
      },
      pushState: (state: unknown, title: string, url?: string) => real.pushState(state, title, url),
      replaceState: (state: unknown, title: string, url?: string) => real.replaceState(state, title, url),
      back: () => real.back(),
      forward: () => real.forward(),
      go: (delta: number) => real.go(delta),
    },
    get location() {
      return window.location;
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  return createBrowserHistory({ window: standIn });
}
