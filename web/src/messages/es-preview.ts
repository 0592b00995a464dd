import type { enPreview } from './en-preview.ts';

/** The Spanish texts of previews and of the skip links on the build screen. */
export const esPreview: typeof enPreview = {
  documentPreview: {
    mark: 'Marcar páginas',
    close: 'Cerrar la vista previa',
    add: 'Agregar documento',
    remove: 'Quitar documento',
    added: 'En el expediente',
    open: 'Abrir',
    ofDocuments: (at, total) => `Documento ${at} de ${total}`,
    previousDocument: 'Documento anterior',
    nextDocument: 'Documento siguiente',
    ofPages: (page, total) => `Página ${page} de ${total}`,
    previousPage: 'Página anterior',
    nextPage: 'Página siguiente',
    pageShort: (page) => `pág. ${page}`,
    places: 'Dónde están las palabras',
    revised: (date) => `revisado el ${date}`,
    noPicture: 'Esta página no se puede mostrar.',
    noPages: 'Este archivo no tiene páginas. Va en el ZIP.',
    preview: 'Vista previa',
  },
  regions: {
    names: { us: 'Estados Unidos', canada: 'Canadá' },
    short: { us: 'EE. UU.', canada: 'CAN' },
    /** Follows the name of a button that holds documents of several regions. */
    mixed: (names) => names.join(' + '),
  },
  skip: {
    label: 'Enlaces de salto',
    toResults: 'Ir a los resultados',
    toNextStep: 'Ir al paso siguiente',
  },
  documentRemoval: {
    remove: (title) => `Quitar ${title}`,
    removed: (title) => `Se quitó ${title}`,
  },
};
