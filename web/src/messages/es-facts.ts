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
    lastDelivery: { label: 'Última entrega', change: 'Cambiar', add: 'Añadir última entrega' },
    list: {
      label: 'Datos de este documento',
      validUntil: 'Válido hasta',
      number: 'Número',
      issuer: 'Emitido por',
      jurisdiction: 'Vale para',
      codeEdition: 'Código',
      tested: 'Ensayado',
      issuedOn: 'Emitido',
      validFrom: 'Válido desde',
      supersedes: 'Reemplaza a',
      supersededBy: 'Reemplazado por',
      programme: 'Programa',
      origin: 'Fabricado en',
      coversVariants: 'Abarca',
      markets: 'Mercados',
      yes: 'Sí',
    },
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
