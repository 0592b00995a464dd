import { deFactLabels } from '@submittal/domain/fact-labels/de';
import type { enFacts } from './en-facts.ts';

/** The German texts about what documents prove: on rows, on buttons and in previews. */
export const deFacts: typeof enFacts = {
  facts: {
    namesProject: 'Nennt das Projekt',
    testedOn: (day) => `geprüft am ${day}`,
    validUntil: (day) => `gültig bis ${day}`,
    supersedes: (what) => `ersetzt ${what}`,
    proposed: '(aus dem Dokument gelesen)',
    loud: {
      lapsed: (day) => `Abgelaufen am ${day}`,
      lastDelivery: (day) => `Läuft am ${day} ab, vor der letzten Lieferung`,
      soon: (day) => `Läuft am ${day} ab, innerhalb von 30 Tagen`,
    },
    button: {
      until: (month) => `bis ${month}`,
      one: {
        lapsed: (day) => `Abgelaufen ${day}`,
        lapses: (day) => `Läuft ab ${day}`,
      },
      some: {
        lapsed: (count, day) =>
          count === 1 ? `${count} abgelaufen ${day}` : `${count} abgelaufen, ab ${day}`,
        lapses: (count, day) => (count === 1 ? `${count} läuft ab ${day}` : `${count} laufen ab, ab ${day}`),
      },
    },
    lastDelivery: { label: 'Letzte Lieferung', change: 'Ändern', add: 'Letzte Lieferung angeben' },
    list: deFactLabels,
    compared: {
      lastDelivery: (day) => `Letzte Lieferung: ${day}`,
      soon: 'Innerhalb von 30 Tagen',
    },
    copy: 'Kopieren',
    copyNumber: (number) => `Nummer ${number} kopieren`,
    copied: 'Nummer kopiert',
    notCopied: 'Die Nummer ließ sich nicht kopieren. Markieren Sie sie stattdessen.',
  },
};
