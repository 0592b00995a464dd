import { plurals } from '@submittal/domain/counted-words';
import type { enSharing } from './en-sharing.ts';

const { plural } = plurals('fr-CA');

/** The French texts of share links: what a reader sees of a package, and what its owner sees of the links. */
export const frSharing: typeof enSharing = {
  sharing: {
    contents: 'Contenu',
    inPdf: (page) => `Page ${page} de submittal.pdf`,
    byParts: 'Ce dossier est volumineux : la visionneuse affiche un document à la fois.',
    firstPart: 'Revenir à la première page',
    openWhole: 'Ouvrir le dossier en entier',
    madeOn: 'Créé le',
    expiresOn: 'Expire le',
    print: 'Imprimer',
    qr: {
      title: 'Code QR',
      text: 'Numérisez-le pour ouvrir ce dossier sur un téléphone ou une tablette au chantier.',
      alt: 'Code QR du lien de partage',
      failed: 'Le code QR n’a pas pu être dessiné.',
    },
    mail: {
      title: 'Envoyer le dossier par courriel',
      recipients: 'Destinataires',
      several: 'Plusieurs adresses : séparez-les par des virgules. Personne ne voit les autres.',
      noRecipient: 'Entrez au moins une adresse',
      faulty: (addresses) => `${addresses.join(', ')} : utilisez la forme nom@entreprise.com`,
      enough: (addresses) => `${addresses.join(', ')} : assez de courriels pour aujourd’hui`,
      tooMany: (most) => `Au plus ${most} destinataires`,
      message: 'Message',
      copy: (address) => `M’envoyer une copie, à ${address}`,
      copyNote: 'À cette adresse, vous êtes aussi averti si le fabricant rappelle un document de ce projet.',
      noOwnAddress:
        'Votre projet n’a pas d’adresse courriel. Ajoutez-en une aux renseignements du projet pour recevoir les réponses et une copie.',
      attached: (size) => `Le courriel porte le lien de partage, et le fichier en pièce jointe (${size} Mo).`,
      notAttached: (size, most) =>
        `Le courriel porte seulement le lien de partage : le fichier fait ${size} Mo, et au plus ${most} Mo peuvent être joints.`,
      protected: (password) =>
        password
          ? 'Le courriel ne contient que le lien et ne dit rien du dossier. Transmettez le mot de passe séparément.'
          : 'Le courriel ne contient que le lien et ne dit rien du dossier.',
      send: 'Envoyer',
      failed: 'Le courriel n’a pas pu être envoyé',
      unknown:
        'On ignore si le courriel a été envoyé. Envoyez-le à nouveau : personne ne le recevra deux fois.',
      subject: (title) => `Dossier à soumettre : ${title}`,
      delivery: 'Envoi',
      delivered: (sent, all) =>
        sent === all
          ? plural(all, 'courriel envoyé', 'courriels envoyés')
          : `${sent} sur ${plural(all, 'courriel envoyé', 'courriels envoyés')}`,
      standing: {
        queued: 'En attente',
        sending: 'En cours',
        retrying: 'Nouvel essai',
        sent: 'Envoyé',
        failed: 'Échec',
      },
      nextAttempt: (time) => `Prochain essai à ${time}`,
      mayClose: 'Vous pouvez fermer cette fenêtre : le serveur continue d’essayer.',
      again: 'Envoyer à d’autres',
    },
    links: 'Liens de partage',
    name: 'Nom',
    namePlaceholder: 'À qui est-il destiné?',
    unnamed: (time, to) => (to ? `${time}, à ${to}` : `Lien du ${time}`),
    rename: (name) => `Renommer ${name}`,
    addressOf: (name) => `Adresse de ${name}`,
    copy: 'Copier',
    copyOf: (name) => `Copier ${name}`,
    live: 'Ouvert',
    endsIn: (days) => `Se termine dans ${plural(days, 'jour', 'jours')}`,
    endedOn: (date) => `Terminé le ${date}`,
    revokedOn: (date) => `Retiré le ${date}`,
    revoked: 'Retiré',
    expires: 'Expire',
    afterDays: (days, date) => `Dans ${plural(days, 'jour', 'jours')}, le ${date}`,
    set: 'Oui',
    none: 'Aucun',
    openedLabel: 'Ouvertures',
    lastOpened: 'Dernière ouverture',
    packageLabel: 'Dossier',
    recalled:
      'Les lecteurs le voient avec un avis. Mettez-le à jour ou retirez-le dans votre projet, produisez de nouveau le dossier, partagez le nouveau lien et retirez celui-ci.',
    announce: 'Prévenir les lecteurs des liens plus anciens',
    renew: 'Renouveler',
    renewed: 'Le lien a une nouvelle adresse',
    changeFailed: 'Le lien n’a pas pu être modifié',
    newer: 'Il existe une version plus récente de ce dossier',
    newerOf: (date) => `du ${date}`,
    newLink: {
      title: 'Nouveau lien',
      create: 'Créer le lien',
      passwordNote: 'Transmettez-le à part; il ne figure jamais dans le lien.',
      note: 'Un lien montre le dossier tel qu’il était à la création du lien. Un dossier modifié demande un nouveau lien.',
      done: 'Lien de partage créé',
      failed: 'Le lien n’a pas pu être créé',
    },
    opened: (count: number) => plural(count, 'ouverture', 'ouvertures'),
    openedOf: (count, most) => `${count} sur ${plural(most, 'ouverture', 'ouvertures')}`,
    current: 'À jour',
    changed: 'Modifié depuis',
    withRecalled: 'Document rappelé',
    changedText:
      'Le projet a changé depuis la création de ce lien. Les lecteurs voient toujours ce qui a été produit alors.',
    noneText: 'Aucun lien de partage n’est ouvert. Publiez de nouveau pour en créer un.',
    publishAgain: 'Publier de nouveau',
    protect: {
      action: 'Protéger ce lien',
      change: 'Modifier la protection',
      protected: 'Mot de passe',
      text: 'Les lecteurs ouvrent le dossier en appuyant; avant cela, rien n’en est montré. Transmettez-leur vous-même le mot de passe : il n’est affiché nulle part ensuite.',
      password: 'Mot de passe',
      newPassword: 'Nouveau mot de passe',
      openings: 'Nombre d’ouvertures',
      short: (least) => `Au moins ${least} caractères`,
      neither: 'Entrez un mot de passe, un nombre, ou les deux',
      number: (most) => `Un nombre entier de 1 à ${most}`,
      soFar: (count) => `Les ouvertures déjà faites comptent aussi : ${count}.`,
      save: 'Protéger',
      remove: 'Enlever la protection',
      done: 'Lien de partage protégé',
      removed: 'Protection enlevée',
      failed: 'La protection n’a pas pu être modifiée',
    },
    open: {
      title: 'Dossier protégé',
      passwordText: 'Entrez le mot de passe reçu de la personne qui le partage.',
      pressText:
        'Il peut être ouvert un nombre limité de fois. Ouvrez-le quand vous aurez le temps de le lire.',
      password: 'Mot de passe',
      missing: 'Entrez le mot de passe',
      wrong: 'Ce mot de passe n’est pas le bon',
      action: 'Ouvrir le dossier',
      failed: 'Le dossier n’a pas pu être ouvert',
    },
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
