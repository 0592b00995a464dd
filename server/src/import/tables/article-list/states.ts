import { keyOf } from '../sap/words.ts';

// What people write of articles and of documents that nobody shall have, or not yet.

const phrases = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s*[|\n]\s*/).filter((one) => one !== ''));

/** What is not sold any more; what is sold until the store is empty is. */
const PAST = phrases(
  `entfallen|entfallt|ausgelaufen|eingestellt|gestrichen|nicht mehr lieferbar|inaktiv|geloscht|abgekundigt|gesperrt
  discontinued|obsolete|withdrawn|deleted|ended|inactive|retired|end of life|eol|no longer available|not available|superseded|replaced
  abandonne|arrete|supprime|obsolete|inactif|retire|plus disponible|fin de vie
  descatalogado|retirado|obsoleto|eliminado|inactivo|suprimido|fuera de catalogo
  fuori produzione|dismesso|cessato|eliminato|inattivo|fuori catalogo
  vervallen|uitgefaseerd|gestopt|inactief|niet meer leverbaar
  wycofany|wycofane|wycofana|nieaktywny|usuniety
  utgatt|utgar|udgaet|utgatt|udgar|poistunut`,
);

/** What a document is that is not yet, or no longer, in force. */
const NOT_IN_FORCE = phrases(
  `entwurf|intern|nur intern|vertraulich|in prufung|in bearbeitung|in arbeit|zur freigabe|nicht freigegeben|ausstehend|abgelehnt|zuruckgezogen|zuruckgewiesen|ungultig|abgelaufen|archiviert|archiv|ersetzt|veraltet|gesperrt|uberholt|abgelost|vorlage
  draft|internal|internal only|internal use only|confidential|do not use|in review|under review|for review|review|in approval|for approval|pending|pending approval|awaiting approval|not approved|unapproved|in progress|work in progress|wip|rejected|withdrawn|obsolete|superseded|archived|archive|expired|replaced|retired|outdated|invalid|void|cancelled|template
  brouillon|projet|en revision|en cours|en cours de revision|en attente|a valider|en validation|rejete|retire|obsolete|perime|archive|remplace|annule|expire
  borrador|en revision|en curso|pendiente|pendiente de aprobacion|rechazado|retirado|obsoleto|archivado|sustituido|caducado|anulado
  bozza|in revisione|in lavorazione|in attesa|in approvazione|rifiutato|ritirato|obsoleto|archiviato|sostituito|scaduto|annullato
  concept|in behandeling|in bewerking|ter goedkeuring|afgewezen|ingetrokken|vervallen|verlopen|gearchiveerd|vervangen|verouderd
  szkic|projekt|wersja robocza|w trakcie|w przegladzie|do zatwierdzenia|oczekujace|odrzucone|wycofany|wycofane|wycofana|nieaktualny|nieaktualne|zarchiwizowane|zastapiony
  utkast|under granskning|avvist|tillbakadragen|tilbagetrukket|kladde|udkast|arkiverad|arkiveret|foraldad`,
);

const YES = phrases('x|xx|y|yes|j|ja|1|true|wahr|vrai|o|oui|s|si|tak|t|on|ok|sim|✓|✔|●|•');
const NO = phrases('n|no|nein|non|nie|0|false|falsch|faux|off|nee|nao|-');

/** Words that say so whatever follows: `Discontinued 2024`, `Superseded by rev C`. */
const FIRST_PAST = phrases(
  'discontinued|obsolete|withdrawn|deleted|entfallen|ausgelaufen|eingestellt|abgekundigt|abandonne|arrete|descatalogado|vervallen',
);
const FIRST_NOT_IN_FORCE = phrases(
  'draft|superseded|withdrawn|obsolete|archived|expired|entwurf|zuruckgezogen|ungultig|ersetzt|veraltet|archiviert|brouillon|perime|borrador|bozza',
);

const firstOf = (key: string): string => key.split(' ')[0] ?? '';

export function isPastState(text: string): boolean {
  const key = keyOf(text);
  return PAST.has(key) || FIRST_PAST.has(firstOf(key));
}

/** Whether a state says that a document is not in force; what says nothing does not. */
export function isNotInForce(text: string): boolean {
  const key = keyOf(text);
  return NOT_IN_FORCE.has(key) || FIRST_NOT_IN_FORCE.has(firstOf(key));
}

export const saysYes = (text: string): boolean => YES.has(keyOf(text) || text.trim());

/** Whether a mark says no, as an empty cell does among marks. */
export const saysNo = (text: string): boolean => text.trim() === '' || NO.has(keyOf(text) || text.trim());
