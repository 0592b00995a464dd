import type { DocumentLabels } from './document-labels.ts';

export const esDocuments: DocumentLabels = {
  documentTypes: {
    architecturalspec: 'Especificación',
    individualdetail: 'Planos de detalle',
    detaildrawing: 'Plano de detalle',
    datasheet: 'Ficha técnica',
    applicationinstructions: 'Modo de aplicación',
    sds: 'HDS',
    sds_can: 'HDS (CAN)',
    certification: 'Certificación',
    leed: 'Cartas LEED',
    warranty: 'Garantía',
    installation: 'Guía de instalación',
    brochure: 'Folleto',
    colorchart: 'Carta de colores',
    image: 'Fotos de obras',
    imagepackage: 'Lote de imágenes',
    upload: 'Subido',
  },
  uploads: 'Documentos subidos',
};
