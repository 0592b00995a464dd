/** What a scanner found in a file. */
export type Verdict =
  | { readonly kind: 'clean' }
  /** With the scanner's name for it, or empty if it gives none. */
  | { readonly kind: 'infected'; readonly name: string }
  /** The file is larger than the scanner will ever accept. */
  | { readonly kind: 'too-large' };

/** A program that looks for malware. */
export interface Scanner {
  /** Judges the file at a path. Throws if there is no verdict, for whatever reason, or if `signal` aborts. */
  scan(path: string, signal: AbortSignal): Promise<Verdict>;
}
