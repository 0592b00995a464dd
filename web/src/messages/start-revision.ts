import type { Language } from '@submittal/contract/languages';

/** The texts of the entry to the next revision. */
export interface StartRevisionWords {
  readonly label: string;
  text(name: string): string;
  start(next: string): string;
  started(next: string, before: string): string;
  readonly failed: string;
  /** There are as many revisions as are kept. */
  readonly full: string;
}

/** In all languages, because they are few: they come with the entry. */
export const startRevisionWords: Readonly<Record<Language, StartRevisionWords>> = {
  en: {
    label: 'Next revision',
    text: (name) => `If ${name} comes back, go on as the next revision. What you sent stays as it is.`,
    start: (next) => `Start ${next}`,
    started: (next, before) => `${next} started. ${before} is kept as it was sent.`,
    failed: 'The next revision could not be started. Try again.',
    full: 'No more revisions of this project are kept. Duplicate it, and go on in the copy.',
  },
  fr: {
    label: 'Révision suivante',
    text: (name) => `Si ${name} revient, continuez par la révision suivante. Votre envoi reste tel quel.`,
    start: (next) => `Commencer ${next}`,
    started: (next, before) => `${next} est commencée. ${before} est conservée telle qu’envoyée.`,
    failed: 'La révision suivante n’a pas pu être commencée. Réessayez.',
    full: 'Ce projet ne peut conserver plus de révisions. Dupliquez-le et continuez dans la copie.',
  },
  es: {
    label: 'Revisión siguiente',
    text: (name) => `Si ${name} vuelve, siga con la revisión siguiente. Lo enviado queda como está.`,
    start: (next) => `Iniciar ${next}`,
    started: (next, before) => `${next} iniciada. ${before} se conserva como se envió.`,
    failed: 'No se pudo iniciar la revisión siguiente. Inténtelo de nuevo.',
    full: 'No se conservan más revisiones de este proyecto. Duplíquelo y siga en la copia.',
  },
  de: {
    label: 'Nächste Revision',
    text: (name) =>
      `Kommt ${name} zurück, geht es als nächste Revision weiter. Gesendetes bleibt, wie es ist.`,
    start: (next) => `${next} beginnen`,
    started: (next, before) => `${next} ist begonnen. ${before} bleibt, wie es gesendet wurde.`,
    failed: 'Die nächste Revision konnte nicht begonnen werden. Versuchen Sie es noch einmal.',
    full: 'Dieses Projekt bewahrt keine weiteren Revisionen auf. Duplizieren Sie es und machen Sie in der Kopie weiter.',
  },
};
