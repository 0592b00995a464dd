/** An element of a page, in whatever way its browser names it. */
export type Found = object;

/** A place on the screen, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A browser that a journey goes through: each is driven by the protocol that it speaks itself. */
export interface DrivenBrowser {
  go(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, which knows nothing but its arguments: texts, numbers and elements. */
  run<Result>(work: (...given: never[]) => Result, ...given: unknown[]): Promise<Result>;
  /** The element that such a function answers, or null. */
  element(work: (...given: never[]) => Element | undefined, ...given: unknown[]): Promise<Found | null>;
  press(element: Found): Promise<void>;
  type(element: Found, text: string): Promise<void>;
  /** Chooses a file for a file input. */
  choose(input: Found, file: string): Promise<void>;
  /** A finger that goes down, slides through these places, and goes up at the last. */
  touch(places: readonly Place[]): Promise<void>;
  close(): Promise<void>;
}
