import { deFactLabels } from '@submittal/domain/fact-labels/de';
import type { PageWords } from './page-words.ts';

/** The words of the page of a document in German. */
export const de: PageWords = {
  facts: deFactLabels,
  type: 'Art',
  code: 'Dokumentnummer',
  revised: 'Stand',
  language: 'Sprache',
  file: 'Datei',
  open: 'Dokument öffnen',
  add: 'Zur Einreichung',
  download: 'Datei herunterladen',
  picture: 'Erste Seite',
  standing: {
    current: 'Dies ist die aktuelle Ausgabe.',
    withdrawn: 'Dieses Dokument wird nicht mehr veröffentlicht. Dies war seine letzte Ausgabe.',
    recalled: (day) => `Zurückgerufen am ${day}. Verwenden Sie es nicht in neuen Unterlagen.`,
    lapsed: (day) => `Es war gültig bis ${day}.`,
  },
  namesProject: 'Nennt das Projekt',
  products: 'Produkte und Systeme mit diesem Dokument',
  earlier: 'Frühere Ausgaben',
  published: (day) => `Veröffentlicht am ${day}`,
  recalledEdition: (day) => `Zurückgerufen am ${day}`,
  unknown: {
    heading: 'Dieses Dokument gibt es nicht',
    text: 'Kein Dokument dieses Katalogs hat diese Adresse. Vielleicht ist sie falsch geschrieben, oder sie ist älter als das, was diese Website noch kennt.',
  },
};
