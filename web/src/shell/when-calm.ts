/** How long the page must be at rest before anything is loaded that nobody has asked for. */
const REST_MS = 300;

/** Says how much is under way. */
export interface Calm {
  isFetching(): number;
}

/**
 * Does something once the screen is there and nothing else is under way: it may still be loading, or waiting for its first
 * answers. Returns what prevents it.
 */
export function whenCalm(queries: Calm, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const rest = () => {
    timer = setTimeout(() => (queries.isFetching() > 0 ? rest() : act()), REST_MS);
  };
  rest();
  return () => clearTimeout(timer);
}

/** Begins something so. Nothing else depends on it, so that its failure is nobody's concern. Returns what ends it. */
export function beginCalmly(queries: Calm, begin: () => Promise<() => void>): () => void {
  let gone = false;
  let end = whenCalm(queries, () => {
    begin().then(
      (stop) => {
        end = stop;
        if (gone) stop();
      },
      () => {},
    );
  });
  return () => {
    gone = true;
    end();
  };
}
