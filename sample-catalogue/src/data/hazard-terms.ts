import type { Said } from './hazard-model.ts';

/** What several kinds of material have in common: ingredients and classes of hazard. */
export const said = (en: string, fr: string, es: string): Said => ({ en, fr, es });
export const notRegulated = said(
  'Not regulated for transport (DOT, TDG, IMDG, IATA).',
  'Non réglementé pour le transport (DOT, TMD, IMDG, IATA).',
  'No regulado para el transporte (DOT, TDG, IMDG, IATA).',
);
export const chalk = {
  name: said('Calcium carbonate', 'Carbonate de calcium', 'Carbonato de calcio'),
  cas: '1317-65-3',
  limit: '15 mg/m³ (OSHA PEL)',
};
export const titanium = {
  name: said('Titanium dioxide', 'Dioxyde de titane', 'Dióxido de titanio'),
  cas: '13463-67-7',
  limit: '10 mg/m³ (ACGIH)',
};
export const silica = {
  name: said('Amorphous silica', 'Silice amorphe', 'Sílice amorfa'),
  cas: '112945-52-5',
  limit: '6 mg/m³ (NIOSH)',
};
export const eye = said(
  'Eye irritation, category 2A',
  'Irritation oculaire, catégorie 2A',
  'Irritación ocular, categoría 2A',
);
export const skin = said(
  'Skin irritation, category 2',
  'Irritation cutanée, catégorie 2',
  'Irritación cutánea, categoría 2',
);
export const skinSensitive = said(
  'Skin sensitization, category 1',
  'Sensibilisation cutanée, catégorie 1',
  'Sensibilización cutánea, categoría 1',
);
export const airwaySensitive = said(
  'Respiratory sensitization, category 1',
  'Sensibilisation respiratoire, catégorie 1',
  'Sensibilización respiratoria, categoría 1',
);
export const cancer = said(
  'Carcinogenicity, category 2',
  'Cancérogénicité, catégorie 2',
  'Carcinogenicidad, categoría 2',
);
export const flammable = said(
  'Flammable liquids, category 3',
  'Liquides inflammables, catégorie 3',
  'Líquidos inflamables, categoría 3',
);
