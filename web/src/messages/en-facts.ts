import { enFactLabels } from '@submittal/domain/fact-labels/en';

/** The English texts about what documents prove: on rows, on buttons and in previews. */
export const enFacts = {
  facts: {
    namesProject: 'Names the project',
    testedOn: (day: string) => `tested ${day}`,
    validUntil: (day: string) => `valid until ${day}`,
    supersedes: (what: string) => `replaces ${what}`,
    /** Behind what a rule read, and nobody has accepted. */
    proposed: '(read from the document)',
    loud: {
      lapsed: (day: string) => `Lapsed ${day}`,
      lastDelivery: (day: string) => `Lapses ${day}, before the last delivery`,
      soon: (day: string) => `Lapses ${day}, within 30 days`,
    },
    button: {
      until: (month: string) => `to ${month}`,
      one: {
        lapsed: (day: string) => `Lapsed ${day}`,
        lapses: (day: string) => `Lapses ${day}`,
      },
      some: {
        lapsed: (count: number, day: string) =>
          count === 1 ? `${count} lapsed ${day}` : `${count} lapsed, first ${day}`,
        lapses: (count: number, day: string) =>
          count === 1 ? `${count} lapses ${day}` : `${count} lapse, first ${day}`,
      },
    },
    lastDelivery: { label: 'Last delivery', change: 'Change', add: 'Add Last Delivery' },
    list: enFactLabels,
    compared: {
      lastDelivery: (day: string) => `Last delivery: ${day}`,
      soon: 'Within 30 days',
    },
    copy: 'Copy',
    copyNumber: (number: string) => `Copy number ${number}`,
    copied: 'Number copied',
    notCopied: 'The number could not be copied. Select it instead.',
  },
};
