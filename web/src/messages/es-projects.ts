import { lists, plurals } from '@submittal/domain/counted-words';
import type { enProjects } from './en-projects.ts';

const { plural, noun } = plurals('es');
const list = lists('es');

const documents = (count: number) => plural(count, 'documento', 'documentos');

export const esProjects: typeof enProjects = {
  projects: {
    title: 'Proyectos en este navegador',
    lead: 'Esta lista solo se guarda en este navegador. Guarde un proyecto en un archivo para llevarlo a otro o conservar una copia.',
    openFile: 'Abrir archivo',
    newProject: 'Proyecto nuevo',
    columns: {
      project: 'Proyecto',
      documents: 'Documentos',
      size: 'Tamaño',
      pages: 'Páginas',
      changed: 'Modificado',
    },
    openNow: 'Abierto',
    noDetails: 'Sin datos del proyecto',
    onServer: 'Sus documentos están en el servidor',
    documentsUnit: (count) => noun(count, 'documento', 'documentos'),
    pagesUnit: (count) => noun(count, 'página', 'páginas'),
    today: (time) => `Hoy, ${time}`,
    open: 'Abrir',
    openNamed: (title) => `Abrir ${title}`,
    duplicate: 'Duplicar',
    duplicateNamed: (title) => `Duplicar ${title}`,
    save: 'Guardar en un archivo',
    saveNamed: (title) => `Guardar ${title} en un archivo`,
    remove: 'Eliminar',
    removeNamed: (title) => `Eliminar ${title}`,
    removed: (title) => `${title}: proyecto eliminado`,
    copyTitle: (title, number) => `${title} (copia${number > 1 ? ` ${number}` : ''})`,
    copied: (title) => `${title}: proyecto duplicado`,
    fileOpened: (title) => `${title}: proyecto abierto`,
    saved: (title) => `${title}: proyecto guardado en un archivo`,
    saveFailed:
      'El proyecto no se pudo guardar en un archivo porque no hay conexión con el servidor. Inténtelo de nuevo.',
    drop: 'Suelte aquí un archivo de proyecto para abrirlo junto a estos',
    fileNote:
      'Un archivo de proyecto contiene los datos del proyecto y la lista de sus documentos, pero no los documentos ni el derecho a modificar este proyecto.',
    working: 'Creando el proyecto',
    copyFailed: 'No se creó ningún proyecto porque no hay conexión con el servidor. Inténtelo de nuevo.',
    noRoom:
      'Este navegador no tiene espacio para otro proyecto o no permite que esta página guarde ninguno. Guarde un proyecto en un archivo y elimínelo aquí; luego inténtelo de nuevo.',
    lost: (count, titles) =>
      `${plural(count, 'documento no se pudo incluir', 'documentos no se pudieron incluir')}: ${list(titles)}. Busque un reemplazo o vuelva a subir el archivo.`,
    newer: (count, titles) =>
      `${plural(count, 'documento se incluyó', 'documentos se incluyeron')} en la versión más reciente del catálogo: ${list(titles)}.`,
    faults: {
      'too-large': (name) => `${name} supera los 5 MB, más de lo que ocupa cualquier archivo de proyecto.`,
      'no-json': (name) =>
        `${name} no es un archivo de proyecto: no es JSON. Elija un archivo guardado con esta herramienta.`,
      another: (name) =>
        `${name} no es un archivo de proyecto de esta herramienta. Elija un archivo guardado con “Guardar en un archivo”.`,
      newer: (name) =>
        `${name} se guardó con una versión más reciente de esta herramienta. Recargue la página y ábralo de nuevo.`,
      field: (name, place) =>
        `${name} no se abrió: en él falta “${place}” o no es del tipo debido. Vuelva a guardar el proyecto en un archivo.`,
    },
    elsewhere: {
      title: 'Continuar en otro dispositivo',
      text: 'Un enlace de edición abre este proyecto en otro navegador, que también podrá modificarlo. Quien tenga el enlace podrá hacer lo mismo.',
      make: 'Crear enlace de edición',
      replace: 'Reemplazar enlace',
      madeAt: (date) =>
        `El ${date} se creó un enlace de edición. No se vuelve a mostrar. Uno nuevo ocupa su lugar, y el dispositivo que lo usa ya no podrá modificar el proyecto.`,
      linked:
        'Este proyecto se abrió con un enlace de edición. Los enlaces nuevos se crean en el navegador donde comenzó.',
      label: 'Enlace de edición',
      once: 'Este enlace se muestra una sola vez. Cópielo ahora y guárdelo como una contraseña.',
      copy: 'Copiar enlace',
      copied: 'Enlace de edición copiado al portapapeles',
      notCopied: 'El enlace no se pudo copiar automáticamente. Selecciónelo y cópielo.',
      failed: 'No se creó ningún enlace porque no hay conexión con el servidor. Inténtelo de nuevo.',
    },
    arrival: {
      title: 'Abrir proyecto',
      looking: 'Buscando el proyecto',
      question: (title) => `¿Abrir ${title} en este navegador?`,
      text: (count) =>
        `${documents(count)}. Lo que modifique se guarda en este proyecto; quien tenga su enlace de edición también lo ve y lo modifica. Sus propios proyectos quedan como están.`,
      open: 'Abrir proyecto',
      notNow: 'Ahora no',
      endedTitle: 'Este enlace de edición ya no es válido',
      ended: 'Se reemplazó por otro o el proyecto ya no existe. Pida el enlace nuevo a quien se lo envió.',
      cutShort: 'Este enlace de edición está incompleto. Copie el enlace entero y ábralo de nuevo.',
      unreachable: 'No hay conexión con el servidor. No se abrió nada.',
    },
    ended: {
      title: 'Este proyecto ya no se puede modificar aquí',
      text: 'Se reemplazó su enlace de edición o el derecho a modificarlo pasó a otro navegador. Lo que ve queda en este navegador y no se perdió. Si tiene el enlace nuevo, ábralo. Si no, conserve su trabajo como un proyecto propio.',
      keep: 'Conservar mi trabajo como copia',
      later: 'Ahora no',
      kept: (title) => `${title} continúa como proyecto propio`,
    },
  },
};
