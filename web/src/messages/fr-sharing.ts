import type { enSharing } from './en-sharing.ts';
import { plurals } from './plural.ts';

const { plural } = plurals('fr-CA');

/** The French texts of share links: what a reader sees of a package, and what its owner sees of the links. */
export const frSharing: typeof enSharing = {
  sharing: {
    contents: 'Contenu',
    page: (page: number) => `Page ${page}`,
    file: 'Fichier',
    madeOn: 'Créé le',
    expiresOn: 'Expire le',
    print: 'Imprimer',
    qr: {
      title: 'Code QR',
      text: 'Numérisez-le pour ouvrir ce dossier sur un téléphone ou une tablette au chantier.',
      alt: 'Code QR du lien de partage',
      failed: 'Le code QR n’a pas pu être dessiné.',
    },
    links: 'Liens de partage',
    opened: (count: number) => plural(count, 'ouverture', 'ouvertures'),
    current: 'À jour',
    changed: 'Modifié depuis',
    changedText:
      'Le projet a changé depuis la création de ce lien. Les lecteurs voient toujours ce qui a été produit alors.',
    noneText: 'Aucun lien de partage n’est ouvert. Publiez de nouveau pour en créer un.',
    publishAgain: 'Publier de nouveau',
    revoke: {
      action: 'Retirer',
      title: 'Retirer le lien de partage',
      question: 'Retirer ce lien de partage?',
      consequence:
        'Les personnes qui ont le lien ne pourront plus ouvrir le dossier. Cette action est irréversible.',
      keep: 'Garder le lien',
      done: 'Lien de partage retiré',
      failed: 'Le lien de partage n’a pas pu être retiré',
    },
  },
};
