import { plurals } from '@submittal/domain/counted-words';
import type { PagesWords } from './en-pages.ts';

const { plural } = plurals('de');

/** The German texts about the pages that are kept of a document. */
export const dePages: PagesWords = {
  titleOf: 'Seiten behalten von',
  keep: 'Seiten behalten',
  ofPages: (count) => `von ${plural(count, 'Seite', 'Seiten')}`,
  hint: 'Kommas zwischen Seiten, ein Bindestrich für einen Bereich.',
  hintOpen: 'behält Seite 5 und alle folgenden.',
  keepAll: 'Alle behalten',
  faults: {
    none: 'Behalten Sie mindestens eine Seite.',
    malformed: 'Schreiben Sie Seiten so: 1-4, 7.',
    tooMany: (count) => `Geben Sie höchstens ${count} Bereiche an.`,
    beyond: (last) => `Dieses Dokument endet auf Seite ${last}.`,
  },
  thumbs: 'Seiten: drücken, um sie zu behalten oder wegzulassen',
  page: (page) => `Seite ${page}`,
  leftOut: 'Entfällt',
  pageShort: (page) => `S. ${page}`,
  kept: (page, becomes) =>
    becomes === null ? `Seite ${page}, behalten` : `Seite ${page}, behalten, wird Seite ${becomes}`,
  left: (page) => `Seite ${page}, weggelassen`,
  more: (count) => `${plural(count, 'weitere Seite', 'weitere Seiten')} zeigen`,
  follows: {
    title: 'Was daraus folgt',
    document: 'Seiten dieses Dokuments',
    package: 'Seiten des Pakets',
    size: 'Dateigröße, etwa',
    was: 'bisher',
    now: 'jetzt',
    contents: 'Im Inhaltsverzeichnis',
  },
  note: 'Die Datei im Katalog bleibt unverändert. Weggelassene Seiten können jederzeit wieder aufgenommen werden.',
  noteOwn: 'Ihre Datei bleibt unverändert. Weggelassene Seiten können jederzeit wieder aufgenommen werden.',
  changed: (title, pages) =>
    pages === '' ? `${title}: alle Seiten werden behalten` : `${title}: behalten werden die Seiten ${pages}`,
};
