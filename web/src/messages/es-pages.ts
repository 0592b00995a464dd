import { plurals } from '@submittal/domain/counted-words';
import type { PagesWords } from './en-pages.ts';

const { plural } = plurals('es');

/** The Spanish texts about the pages that are kept of a document. */
export const esPages: PagesWords = {
  titleOf: 'Páginas que se conservan de',
  keep: 'Conservar páginas',
  ofPages: (count) => `de ${plural(count, 'página', 'páginas')}`,
  hint: 'Comas entre páginas, un guion para un intervalo.',
  hintOpen: 'conserva la página 5 y todas las siguientes.',
  keepAll: 'Conservar todas',
  faults: {
    none: 'Conserve al menos una página.',
    malformed: 'Escriba las páginas así: 1-4, 7.',
    tooMany: (count) => `Escriba ${count} intervalos como máximo.`,
    beyond: (last) => `Este documento termina en la página ${last}.`,
  },
  thumbs: 'Páginas: pulse para conservar u omitir',
  page: (page) => `Página ${page}`,
  leftOut: 'Omitida',
  pageShort: (page) => `pág. ${page}`,
  kept: (page, becomes) =>
    becomes === null
      ? `Página ${page}, conservada`
      : `Página ${page}, conservada, pasa a ser la página ${becomes}`,
  left: (page) => `Página ${page}, omitida`,
  more: (count) => `Mostrar ${plural(count, 'página más', 'páginas más')}`,
  follows: {
    title: 'Resultado',
    document: 'Páginas de este documento',
    package: 'Páginas del expediente',
    size: 'Tamaño aproximado',
    was: 'antes',
    now: 'ahora',
    contents: 'En el índice',
  },
  note: 'El archivo del catálogo no cambia. Las páginas omitidas se pueden recuperar en cualquier momento.',
  noteOwn: 'Su archivo no cambia. Las páginas omitidas se pueden recuperar en cualquier momento.',
  changed: (title, pages) =>
    pages === '' ? `${title}: se conservan todas las páginas` : `${title}: se conservan las páginas ${pages}`,
};
