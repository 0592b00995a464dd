/** What a scanner found in a file. */
export type Verdict =
  | { readonly kind: 'clean' }
  /** With the scanner's name for it, or empty where it tells none. */
  | { readonly kind: 'infected'; readonly name: string }
  /** The file is more than the scanner takes, today and tomorrow. */
  | { readonly kind: 'too-large' };

/** A program that looks for malware. */
export interface Scanner {
  /** Judges the file at a path. Throws where there is no verdict, for whatever reason, or `signal` ends the waiting. */
  scan(path: string, signal: AbortSignal): Promise<Verdict>;
}
