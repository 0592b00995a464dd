import { esFactLabels } from '@submittal/domain/fact-labels/es';
import type { enFacts } from './en-facts.ts';

/** The Spanish texts about what documents prove: on rows, on buttons and in previews. */
export const esFacts: typeof enFacts = {
  facts: {
    namesProject: 'Nombra el proyecto',
    testedOn: (day) => `ensayado el ${day}`,
    validUntil: (day) => `válido hasta el ${day}`,
    supersedes: (what) => `reemplaza a ${what}`,
    proposed: '(leído del documento)',
    loud: {
      lapsed: (day) => `Caducó el ${day}`,
      lastDelivery: (day) => `Caduca el ${day}, antes de la última entrega`,
      soon: (day) => `Caduca el ${day}, dentro de 30 días`,
    },
    button: {
      until: (month) => `hasta ${month}`,
      one: {
        lapsed: (day) => `Caducó ${day}`,
        lapses: (day) => `Caduca ${day}`,
      },
      some: {
        lapsed: (count, day) =>
          count === 1 ? `${count} caducó ${day}` : `${count} caducaron, primero ${day}`,
        lapses: (count, day) => (count === 1 ? `${count} caduca ${day}` : `${count} caducan, primero ${day}`),
      },
    },
    lastDelivery: { label: 'Última entrega', change: 'Cambiar', add: 'Agregar última entrega' },
    list: esFactLabels,
    compared: {
      lastDelivery: (day) => `Última entrega: ${day}`,
      soon: 'Dentro de 30 días',
    },
    copy: 'Copiar',
    copyNumber: (number) => `Copiar el número ${number}`,
    copied: 'Número copiado',
    notCopied: 'No se pudo copiar el número. Selecciónelo.',
  },
};
