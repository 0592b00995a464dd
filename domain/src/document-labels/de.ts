import type { DocumentLabels } from './document-labels.ts';

export const deDocuments: DocumentLabels = {
  documentTypes: {
    architecturalspec: 'Ausschreibungstext',
    individualdetail: 'Detailzeichnungen',
    detaildrawing: 'Detailzeichnung',
    datasheet: 'Produktdatenblatt',
    applicationinstructions: 'Verarbeitung',
    sds: 'SDB',
    sds_can: 'SDB (CAN)',
    certification: 'Prüfbescheinigung',
    leed: 'LEED-Schreiben',
    warranty: 'Garantie',
    installation: 'Montageanleitung',
    brochure: 'Broschüre',
    colorchart: 'Farbkarte',
    image: 'Objektfotos',
    imagepackage: 'Bildpaket',
    upload: 'Hochgeladen',
  },
  uploads: 'Hochgeladene Dokumente',
};
