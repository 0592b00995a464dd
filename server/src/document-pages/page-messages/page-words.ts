import type { FactLabels } from '@submittal/domain/fact-labels/en';

/** The words of the page of a document. */
export interface PageWords {
  /** Names of its facts. */
  readonly facts: FactLabels;
  readonly type: string;
  readonly code: string;
  readonly revised: string;
  readonly language: string;
  readonly file: string;
  readonly open: string;
  /** Into the visitor's submittal, in the builder. */
  readonly add: string;
  /** A file that browsers do not show. */
  readonly download: string;
  readonly picture: string;
  readonly standing: {
    readonly current: string;
    readonly withdrawn: string;
    readonly recalled: (day: string) => string;
    readonly lapsed: (day: string) => string;
  };
  readonly namesProject: string;
  readonly products: string;
  readonly earlier: string;
  readonly published: (day: string) => string;
  /** Of an earlier edition. */
  readonly recalledEdition: (day: string) => string;
  readonly unknown: { readonly heading: string; readonly text: string };
}
