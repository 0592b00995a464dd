/** A part of the results: what it measures, and a function that measures it and answers Markdown. */
export interface Section {
  name: string;
  title: string;
  /** Runs the measurement; `say` tells how far it is. */
  run(say: (progress: string) => void): Promise<string>;
}
