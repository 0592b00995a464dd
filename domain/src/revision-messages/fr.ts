import { languages } from '@submittal/contract/languages';
import { plurals } from '../counted-words.ts';
import { type RevisionMessages, ranged } from './revision-messages.ts';

const { plural, noun } = plurals(languages.fr.locale);

/** The words of a revision in French. */
export const fr: RevisionMessages = {
  title: (name) => `Modifications dans ${name}`,
  none: (before) => `Rien n’a changé depuis ${before}.`,
  counted: (count) => plural(count, 'modification', 'modifications'),
  cells: { submittal: 'Dossier', revises: 'Révise', sent: (name) => `Envoi de ${name}` },
  columns: { number: 'N°', document: 'Document', what: 'Ce qui a changé', page: 'Page' },
  groups: {
    replaced: 'Remplacés',
    added: 'Ajoutés et retirés',
    others: 'Repères, pages et ordre',
    fields: 'Renseignements du projet',
  },
  replaces: (now, was, pages) => `${now} remplace ${was}, ${plural(pages, 'page', 'pages')}`,
  replacesFile: (now, was) => `${now} remplace ${was}`,
  edition: (pages) => `Nouvelle édition, ${plural(pages, 'page', 'pages')}`,
  file: 'Nouvelle édition',
  added: (code) => (code === '' ? 'Ajouté' : `Ajouté, ${code}`),
  removed: (number, page, before) =>
    `Retiré, était le n° ${number}${page === null ? '' : `, page ${page} de ${before}`}`,
  selectedPages: (now, was, of) =>
    now === ''
      ? `Toutes (${plural(of, 'page', 'pages')}), avant ${noun(ranged(was), 'page', 'pages')} ${was}`
      : `${noun(ranged(now), 'Page', 'Pages')} ${now}, avant ${was === '' ? `toutes (${of})` : was}`,
  marks: 'Repères modifiés',
  moved: (number) => `Déplacé, était le n° ${number}`,
  field: (now, was) => `${now}, avant ${was}`,
  blank: 'vide',
  said: (name) => `modifié dans ${name}`,
  note: (name, sheet) => `modifié dans ${name}, voir ${sheet}, page {page}`,
  purposes: { action: 'Décision', information: 'Information' },
  form: {
    title: 'Nom du projet',
    author: 'Soumis par',
    date: 'Date',
    location: 'Lieu',
    email: 'Courriel',
    phoneNumber: 'Téléphone',
    notes: 'Remarques',
    description: 'Description',
  },
  transmittal: {
    section: 'Numéro de section',
    sectionTitle: 'Titre de section',
    sequence: 'Séquence',
    projectNumber: 'Numéro de projet',
    contractNumber: 'Numéro de contrat',
    dateSent: 'Date d’envoi',
    dateRequired: 'Réponse requise pour le',
    purpose: 'Soumis pour',
    paragraph: 'Paragraphe du devis',
    drawing: 'Référence du dessin',
    owner: 'Maître de l’ouvrage',
    architect: 'Architecte',
    engineer: 'Ingénieur',
    contractor: 'Entrepreneur',
    subcontractor: 'Sous-traitant',
    supplier: 'Fournisseur',
    copiesTo: 'Copies à',
    remarks: 'Remarques',
    certification: 'Texte de l’attestation',
    certifiedBy: 'Signé par',
  },
  item: {
    manufacturer: 'Fabricant',
    model: 'Modèle',
    description: 'Description du produit',
    labels: 'Repères',
    quantity: 'Quantité',
    paragraph: 'Paragraphe',
    deviation: 'Écart',
  },
};
