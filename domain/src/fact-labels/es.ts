import type { FactLabels } from './en.ts';

/** The names of a document's facts in Spanish. */
export const esFactLabels: FactLabels = {
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
};
