import { fr as words } from '@submittal/domain/preflight-messages/fr';
import type { PreflightWords } from './en-preflight.ts';

/** The French texts of the opened pre-flight. */
export const frPreflight: PreflightWords = {
  words,
  waiting: 'Vérification …',
  failed: 'La vérification n’a pas pu se faire.',
  retry: 'Réessayer',
  empty: 'Ajoutez d’abord un document.',
  receiver: 'Destinataire',
  none: 'Aucun destinataire',
  noneLimits: 'Contrôles généraux seulement.',
  change: 'Modifier',
  choose: 'Qui reçoit ce dossier?',
  facts:
    'Les limites sont des faits tirés de la source nommée. Elles ne disent pas qu’un dossier est accepté.',
  noReceiver: 'Aucun destinataire',
  own: 'Saisir vos propres limites',
  ownName: 'Mes limites',
  file: 'Plus grand fichier (Mo)',
  name: 'Nom de fichier le plus long (caractères)',
  dpi: 'Ppp minimum des numérisations',
  use: 'Utiliser ces limites',
  fine: 'En ordre',
  sheet: 'Enregistrer en PDF',
  keys: 'F8 : point suivant, Maj+F8 : précédent',
  notChecked: 'Non vérifié',
  row: 'Montrer dans la liste',
  openMarks: 'Ouvrir les repères',
  nothing: 'Rien ici ne vous bloque.',
  clear: 'Rien n’a été trouvé.',
  source: 'Source',
  done: 'Terminé',
  mendAll: (count) => `Tout corriger (${count})`,
  mendedAll: (count) => `${count} corrigés. « Annuler l’action » les défait en une étape.`,
  mark: (weight, number) => `${weight}, point ${number} : `,
  checks: (count) => `${count} contrôles`,
};
