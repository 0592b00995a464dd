import { languages } from '@submittal/contract/languages';
import { type NoteWords, pageListWith } from '@submittal/pdf-linker/note-words';
import { plurals } from '../counted-words.ts';

const { plural, noun } = plurals(languages.es.locale);
const pages = pageListWith('la página', 'las páginas');
const printedPages = pageListWith('página', 'páginas');

const GET_AGAIN = 'Consiga de nuevo el archivo de su origen y compruebe que se abre completo.';

/** The words of document notes in Spanish. */
export const es: NoteWords = {
  told: {
    'made-from-picture': ({ name }) => `Creado a partir de una imagen ${name}.`,
    repaired: () => 'La lista de sus objetos estaba dañada y se hizo de nuevo.',
    rebuilt: () => `Está dañado y solo se pudo leer tras repararlo. Revise sus páginas. ${GET_AGAIN}`,
    'cut-short': () => `Falta el final del archivo, y con él cambios posteriores. ${GET_AGAIN}`,
    'changes-lost': () =>
      `Los cambios posteriores están dañados: hay partes que siguen como estaban antes. ${GET_AGAIN}`,
    'pages-missing': ({ count, of }) =>
      `${noun(count, 'Falta', 'Faltan')} ${plural(count, 'página', 'páginas')} de ${of}. ${GET_AGAIN}`,
    'content-missing': (facts) => `Falta contenido en ${pages(facts.pages)}. ${GET_AGAIN}`,
    'parts-missing': (facts) => `Faltan elementos en ${pages(facts.pages)}. ${GET_AGAIN}`,
    'not-checked': (facts) =>
      `Las imágenes de ${pages(facts.pages)} tienen un formato que aquí no se comprueba. Mírelas antes de entregarlo.`,
    'encryption-opened': () => 'Estaba cifrado y se abre sin contraseña; su forma preparada no está cifrada.',
    'restrictions-opened': () =>
      'Su autor restringió lo que se puede hacer con él. El expediente no conserva estas restricciones: compruebe que puede compartirlo.',
    'scripts-removed': ({ count }) =>
      `${noun(count, 'Se quitó', 'Se quitaron')} ${plural(count, 'script (JavaScript)', 'scripts (JavaScript)')}. Lo que ${noun(count, 'calculaba o comprobaba', 'calculaban o comprobaban')} ya no ocurre.`,
    'actions-removed': ({ count }) =>
      `${noun(count, 'Se quitó', 'Se quitaron')} ${plural(count, 'acción', 'acciones')}, como enviar un formulario o reproducir un sonido.`,
    'local-links-removed': ({ count }) =>
      `${noun(count, 'Se quitó', 'Se quitaron')} ${plural(count, 'enlace', 'enlaces')} a archivos o programas de un ordenador.`,
    'links-to-others': ({ count, name }) =>
      `${count === 1 ? '1 enlace lleva' : `${count} enlaces llevan`} a otros archivos: ${name}. En un expediente con esos archivos ${count === 1 ? 'lleva' : 'llevan'} allí; sin ellos no ${count === 1 ? 'hace' : 'hacen'} nada.`,
    'media-stilled': ({ count }) =>
      `${plural(count, 'vídeo, sonido o vista 3D pasó', 'vídeos, sonidos o vistas 3D pasaron')} a ser una imagen fija.`,
    'xfa-removed': () =>
      'Su formulario está descrito también de otro modo (XFA), que se quitó. Compruebe que sus campos se ven bien.',
    'portfolio-opened': () =>
      'Es una cartera de archivos. Se toman sus propias páginas; los archivos que contiene quedan como adjuntos, sin la vista de la cartera.',
    'attachments-removed': ({ count, name }) =>
      `${plural(count, 'adjunto protegido o dañado no se pudo leer y quedó', 'adjuntos protegidos o dañados no se pudieron leer y quedaron')} fuera: ${name}. ${noun(count, 'Agréguelo como archivo aparte', 'Agréguelos como archivos aparte')}.`,
    'claims-removed': ({ name }) => `Declara ser ${name}. Su copia en un expediente no lo declara.`,
    signature: ({ count }) =>
      `Tiene ${plural(count, 'firma', 'firmas')}. El expediente contiene una copia que muestra ${noun(count, 'el sello', 'los sellos')}: ${noun(count, 'la firma no se puede verificar', 'las firmas no se pueden verificar')} aquí. Conserve el original.`,
    other: ({ name }) => name,
  },
  printed: {
    signature: ({ count }) =>
      `copia: ${noun(count, 'la firma no se puede verificar', 'las firmas no se pueden verificar')} aquí`,
    'cut-short': () => 'puede estar incompleto',
    'changes-lost': () => 'pueden faltar cambios posteriores',
    'pages-missing': ({ count, of }) =>
      `${noun(count, 'falta', 'faltan')} ${plural(count, 'página', 'páginas')} de ${of}`,
    'content-missing': (facts) => `contenido incompleto: ${printedPages(facts.pages)}`,
    'parts-missing': (facts) => `puede estar incompleto: ${printedPages(facts.pages)}`,
    'attachments-removed': ({ count }) =>
      `${noun(count, 'falta', 'faltan')} ${plural(count, 'adjunto', 'adjuntos')}`,
  },
};
