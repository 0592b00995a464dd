import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { FinderScreen } from '../features/finder/FinderScreen.tsx';
import { parseFinderSearch } from '../features/finder/finder-search.ts';
import { GenerateScreen } from '../features/generate/GenerateScreen.tsx';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { ReviewScreen } from '../features/review/ReviewScreen.tsx';
import { SharedScreen } from '../features/share/SharedScreen.tsx';
import { ShareScreen } from '../features/share/ShareScreen.tsx';
import { Shell } from '../features/shell/Shell.tsx';
import { createEmbeddedHistory } from './history.ts';
import { keepScrollPositions } from './scroll.ts';
import { parseSearch, stringifySearch } from './search-string.ts';
import { shareIdFromHash } from './share-hash.ts';

const rootRoute = createRootRoute({
  component: Shell,
  beforeLoad: ({ location }) => {
    const id = shareIdFromHash(location.hash);
    if (id) throw redirect({ to: '/share/$id', params: { id }, hash: '', replace: true });
  },
  notFoundComponent: () => null,
});

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: HomeScreen });
const buildRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/build',
  validateSearch: parseFinderSearch,
  component: FinderScreen,
});
const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review',
  component: ReviewScreen,
});
const generateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/generate',
  component: GenerateScreen,
});
const shareRoute = createRoute({ getParentRoute: () => rootRoute, path: '/share', component: ShareScreen });
const sharedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/share/$id',
  component: SharedScreen,
});
const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  buildRoute,
  reviewRoute,
  generateRoute,
  shareRoute,
  sharedRoute,
  elsewhereRoute,
]);

function makeRouter(basePath: string) {
  return createRouter({
    routeTree,
    basepath: basePath,
    history: createEmbeddedHistory(),
    parseSearch,
    stringifySearch,
    // Positions are kept by routes/scroll.ts, which writes nothing into the host's session storage.
    scrollRestoration: false,
    defaultPendingMs: 0,
  });
}

export type BuilderRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: BuilderRouter;
  }
}

/** Where a router announces itself to its developer tools; the page's own router may stand there. */
const ROUTER_GLOBAL = '__TSR_ROUTER__';

export function createBuilderRouter(config: { basePath: string; host: HTMLElement }): {
  router: BuilderRouter;
  dispose(): void;
} {
  const before: unknown = Reflect.get(window, ROUTER_GLOBAL);
  const router = makeRouter(config.basePath);
  if (before === undefined) Reflect.deleteProperty(window, ROUTER_GLOBAL);
  else Reflect.set(window, ROUTER_GLOBAL, before);
  const stopKeeping = keepScrollPositions(router, config.host);
  return {
    router,
    dispose() {
      stopKeeping();
      router.history.destroy();
    },
  };
}
