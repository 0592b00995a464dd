import { languages } from '@submittal/contract/languages';
import { areas, longDates } from '../../../pdf-linker/src/layout/page-words.ts';
import { plurals } from '../counted-words.ts';
import { deDocuments } from '../document-labels/de.ts';
import type { PackageMessages } from './package-messages.ts';

const { locale } = languages.de;
const { plural, noun } = plurals(locale);

/** The words of a package in German. */
export const de: PackageMessages = {
  pages: {
    languageTag: locale,
    date: longDates(locale),
    bytes: (count) => plural(count, 'Byte', 'Byte'),
    units: ['KB', 'MB', 'GB'],
    cover: {
      title: 'Deckblatt',
      submittal: 'Einreichung',
      stamp: 'Prüfvermerk',
      reviewedBy: 'Geprüft von',
      stampDate: 'Datum',
      documentsWithFiles: (documents, files) =>
        files < documents ? `${documents}, davon ${files} neben diesem PDF` : `${files}, neben diesem PDF`,
      texts: { description: 'Beschreibung', notes: 'Bemerkungen' },
      bothTexts: 'Beschreibung und Bemerkungen',
      fromCover: 'Fortsetzung vom Deckblatt',
      goesOn: {
        description: (sheet) => `Die Beschreibung geht weiter, Blatt ${sheet} →`,
        notes: (sheet) => `Die Bemerkungen gehen weiter, Blatt ${sheet} →`,
        value: (sheet) => `Weiter, Blatt ${sheet} →`,
      },
    },
    transmittal: {
      title: 'Begleitschein',
      follow: (items, sheets) =>
        `${items.from === items.to ? `Position ${items.to} folgt` : `Positionen ${items.from} bis ${items.to} folgen`} auf ${
          sheets.from === sheets.to ? `Blatt ${sheets.to}` : `den Blättern ${sheets.from} bis ${sheets.to}`
        }. Bemerkungen, Bestätigung und Stempel stehen auf Blatt ${sheets.to}.`,
      items: (count) => plural(count, 'Position', 'Positionen'),
      area: areas(locale, 'mm'),
    },
    contents: {
      title: 'Inhaltsverzeichnis',
      continued: 'Fortsetzung',
      number: 'Nr.',
      document: 'Dokument',
      type: 'Art',
      code: 'Kennung',
      numberOrDate: 'Nr. oder Datum',
      page: 'Seite',
      file: 'Datei',
      size: 'Größe',
      documents: (count) => plural(count, 'Dokument', 'Dokumente'),
      files: (count) => plural(count, 'Datei', 'Dateien'),
      sheet: (sheet, count) => `Blatt ${sheet} von ${count}`,
      beside: 'Neben diesem PDF, im ZIP',
      linkTo: (title, page) => `${title}, Seite ${page}`,
    },
    divider: {
      section: (number, heading) => `Abschnitt ${number}, ${heading}`,
      inThisSection: 'In diesem Abschnitt',
      more: (count) => `und ${count} ${noun(count, 'weiteres', 'weitere')}`,
    },
    changes: { title: 'Änderungen' },
    packageIndex: {
      title: 'Verzeichnis der Pakete',
      number: 'Nr.',
      section: 'Abschnitt',
      name: 'Titel und Datei',
      documents: 'Dok.',
      pages: 'Seiten',
      total: 'Summe',
      packages: (count) => plural(count, 'Paket', 'Pakete'),
    },
  },
  coverCells: {
    author: 'Eingereicht von',
    location: 'Ort',
    date: 'Datum',
    email: 'E-Mail',
    phoneNumber: 'Telefon',
    documents: 'Dokumente',
    pages: 'Seiten',
    notes: 'Bemerkungen',
  },
  label: {
    project: 'Projekt',
    contract: 'Vertrag',
    section: 'Abschnitt, Absatz',
    item: 'Position',
    number: 'Einreichung',
    page: 'Seite',
  },
  proposed: (text) => `${text} (aus dem Dokument gelesen)`,
  paragraph: (number) => `Abs.\u00a0${number}`,
  ...deDocuments,
  withoutSection: 'Ohne Abschnitt',
};
