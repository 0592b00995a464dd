/** What was learnt: how much each thing that is said of something speaks for it, and `none` for there being nothing of the kind. */
export type Weights = Readonly<Record<string, number>>;

/** Something that may be a fact of a document, with what is said of it. */
export interface Seen {
  readonly features: ReadonlySet<string>;
}

/**
 * How likely each is the one that is meant, the likeliest first: a choice among all of them and none (a conditional logit). What no paper taught
 * says nothing.
 */
export function likeliest<T extends Seen>(
  seen: readonly T[],
  weights: Weights,
): (T & { readonly likely: number })[] {
  const none = weights['none'] ?? 0;
  const scores = seen.map(({ features }) => {
    let sum = 0;
    for (const one of features) sum += weights[one] ?? 0;
    return sum;
  });
  const most = Math.max(none, ...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const all = shares.reduce((sum, share) => sum + share, Math.exp(none - most));
  return seen
    .map((one, at) => ({ ...one, likely: (shares[at] ?? 0) / all }))
    .sort((a, b) => b.likely - a.likely);
}
