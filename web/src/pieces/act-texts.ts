import { type Language, languageOf } from '@submittal/contract/languages';

/** What the visitor reads about what an address asked for. */
export interface ActTexts {
  added(count: number): string;
  there(count: number): string;
  withdrawn(titles: string): string;
  unknown(ids: string): string;
  readonly nothing: string;
  beyond(most: number, left: number): string;
  readonly failed: string;
  readonly retry: string;
}

const texts: Readonly<Record<Language, ActTexts>> = {
  en: {
    added: (count) =>
      count === 1 ? 'One document added to your submittal.' : `${count} documents added to your submittal.`,
    there: (count) =>
      count === 1
        ? 'The document is in your submittal already.'
        : 'The documents are in your submittal already.',
    withdrawn: (titles) => `Withdrawn by the manufacturer, not added: ${titles}`,
    unknown: (ids) => `Not in the catalogue: ${ids}`,
    nothing: 'The product has no such document.',
    beyond: (most, left) => `A link adds at most ${most} documents; ${left} more were left out.`,
    failed: 'Nothing was added: the server did not answer.',
    retry: 'Try Again',
  },
  fr: {
    added: (count) =>
      count === 1 ? 'Un document ajouté à votre dossier.' : `${count} documents ajoutés à votre dossier.`,
    there: (count) =>
      count === 1
        ? 'Le document est déjà dans votre dossier.'
        : 'Les documents sont déjà dans votre dossier.',
    withdrawn: (titles) => `Retiré par le fabricant, non ajouté : ${titles}`,
    unknown: (ids) => `Absent du catalogue : ${ids}`,
    nothing: 'Le produit n’a pas de document de ce type.',
    beyond: (most, left) =>
      `Un lien ajoute au plus ${most} documents; ${left} autres ont été laissés de côté.`,
    failed: 'Rien n’a été ajouté : le serveur n’a pas répondu.',
    retry: 'Réessayer',
  },
  es: {
    added: (count) =>
      count === 1
        ? 'Un documento agregado a su expediente.'
        : `${count} documentos agregados a su expediente.`,
    there: (count) =>
      count === 1 ? 'El documento ya está en su expediente.' : 'Los documentos ya están en su expediente.',
    withdrawn: (titles) => `Retirado por el fabricante, no agregado: ${titles}`,
    unknown: (ids) => `No está en el catálogo: ${ids}`,
    nothing: 'El producto no tiene ningún documento así.',
    beyond: (most, left) => `Un enlace agrega como máximo ${most} documentos; se omitieron ${left} más.`,
    failed: 'No se agregó nada: el servidor no respondió.',
    retry: 'Reintentar',
  },
  de: {
    added: (count) =>
      count === 1
        ? 'Ein Dokument zur Einreichung hinzugefügt.'
        : `${count} Dokumente zur Einreichung hinzugefügt.`,
    there: (count) =>
      count === 1
        ? 'Das Dokument ist schon in der Einreichung.'
        : 'Die Dokumente sind schon in der Einreichung.',
    withdrawn: (titles) => `Vom Hersteller zurückgezogen, nicht hinzugefügt: ${titles}`,
    unknown: (ids) => `Nicht im Katalog: ${ids}`,
    nothing: 'Das Produkt hat kein solches Dokument.',
    beyond: (most, left) => `Ein Link fügt höchstens ${most} Dokumente hinzu; ${left} weitere fehlen.`,
    failed: 'Nichts wurde hinzugefügt: Der Server hat nicht geantwortet.',
    retry: 'Erneut versuchen',
  },
};

/** These texts in the language of a BCP 47 tag. */
export const actTexts = (tag: string): ActTexts => texts[languageOf(tag)];
