import type { enSharing } from './en-sharing.ts';
import { plurals } from './plural.ts';

const { plural } = plurals('es-US');

/** The Spanish texts of share links: what a reader sees of a package, and what its owner sees of the links. */
export const esSharing: typeof enSharing = {
  sharing: {
    contents: 'Contenido',
    page: (page: number) => `Página ${page}`,
    file: 'Archivo',
    madeOn: 'Creado el',
    expiresOn: 'Vence el',
    print: 'Imprimir',
    qr: {
      title: 'Código QR',
      text: 'Escanéelo para abrir este expediente en un teléfono o una tableta en la obra.',
      alt: 'Código QR del enlace',
      failed: 'No se pudo dibujar el código QR.',
    },
    links: 'Enlaces compartidos',
    opened: (count: number) => plural(count, 'apertura', 'aperturas'),
    current: 'Al día',
    changed: 'Cambiado desde entonces',
    changedText:
      'El proyecto ha cambiado desde que se creó este enlace. Los lectores siguen viendo lo que se generó entonces.',
    noneText: 'No hay ningún enlace abierto. Publique de nuevo para crear uno.',
    publishAgain: 'Publicar de nuevo',
    revoke: {
      action: 'Retirar',
      title: 'Retirar el enlace',
      question: '¿Retirar este enlace?',
      consequence: 'Quien tenga el enlace ya no podrá abrir el expediente. No se puede deshacer.',
      keep: 'Conservar el enlace',
      done: 'Enlace retirado',
      failed: 'No se pudo retirar el enlace',
    },
  },
};
