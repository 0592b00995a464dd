/**
 * How much each thing that is said of a number speaks for its being the document's own: weights of a choice among all numbers of a document and
 * `none` of them (a conditional logit, shrunk a little). They are learnt, not chosen, from the papers of `testing/papers/families` and of labelled folders,
 * each layout counting alike: `node server/src/testing/papers/fit-weights.ts FOLDERS --write`.
 */
export const NUMBER_WEIGHTS = {
  /** No number is the document's own. */
  none: -0.71,
  /** The label names the kind of the paper: `Certificate No.` on a certificate. */
  labelOfKind: 2.36,
  /** Named twice. */
  twice: 1.14,
  /** Among the first six pieces. */
  head: 1.42,
  /** In a tall line. */
  tall: 0.82,
  /** The label says that it numbers a document. */
  labelOfAny: 0.95,
  /** In the title, or behind `No.` in the head. */
  headOfTitle: 0.75,
  /** It begins with the first letters of a line of the head. */
  initials: 0.67,
  /** The file is named by it. */
  file: 0.62,
  /** With capital letters. */
  letters: 0.6,
  /** Named more than three times. */
  often: 0.52,
  /** Among the first twelve. */
  upper: 0.22,
  /** Its form is that of a number of a document, at the head or the foot. */
  shaped: 0.68,
  /** Behind the kind of the paper in its head. */
  headOfKind: -0.04,
  /** Of orders, files, samples. */
  labelOther: 0.37,
  /** The label goes by the first letters of the title. */
  labelOfTitle: 0.39,
  /** All pages have it at their ends. */
  running: 0.31,
  /** It has the year of issue. */
  yearOfIssue: 0.47,
  /** By itself in the head. */
  headAlone: 0.12,
  /** Like a standard. */
  standard: 0.12,
  /** Beside a label of a later page. */
  labelLater: 0.23,
  /** Replaced, or referred to. */
  denied: 0.03,
  /** Digits and signs. */
  signs: 0.03,
  /** Digits alone. */
  digits: 0.1,
  /** All of a line on each page. */
  headOfPages: 0.04,
  /** `Number:`, `Document no.` */
  labelPlain: 0.38,
  /** A lesser label within a sentence. */
  otherLabelInProse: -0.01,
  /** Beside a lesser label of a later page. */
  otherLabelLater: 0.02,
  /** On later pages only. */
  later: 0.25,
  /** It has two digits that may be another year. */
  otherPair: 0.41,
  /** In a sheet or a warranty. */
  inSheet: -0.01,
  /** `Ref.`, `Serial` */
  labelPerhaps: -0.27,
  /** It begins as a line of the head does. */
  beginsHead: -0.4,
  /** Where the document lists others. */
  cited: -0.3,
  /** Less than five characters. */
  short: -0.41,
  /** It has another year. */
  otherYear: -0.61,
  /** Among the last three pieces. */
  foot: -0.43,
  /** The label names another kind. */
  labelOfOtherKind: -0.37,
  /** In a document of no known kind. */
  inNoKind: -0.88,
  /** The label is one that such papers have for others. */
  labelOfNone: -0.46,
  /** A label within a sentence. */
  labelInProse: -0.2,
  /** No label and no head names it. */
  unnamed: -2.26,
} as const;

/** What is said of a number. */
export type NumberFeature = Exclude<keyof typeof NUMBER_WEIGHTS, 'none'>;
