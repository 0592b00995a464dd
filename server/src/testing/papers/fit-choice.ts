/** Something that may be the fact of a paper, what is said of it, and whether it is the fact. */
export interface Candidate {
  readonly features: readonly string[];
  readonly isOwn: boolean;
}

/** All that may be one fact of a paper, of which one or none is. */
export interface Choice {
  readonly candidates: readonly Candidate[];
  /** How much the paper counts. */
  readonly weight: number;
}

export type Weights = Record<string, number>;

/** The steps of the fit, and how far each goes. */
const STEPS = 400;
const RATE = 0.3;

/** What is said of fewer candidates teaches nothing. */
const SELDOM = 3;

/** How likely each candidate is the fact; the last is that none is. */
export function likelihoods({ candidates }: Choice, weights: Weights): number[] {
  const scores = candidates.map(({ features }) =>
    features.reduce((sum, one) => sum + (weights[one] ?? 0), 0),
  );
  const all = [...scores, weights['none'] ?? 0];
  const most = Math.max(...all);
  const shares = all.map((score) => Math.exp(score - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

/** The weights under which what is true of the papers is likeliest, shrunk, by steps along the slope (AdaGrad). */
export function fitted(choices: readonly Choice[], shrinking: number): Weights {
  const counts = new Map<string, number>([['none', SELDOM]]);
  for (const { candidates } of choices)
    for (const { features } of candidates)
      for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= SELDOM).map(([name]) => name);
  const places = new Map(names.map((name, at) => [name, at]));
  const none = places.get('none') ?? 0;
  const indexed = choices.map(({ candidates, weight }) => {
    const owns = candidates.filter(({ isOwn }) => isOwn).length;
    return {
      weight,
      candidates: candidates.map(({ features, isOwn }) => ({
        features: features.flatMap((one) => places.get(one) ?? []),
        wanted: isOwn ? 1 / owns : 0,
      })),
      wanted: owns > 0 ? 0 : 1,
    };
  });
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length);
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(names.length);
    for (const { candidates, weight, wanted } of indexed) {
      const scores = candidates.map(({ features }) => {
        let sum = 0;
        for (const one of features) sum += weights[one] ?? 0;
        return sum;
      });
      const most = Math.max(weights[none] ?? 0, ...scores);
      const shares = scores.map((score) => Math.exp(score - most));
      const ofNone = Math.exp((weights[none] ?? 0) - most);
      const all = shares.reduce((sum, share) => sum + share, ofNone);
      for (const [at, one] of candidates.entries()) {
        const short = weight * (one.wanted - (shares[at] ?? 0) / all);
        for (const feature of one.features) slope[feature] = (slope[feature] ?? 0) + short;
      }
      slope[none] = (slope[none] ?? 0) + weight * (wanted - ofNone / all);
    }
    for (let at = 0; at < names.length; at++) {
      const rise = (slope[at] ?? 0) / total - shrinking * (weights[at] ?? 0);
      squares[at] = (squares[at] ?? 0) + rise * rise;
      weights[at] = (weights[at] ?? 0) + (RATE * rise) / Math.sqrt((squares[at] ?? 0) + 1e-9);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}
