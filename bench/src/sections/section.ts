/** A part of the results: what it measures, and a function that measures it and returns Markdown. */
export interface Section {
  name: string;
  title: string;
  /** Runs the measurement; `say` reports its progress. */
  run(say: (progress: string) => void): Promise<string>;
}
