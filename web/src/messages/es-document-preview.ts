import type { enDocumentPreview } from './en-document-preview.ts';

/** The Spanish texts of previews. */
export const esDocumentPreview: typeof enDocumentPreview = {
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
};
