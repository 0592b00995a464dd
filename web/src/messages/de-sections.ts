import { plurals } from '@submittal/domain/counted-words';
import type { enSections } from './en-sections.ts';

const { plural } = plurals('de');

/** The German texts about packages of sections: their names on generate, and their files on results. */
export const deSections: typeof enSections = {
  sections: {
    files: 'Dateien',
    packages: 'Pakete',
    count: (count: number) => plural(count, 'Paket', 'Pakete'),
    documents: (count: number) => plural(count, 'Dokument', 'Dokumente'),
    pages: (count: number) => plural(count, 'Seite', 'Seiten'),
    whole: 'Jedes ist für sich vollständig.',
    beside: 'Neben den Paketen',
    index: 'Jedes Paket mit seiner Datei',
    register: 'Jedes Dokument mit Paket und Seite',
    download: (name: string) => `${name} herunterladen`,
    columns: 'Spalten Ihrer eigenen Liste',
    columnsHint:
      'Fügen Sie die erste Zeile Ihrer Liste ein. Was erkannt wird, wird ausgefüllt; andere Spalten bleiben leer.',
    filled: (filled: number, all: number) => `${filled} von ${all} Spalten werden ausgefüllt.`,
  },
};
