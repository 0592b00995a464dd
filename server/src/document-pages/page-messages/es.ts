import { esFactLabels } from '@submittal/domain/fact-labels/es';
import type { PageWords } from './page-words.ts';

/** The words of the page of a document in Spanish. */
export const es: PageWords = {
  facts: esFactLabels,
  type: 'Tipo',
  code: 'Código del documento',
  revised: 'Revisión',
  language: 'Idioma',
  file: 'Archivo',
  open: 'Abrir el documento',
  add: 'Agregar al expediente',
  download: 'Descargar el archivo',
  picture: 'Primera página',
  standing: {
    current: 'Esta es la edición actual.',
    withdrawn: 'Este documento ya no se publica. Esta fue su última edición.',
    recalled: (day) => `Retirado el ${day}. No lo use en nuevas entregas.`,
    lapsed: (day) => `Era válido hasta el ${day}.`,
  },
  namesProject: 'Nombra el proyecto',
  products: 'Productos y sistemas con este documento',
  earlier: 'Ediciones anteriores',
  published: (day) => `Publicado el ${day}`,
  recalledEdition: (day) => `Retirado el ${day}`,
  unknown: {
    heading: 'No existe ese documento',
    text: 'Ningún documento de este catálogo tiene esta dirección. Puede estar mal escrita o ser más antigua que lo que este sitio conserva.',
  },
};
