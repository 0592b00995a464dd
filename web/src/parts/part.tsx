import { type ComponentType, type ReactNode, use } from 'react';
import type { BuilderApp } from '../app/builder-app.ts';
import { loadPatiently } from '../load-patiently.ts';
import { settleStyles } from './styles.ts';

/**
 * A part of the interface that is loaded when it is likely to be needed. It is a component, to be rendered
 * inside a `PartBoundary`.
 */
export interface Part<Props> {
  (props: Props): ReactNode;
  /**
   * Loads it if need be, so that it is there when it is rendered. It never rejects: a failure is reported on
   * rendering.
   */
  near(): Promise<void>;
  /** Requests what it shows first from the server, if it is loaded. It never rejects. */
  askAhead(app: BuilderApp): Promise<unknown>;
}

type Loadable<Props> = ComponentType<Props> & { askAhead?: (app: BuilderApp) => Promise<unknown> };

/**
 * A promise with its outcome in fields that React's `use` reads: a part that is loaded renders without
 * waiting.
 */
interface TrackedPromise<Value> extends Promise<Value> {
  status?: 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
}

function tracked<Value>(promise: TrackedPromise<Value>): TrackedPromise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** A part could not be reached, or no longer exists. */
export class PartError extends Error {
  /** Lets the part be requested again. */
  readonly again: () => void;

  constructor(cause: unknown, again: () => void) {
    super('A part of the Submittal Builder could not be loaded', { cause });
    this.again = again;
  }
}

/** Makes a part of a component in a file of its own: `part(async () => (await import('./X.tsx')).X)`. */
export function part<Props extends object>(load: () => Promise<Loadable<Props>>): Part<Props> {
  let Loaded: Loadable<Props> | undefined;
  let loading: Promise<Loadable<Props>> | undefined;

  const begin = () => {
    loading ??= tracked(
      loadPatiently(load).then(
        (component) => {
          settleStyles();
          Loaded = component;
          return component;
        },
        (error) => {
          throw new PartError(error, () => {
            loading = undefined;
          });
        },
      ),
    );
    return loading;
  };

  function PartOf(props: Props) {
    const Component = use(begin());
    return <Component {...props} />;
  }

  return Object.assign(PartOf, {
    askAhead: async (app: BuilderApp) => Loaded?.askAhead?.(app),
    near: () =>
      begin().then(
        () => undefined,
        (error) => {
          if (error instanceof PartError) error.again();
        },
      ),
  });
}
