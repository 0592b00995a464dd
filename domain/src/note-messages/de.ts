import { languages } from '@submittal/contract/languages';
import { type NoteWords, pageListWith } from '@submittal/pdf-linker/layout/note-words';
import { plurals } from '../counted-words.ts';

const { plural, noun } = plurals(languages.de.locale);
const pages = pageListWith('Seite', 'den Seiten');
const printedPages = pageListWith('Seite', 'Seiten');

const GET_AGAIN =
  'Besorgen Sie die Datei noch einmal von dort, woher sie kam, und prüfen Sie, ob sie sich ganz öffnet.';

/** What notes of documents say in German. */
export const de: NoteWords = {
  told: {
    'made-from-picture': ({ name }) => `Aus einem Bild (${name}) gemacht.`,
    repaired: () => 'Das Verzeichnis seiner Objekte war beschädigt und wurde neu angelegt.',
    rebuilt: () =>
      `Es ist beschädigt und ließ sich erst nach einer Reparatur lesen. Sehen Sie seine Seiten durch. ${GET_AGAIN}`,
    'cut-short': () => `Das Ende der Datei fehlt und mit ihm spätere Änderungen. ${GET_AGAIN}`,
    'pages-missing': ({ count, of }) =>
      `Von ${of} Seiten ${noun(count, 'fehlt', 'fehlen')} ${count}. ${GET_AGAIN}`,
    'content-missing': (facts) => `Auf ${pages(facts.pages)} fehlt Inhalt. ${GET_AGAIN}`,
    'parts-missing': (facts) => `Auf ${pages(facts.pages)} fehlen Teile. ${GET_AGAIN}`,
    'encryption-opened': () =>
      'Es war verschlüsselt und öffnet sich ohne Kennwort; seine vorbereitete Form ist nicht verschlüsselt.',
    'restrictions-opened': () =>
      'Sein Verfasser hat eingeschränkt, was damit getan werden darf. Das Paket übernimmt diese Einschränkungen nicht: Prüfen Sie, ob Sie es weitergeben dürfen.',
    'actions-removed': ({ count }) => `${plural(count, 'Aktion wurde', 'Aktionen wurden')} entfernt.`,
    other: ({ name }) => name,
  },
  printed: {
    'cut-short': () => 'vielleicht unvollständig',
    'pages-missing': ({ count, of }) => `${count} von ${of} Seiten ${noun(count, 'fehlt', 'fehlen')}`,
    'content-missing': (facts) => `${printedPages(facts.pages)} unvollständig`,
    'parts-missing': (facts) => `${printedPages(facts.pages)} vielleicht unvollständig`,
  },
};
