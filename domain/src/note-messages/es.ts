import { languages } from '@submittal/contract/languages';
import { type NoteWords, pageListWith } from '@submittal/pdf-linker/layout/note-words';
import { plurals } from '../counted-words.ts';

const { plural, noun } = plurals(languages.es.locale);
const pages = pageListWith('la página', 'las páginas');
const printedPages = pageListWith('página', 'páginas');

const GET_AGAIN = 'Consiga de nuevo el archivo de su origen y compruebe que se abre completo.';

/** What notes of documents say in Spanish. */
export const es: NoteWords = {
  told: {
    'made-from-picture': ({ name }) => `Creado a partir de una imagen ${name}.`,
    repaired: () => 'La lista de sus objetos estaba dañada y se hizo de nuevo.',
    rebuilt: () => `Está dañado y solo se pudo leer tras repararlo. Revise sus páginas. ${GET_AGAIN}`,
    'cut-short': () => `Falta el final del archivo, y con él cambios posteriores. ${GET_AGAIN}`,
    'pages-missing': ({ count, of }) =>
      `${noun(count, 'Falta', 'Faltan')} ${plural(count, 'página', 'páginas')} de ${of}. ${GET_AGAIN}`,
    'content-missing': (facts) => `Falta contenido en ${pages(facts.pages)}. ${GET_AGAIN}`,
    'parts-missing': (facts) => `Faltan elementos en ${pages(facts.pages)}. ${GET_AGAIN}`,
    'encryption-opened': () => 'Estaba cifrado y se abre sin contraseña; su forma preparada no está cifrada.',
    'restrictions-opened': () =>
      'Su autor restringió lo que se puede hacer con él. El paquete no conserva estas restricciones: compruebe que puede compartirlo.',
    'actions-removed': ({ count }) =>
      `${noun(count, 'Se quitó', 'Se quitaron')} ${plural(count, 'acción', 'acciones')}.`,
    other: ({ name }) => name,
  },
  printed: {
    'cut-short': () => 'puede estar incompleto',
    'pages-missing': ({ count, of }) =>
      `${noun(count, 'falta', 'faltan')} ${plural(count, 'página', 'páginas')} de ${of}`,
    'content-missing': (facts) => `contenido incompleto: ${printedPages(facts.pages)}`,
    'parts-missing': (facts) => `puede estar incompleto: ${printedPages(facts.pages)}`,
  },
};
