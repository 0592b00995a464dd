import { frFactLabels } from '@submittal/domain/fact-labels/fr';
import type { enFacts } from './en-facts.ts';

/** The French texts about what documents prove: on rows, on buttons and in previews. */
export const frFacts: typeof enFacts = {
  facts: {
    namesProject: 'Nomme le projet',
    testedOn: (day) => `testé le ${day}`,
    validUntil: (day) => `valable jusqu’au ${day}`,
    supersedes: (what) => `remplace ${what}`,
    proposed: '(lu dans le document)',
    loud: {
      lapsed: (day) => `Échu le ${day}`,
      lastDelivery: (day) => `Échoit le ${day}, avant la dernière livraison`,
      soon: (day) => `Échoit le ${day}, dans les 30 jours`,
    },
    button: {
      until: (month) => `jusqu’à ${month}`,
      one: {
        lapsed: (day) => `Échu ${day}`,
        lapses: (day) => `Échoit ${day}`,
      },
      some: {
        lapsed: (count, day) => (count === 1 ? `${count} échu ${day}` : `${count} échus, d’abord ${day}`),
        lapses: (count, day) =>
          count === 1 ? `${count} échoit ${day}` : `${count} échoient, d’abord ${day}`,
      },
    },
    lastDelivery: { label: 'Dernière livraison', change: 'Modifier', add: 'Indiquer la dernière livraison' },
    list: frFactLabels,
    compared: {
      lastDelivery: (day) => `Dernière livraison : ${day}`,
      soon: 'Dans les 30 jours',
    },
    copy: 'Copier',
    copyNumber: (number) => `Copier le numéro ${number}`,
    copied: 'Numéro copié',
    notCopied: 'Le numéro n’a pas pu être copié. Sélectionnez-le.',
  },
};
