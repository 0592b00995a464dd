import type { Language } from '@submittal/contract/languages';

/** The words of the small pieces. */
interface SmallTexts {
  readonly add: string;
  readonly added: string;
  readonly adding: string;
  readonly remove: string;
  readonly retry: string;
  readonly none: string;
  readonly withdrawn: string;
  readonly failed: string;
  readonly kept: string;
  readonly room: string;
  /** `compact`. */
  readonly shortAdd: string;
  readonly shortAdded: string;
  readonly submittal: string;
  /** How many documents it has, for those who do not see the number. */
  count(count: number): string;
}

export const smallTexts: Readonly<Record<Language, SmallTexts>> = {
  en: {
    add: 'Add to submittal',
    added: 'In submittal',
    adding: 'Adding',
    remove: 'Remove from submittal',
    retry: 'Try again',
    none: 'No document',
    withdrawn: 'Withdrawn',
    failed: 'Not added: the server did not answer.',
    kept: 'Kept in this browser; saved when the server answers.',
    room: 'Not added: this browser has no room.',
    shortAdd: 'Add',
    shortAdded: 'Added',
    submittal: 'Submittal',
    count: (count) => (count === 1 ? '1 document' : `${count} documents`),
  },
  fr: {
    add: 'Ajouter au dossier',
    added: 'Dans le dossier',
    adding: 'Ajout en cours',
    remove: 'Retirer du dossier',
    retry: 'Réessayer',
    none: 'Aucun document',
    withdrawn: 'Retiré par le fabricant',
    failed: 'Non ajouté : le serveur n’a pas répondu.',
    kept: 'Gardé dans ce navigateur; enregistré dès que le serveur répond.',
    room: 'Non ajouté : ce navigateur n’a plus de place.',
    shortAdd: 'Ajouter',
    shortAdded: 'Ajouté',
    submittal: 'Dossier',
    count: (count) => (count < 2 ? `${count} document` : `${count} documents`),
  },
  es: {
    add: 'Agregar al expediente',
    added: 'En el expediente',
    adding: 'Agregando',
    remove: 'Quitar del expediente',
    retry: 'Reintentar',
    none: 'Sin documento',
    withdrawn: 'Retirado por el fabricante',
    failed: 'No agregado: el servidor no respondió.',
    kept: 'Guardado en este navegador; se envía cuando el servidor responda.',
    room: 'No agregado: este navegador no tiene espacio.',
    shortAdd: 'Agregar',
    shortAdded: 'Agregado',
    submittal: 'Expediente',
    count: (count) => (count === 1 ? '1 documento' : `${count} documentos`),
  },
  de: {
    add: 'Zur Einreichung',
    added: 'In der Einreichung',
    adding: 'Wird hinzugefügt',
    remove: 'Aus der Einreichung',
    retry: 'Erneut versuchen',
    none: 'Kein Dokument',
    withdrawn: 'Zurückgezogen',
    failed: 'Nicht hinzugefügt: Der Server hat nicht geantwortet.',
    kept: 'In diesem Browser gesichert; wird gespeichert, sobald der Server antwortet.',
    room: 'Nicht hinzugefügt: Dieser Browser hat keinen Platz.',
    shortAdd: 'Hinzufügen',
    shortAdded: 'Enthalten',
    submittal: 'Einreichung',
    count: (count) => (count === 1 ? '1 Dokument' : `${count} Dokumente`),
  },
};
