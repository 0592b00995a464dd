import type { DocumentLabels } from './document-labels.ts';

export const frDocuments: DocumentLabels = {
  documentTypes: {
    architecturalspec: 'Devis',
    individualdetail: 'Dessins de détail',
    detaildrawing: 'Dessin de détail',
    datasheet: 'Fiche technique',
    applicationinstructions: 'Mode d’application',
    sds: 'FDS',
    sds_can: 'FDS (CAN)',
    certification: 'Attestation',
    leed: 'Lettres LEED',
    warranty: 'Garantie',
    installation: 'Guide d’installation',
    brochure: 'Dépliant',
    colorchart: 'Nuancier',
    image: 'Photos de projets',
    imagepackage: 'Lot d’images',
    upload: 'Téléversé',
  },
  uploads: 'Documents téléversés',
};
