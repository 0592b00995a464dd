import { type Language, languageOf } from '@submittal/contract/languages';

/** The words of a printed pre-flight that its screen does not say. */
export interface SheetWords {
  readonly title: string;
  readonly checked: string;
  readonly project: string;
  readonly documents: string;
  readonly receiver: string;
  readonly none: string;
  readonly limits: string;
  readonly noLimits: string;
  readonly source: string;
  readonly tally: string;
  readonly next: string;
  readonly press: string;
  readonly row: string;
  readonly fine: string;
  readonly clear: string;
  readonly notChecked: string;
  readonly foot: string;
}

const sheetWordsOf: Readonly<Record<Language, SheetWords>> = {
  en: {
    title: 'Pre-flight',
    checked: 'Checked',
    project: 'Project',
    documents: 'Documents',
    receiver: 'Receiver',
    none: 'No receiver',
    limits: 'Limits',
    noLimits: 'General checks only.',
    source: 'Source',
    tally: 'Found',
    next: 'Next',
    press: 'By one press in the project',
    row: 'No.',
    fine: 'Fine',
    clear: 'Nothing was found.',
    notChecked: 'Not checked',
    foot: 'Limits are facts from the source named. Nothing here says that a receiver accepts a package.',
  },
  fr: {
    title: 'Contrôle préalable',
    checked: 'Vérifié',
    project: 'Projet',
    documents: 'Documents',
    receiver: 'Destinataire',
    none: 'Aucun destinataire',
    limits: 'Limites',
    noLimits: 'Contrôles généraux seulement.',
    source: 'Source',
    tally: 'Trouvé',
    next: 'Ensuite',
    press: 'D’une pression dans le projet',
    row: 'N°',
    fine: 'En ordre',
    clear: 'Rien n’a été trouvé.',
    notChecked: 'Non vérifié',
    foot: 'Les limites sont des faits tirés de la source nommée. Rien ici ne dit qu’un destinataire accepte un dossier.',
  },
  es: {
    title: 'Revisión previa',
    checked: 'Revisado',
    project: 'Proyecto',
    documents: 'Documentos',
    receiver: 'Destinatario',
    none: 'Ningún destinatario',
    limits: 'Límites',
    noLimits: 'Solo revisiones generales.',
    source: 'Fuente',
    tally: 'Encontrado',
    next: 'Después',
    press: 'Con una pulsación en el proyecto',
    row: 'N.º',
    fine: 'En orden',
    clear: 'No se encontró nada.',
    notChecked: 'Sin revisar',
    foot: 'Los límites son datos de la fuente nombrada. Nada aquí dice que un destinatario acepte un expediente.',
  },
  de: {
    title: 'Vorprüfung',
    checked: 'Geprüft',
    project: 'Projekt',
    documents: 'Dokumente',
    receiver: 'Empfänger',
    none: 'Kein Empfänger',
    limits: 'Grenzen',
    noLimits: 'Nur allgemeine Prüfungen.',
    source: 'Quelle',
    tally: 'Gefunden',
    next: 'Weiter',
    press: 'Mit einem Druck im Projekt',
    row: 'Nr.',
    fine: 'In Ordnung',
    clear: 'Es wurde nichts gefunden.',
    notChecked: 'Nicht geprüft',
    foot: 'Grenzen sind Angaben aus der genannten Quelle. Nichts hier sagt, dass ein Empfänger ein Paket annimmt.',
  },
};

/** Those of a BCP 47 tag; English if its language is not supported. */
export function sheetWords(tag: string): SheetWords {
  return sheetWordsOf[languageOf(tag)];
}
