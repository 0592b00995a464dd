import { plurals } from '@submittal/domain/counted-words';
import type { enSections } from './en-sections.ts';

const { plural } = plurals('es');

/** The Spanish texts about packages of sections: their names on generate, and their files on results. */
export const esSections: typeof enSections = {
  sections: {
    files: 'Archivos',
    packages: 'Expedientes',
    count: (count: number) => plural(count, 'expediente', 'expedientes'),
    documents: (count: number) => plural(count, 'documento', 'documentos'),
    pages: (count: number) => plural(count, 'página', 'páginas'),
    whole: 'Cada uno está completo.',
    beside: 'Con los expedientes',
    index: 'Cada expediente con su archivo',
    register: 'Cada documento con su expediente y su página',
    download: (name: string) => `Descargar ${name}`,
    columns: 'Columnas de su registro',
    columnsHint:
      'Pegue la primera fila de su registro. Lo que se reconoce se rellena; las demás columnas quedan vacías.',
    filled: (filled: number, all: number) => `Se rellenan ${filled} de ${all} columnas.`,
  },
};
