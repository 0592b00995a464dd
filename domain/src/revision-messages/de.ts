import { languages } from '@submittal/contract/languages';
import { plurals } from '../counted-words.ts';
import { type RevisionMessages, ranged } from './revision-messages.ts';

const { plural, noun } = plurals(languages.de.locale);

/** The words of a revision in German. */
export const de: RevisionMessages = {
  title: (name) => `Änderungen in ${name}`,
  none: (before) => `Seit ${before} hat sich nichts geändert.`,
  counted: (count) => plural(count, 'Änderung', 'Änderungen'),
  cells: { submittal: 'Einreichung', revises: 'Ersetzt', sent: (name) => `${name} gesendet` },
  columns: { number: 'Nr.', document: 'Dokument', what: 'Was sich geändert hat', page: 'Seite' },
  groups: {
    replaced: 'Ersetzt',
    added: 'Hinzugefügt und entfernt',
    others: 'Markierungen, Seiten und Reihenfolge',
    fields: 'Projektangaben',
  },
  replaces: (now, was, pages) => `${now} ersetzt ${was}, ${plural(pages, 'Seite', 'Seiten')}`,
  replacesFile: (now, was) => `${now} ersetzt ${was}`,
  edition: (pages) => `Neue Ausgabe, ${plural(pages, 'Seite', 'Seiten')}`,
  file: 'Neue Ausgabe',
  added: (code) => (code === '' ? 'Hinzugefügt' : `Hinzugefügt, ${code}`),
  removed: (number, page, before) =>
    `Entfernt, war Nr. ${number}${page === null ? '' : `, Seite ${page} von ${before}`}`,
  selectedPages: (now, was, of) =>
    now === ''
      ? `Alle ${plural(of, 'Seite', 'Seiten')}, vorher ${noun(ranged(was), 'Seite', 'Seiten')} ${was}`
      : `${noun(ranged(now), 'Seite', 'Seiten')} ${now}, vorher ${was === '' ? `alle ${of}` : was}`,
  marks: 'Markierungen geändert',
  moved: (number) => `Verschoben, war Nr. ${number}`,
  field: (now, was) => `${now}, vorher ${was}`,
  blank: 'leer',
  said: (name) => `geändert in ${name}`,
  note: (name, sheet) => `geändert in ${name}, siehe ${sheet}, Seite {page}`,
  purposes: { action: 'Prüfung', information: 'Information' },
  form: {
    title: 'Projektname',
    author: 'Eingereicht von',
    date: 'Datum',
    location: 'Ort',
    email: 'E-Mail',
    phoneNumber: 'Telefon',
    notes: 'Bemerkungen',
    description: 'Beschreibung',
  },
  transmittal: {
    section: 'Abschnittsnummer',
    sectionTitle: 'Abschnittstitel',
    sequence: 'Laufende Nummer',
    projectNumber: 'Projektnummer',
    contractNumber: 'Vertragsnummer',
    dateSent: 'Gesendet am',
    dateRequired: 'Antwort benötigt bis',
    purpose: 'Eingereicht zur',
    paragraph: 'Absatz der Spezifikation',
    drawing: 'Zeichnung',
    owner: 'Bauherr',
    architect: 'Architekt',
    engineer: 'Ingenieur',
    contractor: 'Auftragnehmer',
    subcontractor: 'Nachunternehmer',
    supplier: 'Lieferant',
    copiesTo: 'Kopien an',
    remarks: 'Bemerkungen',
    certification: 'Wortlaut der Bestätigung',
    certifiedBy: 'Unterzeichnet von',
  },
  item: {
    manufacturer: 'Hersteller',
    model: 'Modell',
    description: 'Beschreibung',
    labels: 'Typen im Plan',
    quantity: 'Menge',
    paragraph: 'Absatz',
    deviation: 'Abweichung',
  },
};
