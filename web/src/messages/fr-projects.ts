import { lists, plurals } from '@submittal/domain/counted-words';
import type { enProjects } from './en-projects.ts';

const { plural, noun } = plurals('fr-CA');
const list = lists('fr-CA');

const documents = (count: number) => plural(count, 'document', 'documents');

export const frProjects: typeof enProjects = {
  projects: {
    title: 'Projets dans ce navigateur',
    lead: 'Cette liste n’est conservée que dans ce navigateur. Enregistrez un projet dans un fichier pour le déplacer ou en garder une copie.',
    openFile: 'Ouvrir un fichier',
    newProject: 'Nouveau projet',
    columns: {
      project: 'Projet',
      documents: 'Documents',
      size: 'Taille',
      pages: 'Pages',
      changed: 'Modifié',
    },
    openNow: 'Ouvert',
    noDetails: 'Aucun détail de projet',
    onServer: 'Ses documents sont sur le serveur',
    documentsUnit: (count) => noun(count, 'document', 'documents'),
    pagesUnit: (count) => noun(count, 'page', 'pages'),
    today: (time) => `Aujourd’hui, ${time}`,
    open: 'Ouvrir',
    openNamed: (title) => `Ouvrir ${title}`,
    duplicate: 'Dupliquer',
    duplicateNamed: (title) => `Dupliquer ${title}`,
    save: 'Enregistrer dans un fichier',
    saveNamed: (title) => `Enregistrer ${title} dans un fichier`,
    remove: 'Supprimer',
    removeNamed: (title) => `Supprimer ${title}`,
    removed: (title) => `${title} : projet supprimé`,
    copyTitle: (title, number) => `${title} (copie${number > 1 ? ` ${number}` : ''})`,
    copied: (title) => `${title} : projet dupliqué`,
    fileOpened: (title) => `${title} : projet ouvert`,
    saved: (title) => `${title} : projet enregistré dans un fichier`,
    saveFailed:
      'Le projet n’a pas pu être enregistré dans un fichier, car le serveur est injoignable. Réessayez.',
    drop: 'Déposez ici un fichier de projet pour l’ouvrir à côté de ceux-ci',
    fileNote:
      'Un fichier de projet contient les renseignements du projet et la liste de ses documents, mais ni les documents eux-mêmes ni le droit de modifier ce projet.',
    working: 'Création du projet',
    copyFailed: 'Aucun projet n’a été créé, car le serveur est injoignable. Réessayez.',
    noRoom:
      'Ce navigateur n’a plus de place pour un autre projet, ou ne permet pas à cette page d’en conserver. Enregistrez un projet dans un fichier et supprimez-le ici, puis réessayez.',
    lost: (count, titles) =>
      `${plural(count, 'document n’a pas pu être repris', 'documents n’ont pas pu être repris')} : ${list(titles)}. Choisissez un remplacement ou téléversez le fichier de nouveau.`,
    newer: (count, titles) =>
      `${plural(count, 'document a été repris', 'documents ont été repris')} dans la version plus récente du catalogue : ${list(titles)}.`,
    faults: {
      'too-large': (name) => `${name} dépasse 5 Mo, ce qu’aucun fichier de projet n’atteint.`,
      'no-json': (name) =>
        `${name} n’est pas un fichier de projet : ce n’est pas du JSON. Choisissez un fichier enregistré ici.`,
      another: (name) =>
        `${name} n’est pas un fichier de projet de cet outil. Choisissez un fichier obtenu par « Enregistrer dans un fichier ».`,
      newer: (name) =>
        `${name} a été enregistré par une version plus récente de cet outil. Rechargez la page, puis ouvrez-le de nouveau.`,
      field: (name, place) =>
        `${name} n’a pas été ouvert : « ${place} » y manque ou n’est pas du bon type. Enregistrez de nouveau le projet dans un fichier.`,
    },
    elsewhere: {
      title: 'Continuer sur un autre appareil',
      text: 'Un lien de modification ouvre ce projet dans un autre navigateur, qui peut alors le modifier aussi. Toute personne qui a ce lien le peut également.',
      make: 'Créer un lien de modification',
      replace: 'Remplacer le lien',
      madeAt: (date) =>
        `Un lien de modification a été créé le ${date}. Il n’est plus affiché. Un nouveau lien prend sa place, et l’appareil qui l’utilise ne peut plus modifier le projet.`,
      linked:
        'Ce projet a été ouvert par un lien de modification. Les nouveaux liens se créent dans le navigateur où il a commencé.',
      label: 'Lien de modification',
      once: 'Ce lien n’est affiché qu’une fois. Copiez-le maintenant et gardez-le comme un mot de passe.',
      copy: 'Copier le lien',
      copied: 'Lien de modification copié dans le presse-papiers',
      notCopied: 'Le lien n’a pas pu être copié automatiquement. Sélectionnez-le et copiez-le.',
      failed: 'Aucun lien n’a été créé, car le serveur est injoignable. Réessayez.',
    },
    arrival: {
      title: 'Ouvrir un projet',
      looking: 'Recherche du projet',
      question: (title) => `Ouvrir ${title} dans ce navigateur?`,
      text: (count) =>
        `${documents(count)}. Ce que vous modifiez est enregistré dans ce projet; toute personne qui a le lien de modification le voit et peut le modifier aussi. Vos propres projets restent tels quels.`,
      open: 'Ouvrir le projet',
      notNow: 'Pas maintenant',
      endedTitle: 'Ce lien de modification n’est plus valide',
      ended:
        'Il a été remplacé par un autre, ou le projet n’existe plus. Demandez le nouveau lien à la personne qui vous l’a envoyé.',
      cutShort: 'Ce lien de modification est incomplet. Copiez le lien en entier et ouvrez-le de nouveau.',
      unreachable: 'Le serveur est injoignable. Rien n’a été ouvert.',
    },
    ended: {
      title: 'Ce projet ne peut plus être modifié ici',
      text: 'Son lien de modification a été remplacé, ou le droit de le modifier a été donné à un autre navigateur. Ce que vous voyez est conservé dans ce navigateur et n’est pas perdu. Si vous avez le nouveau lien, ouvrez-le. Sinon, gardez votre travail comme projet à vous.',
      keep: 'Garder mon travail comme copie',
      later: 'Pas maintenant',
      kept: (title) => `${title} continue comme projet à vous`,
    },
  },
};
