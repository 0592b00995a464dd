import { languages } from '@submittal/contract/languages';
import { type NoteWords, pageListWith } from '@submittal/pdf-linker/note-words';
import { plurals } from '../counted-words.ts';

const { plural, noun } = plurals(languages.de.locale);
const pages = pageListWith('Seite', 'den Seiten');
const printedPages = pageListWith('Seite', 'Seiten');

const GET_AGAIN =
  'Besorgen Sie die Datei noch einmal von dort, woher sie kam, und prüfen Sie, ob sie sich ganz öffnet.';

/** The words of document notes in German. */
export const de: NoteWords = {
  told: {
    'made-from-picture': ({ name }) => `Aus einem Bild (${name}) gemacht.`,
    repaired: () => 'Das Verzeichnis seiner Objekte war beschädigt und wurde neu angelegt.',
    rebuilt: () =>
      `Es ist beschädigt und ließ sich erst nach einer Reparatur lesen. Sehen Sie seine Seiten durch. ${GET_AGAIN}`,
    'cut-short': () => `Das Ende der Datei fehlt und mit ihm spätere Änderungen. ${GET_AGAIN}`,
    'changes-lost': () =>
      `Spätere Änderungen daran sind beschädigt: Teile davon sind so, wie sie vorher waren. ${GET_AGAIN}`,
    'pages-missing': ({ count, of }) =>
      `Von ${of} Seiten ${noun(count, 'fehlt', 'fehlen')} ${count}. ${GET_AGAIN}`,
    'content-missing': (facts) => `Auf ${pages(facts.pages)} fehlt Inhalt. ${GET_AGAIN}`,
    'parts-missing': (facts) => `Auf ${pages(facts.pages)} fehlen Teile. ${GET_AGAIN}`,
    'not-checked': (facts) =>
      `Bilder auf ${pages(facts.pages)} haben eine Form, die hier nicht geprüft wird. Sehen Sie sie an, bevor Sie es weitergeben.`,
    'encryption-opened': () =>
      'Es war verschlüsselt und öffnet sich ohne Passwort; seine vorbereitete Form ist nicht verschlüsselt.',
    'restrictions-opened': () =>
      'Sein Verfasser hat eingeschränkt, was damit getan werden darf. Das Paket übernimmt diese Einschränkungen nicht: Prüfen Sie, ob Sie es weitergeben dürfen.',
    'scripts-removed': ({ count }) =>
      `${plural(count, 'Skript (JavaScript) wurde', 'Skripte (JavaScript) wurden')} entfernt. Was ${noun(count, 'es berechnet oder geprüft hat', 'sie berechnet oder geprüft haben')}, geschieht nicht mehr.`,
    'actions-removed': ({ count }) =>
      `${plural(count, 'Aktion wurde', 'Aktionen wurden')} entfernt, etwa das Absenden eines Formulars oder das Abspielen eines Tons.`,
    'local-links-removed': ({ count }) =>
      `${plural(count, 'Verweis', 'Verweise')} auf Dateien oder Programme eines Rechners ${noun(count, 'wurde', 'wurden')} entfernt.`,
    'links-to-others': ({ count, name }) =>
      `${count === 1 ? '1 Link führt' : `${count} Links führen`} zu anderen Dateien: ${name}. In einem Paket mit diesen Dateien ${count === 1 ? 'führt er' : 'führen sie'} dorthin, sonst nirgendwohin.`,
    'media-stilled': ({ count }) =>
      `${plural(count, 'Video, Ton oder 3D-Ansicht wurde', 'Videos, Töne oder 3D-Ansichten wurden')} zu einem Standbild.`,
    'xfa-removed': () =>
      'Sein Formular ist noch auf eine zweite Art beschrieben (XFA), die entfernt wurde. Prüfen Sie, ob seine Felder richtig aussehen.',
    'portfolio-opened': () =>
      'Es ist ein Portfolio. Seine eigenen Seiten werden übernommen; die Dateien darin bleiben Anlagen, ohne die Ansicht des Portfolios.',
    'attachments-removed': ({ count, name }) =>
      `${plural(count, 'Anlage ließ', 'Anlagen ließen')} sich nicht lesen, weil geschützt oder beschädigt, und ${noun(count, 'wurde', 'wurden')} weggelassen: ${name}. Fügen Sie sie als eigene ${noun(count, 'Datei', 'Dateien')} hinzu.`,
    'claims-removed': ({ name }) =>
      `Es gibt an, ${name} zu entsprechen. Seine Kopie in einem Paket gibt das nicht an.`,
    signature: ({ count }) =>
      `Es hat ${plural(count, 'Signatur', 'Signaturen')}. Das Paket enthält eine Kopie, die ${noun(count, 'das Siegel', 'die Siegel')} zeigt: ${noun(count, 'Die Signatur lässt', 'Die Signaturen lassen')} sich hier nicht prüfen. Bewahren Sie das Original auf.`,
    other: ({ name }) => name,
  },
  printed: {
    signature: ({ count }) => `Kopie: ${noun(count, 'Signatur', 'Signaturen')} hier nicht prüfbar`,
    'cut-short': () => 'vielleicht unvollständig',
    'changes-lost': () => 'spätere Änderungen fehlen vielleicht',
    'pages-missing': ({ count, of }) => `${count} von ${of} Seiten ${noun(count, 'fehlt', 'fehlen')}`,
    'content-missing': (facts) => `${printedPages(facts.pages)} unvollständig`,
    'parts-missing': (facts) => `${printedPages(facts.pages)} vielleicht unvollständig`,
    'attachments-removed': ({ count }) => `ohne ${plural(count, 'Anlage', 'Anlagen')}`,
  },
};
