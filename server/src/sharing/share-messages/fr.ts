import { languages } from '@submittal/contract/languages';
import { decimals, plurals } from '@submittal/domain/counted-words';
import { formatResultSize } from '@submittal/domain/file-size';
import { labelled } from '../../../../pdf-linker/src/layout/labelled.ts';
import { mailDates } from './mail-dates.ts';
import type { ShareMessages } from './share-words.ts';

const { locale } = languages.fr;
const { plural, noun } = plurals(locale);
const decimal = decimals(locale);

/** A name after “de”, which is shortened before a vowel. */
const of = (name: string) => (/^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`);

/** The words about shares in French, as used in construction in Canada. */
export const fr: ShareMessages = {
  submittal: 'Dossier à soumettre',
  documents: (count) => plural(count, 'document', 'documents'),
  pages: (count) => plural(count, 'page', 'pages'),
  size: (bytes) => `${decimal(formatResultSize(bytes))} Mo`,
  preview: {
    description: (parts) => `Dossier à soumettre : ${parts.join(' · ')}`,
    protected: 'Ce dossier est protégé.',
    picture: (title) => `Première page de ${title}`,
    ended: {
      'share-revoked': 'Ce lien a été retiré par la personne qui l’a créé.',
      'share-expired': 'Le lien de ce dossier est peut-être expiré. Veuillez produire un nouveau dossier.',
    },
  },
  mail: {
    subject: (title) => `Dossier à soumettre : ${title}`,
    sender: 'Dossiers à soumettre',
    copy: 'Voici votre copie du dossier que vous avez partagé. Si le fabricant rappelle un document qui s’y trouve, vous en serez averti à cette adresse.',
    shared: 'Un dossier à soumettre est partagé avec vous.',
    sharedBy: (name) => `Un dossier à soumettre est partagé avec vous. Nom indiqué : « ${name} »`,
    protectedTitle: 'Dossier protégé',
    titleGiven: (title) => `Titre indiqué : « ${title} »`,
    message: 'Message de la personne qui le partage :',
    recalled: 'Rappelé par le fabricant depuis le partage :',
    openAt: (link) => `Ouvrez-le ici : ${link}`,
    open: 'Ouvrir le dossier',
    contents: 'Contenu',
    attached: {
      pdf: 'Le document est joint à ce courriel.',
      zip: 'Le fichier ZIP est joint à ce courriel.',
    },
    stopped: 'Cette adresse n’accepte aucun courriel de ce service.',
    notAttached: (size, most) =>
      `Le fichier n’est pas joint : il fait ${size}, et ce serveur joint au plus ${most}. Le lien ci-dessus l’ouvre.`,
    protected: {
      password:
        'Un mot de passe est demandé; il n’est pas dans ce courriel. La personne qui partage le dossier vous le transmet séparément.',
      openings: 'Le lien s’ouvre un nombre limité de fois : ouvrez-le quand vous aurez le temps de le lire.',
    },
    fact: (label, value) => labelled('fr', label, value),
    facts: {
      documents: 'Documents',
      pages: 'Pages',
      file: 'Fichier',
      ends: 'Lien valable jusqu’au',
    },
    date: mailDates(locale),
    more: (count) => `et ${count} ${noun(count, 'autre', 'autres')}`,
    closing: (manufacturer, answered) => {
      const sender = `l’outil de dossiers à soumettre${manufacturer === '' ? '' : ` ${of(manufacturer)}`}`;
      const answers = answered ? ' Les réponses vont à la personne qui partage le dossier.' : '';
      return `Envoyé avec ${sender}. Le titre, les noms et le message ont été écrits par la personne qui le partage; personne ne les a vérifiés.${answers}`;
    },
    stop: 'Ne plus recevoir de courriels de ce service',
  },
  recall: {
    subject: (title) => `Documents rappelés : ${title}`,
    opening: 'Le fabricant a rappelé des documents d’un dossier que vous avez préparé.',
    documents: 'Documents rappelés',
    from: (title, day) => `${title}, rappelé à partir du ${day}`,
    replacedBy: (title) => `Sa version plus récente : ${title}`,
    todo: 'Ouvrez le projet dans le navigateur où vous l’avez préparé. Mettez à jour ou retirez chaque document rappelé, puis produisez de nouveau le dossier.',
    open: 'Ouvrir l’outil',
    openAt: (address) => `Ouvrez-le ici : ${address}`,
    links:
      'Ces liens montrent encore un document rappelé, avec un avis. Retirez-les quand vous aurez partagé un nouveau lien :',
    closing: (manufacturer) => {
      const sender = `l’outil de dossiers à soumettre${manufacturer === '' ? '' : ` ${of(manufacturer)}`}`;
      return `Envoyé avec ${sender}, parce qu’une copie de ce dossier a été envoyée à cette adresse.`;
    },
  },
  stop: {
    ask: {
      heading: 'Ne plus recevoir ces courriels?',
      text: 'L’adresse qui a reçu ce courriel n’en recevra plus de ce service, quel qu’en soit l’expéditeur.',
      press: 'Arrêter tous les courriels',
    },
    done: { heading: 'Plus de courriels', text: 'Cette adresse ne reçoit plus de courriels de ce service.' },
    unknown: {
      heading: 'Ce lien est incomplet',
      text: 'Ouvrez de nouveau le lien du courriel, ou copiez-le en entier.',
    },
  },
};
