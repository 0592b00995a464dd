import { plurals } from '@submittal/domain/counted-words';
import type { enSuperseded } from './en-superseded.ts';

const { plural } = plurals('es-US');

/** The Spanish texts about documents with newer versions. */
export const esSuperseded: typeof enSuperseded = {
  superseded: {
    mark: 'Reemplazado',
    dropped: 'Ya no está en el catálogo',
    renamed: 'Renombrado en el catálogo',
    renew: (title) => `Actualizar ${title} a su versión más reciente`,
    renewName: (title) => `Tomar ${title} con su nombre nuevo`,
    renewShort: 'Actualizar',
    renewAll: (count) => (count === 1 ? 'Actualizarlo' : `Actualizar los ${count}`),
    renewed: (count) => plural(count, 'documento actualizado', 'documentos actualizados'),
    failed: 'No se pudo obtener la versión más reciente',
  },
};
