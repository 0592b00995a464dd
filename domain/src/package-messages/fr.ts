import { languages } from '@submittal/contract/languages';
import { areas, longDates } from '../../../pdf-linker/src/layout/page-words.ts';
import { plurals } from '../counted-words.ts';
import { frDocuments } from '../document-labels/fr.ts';
import type { PackageMessages } from './package-messages.ts';

const { locale } = languages.fr;
const { plural, noun } = plurals(locale);

/** The words of a package in French, as used in construction in Canada. */
export const fr: PackageMessages = {
  pages: {
    languageTag: locale,
    date: longDates(locale),
    bytes: (count) => plural(count, 'octet', 'octets'),
    units: ['Ko', 'Mo', 'Go'],
    cover: {
      title: 'Page couverture',
      submittal: 'Dossier à soumettre',
      stamp: 'Tampon du réviseur',
      reviewedBy: 'Révisé par',
      stampDate: 'Date',
      documentsWithFiles: (documents, files) =>
        files < documents ? `${documents}, dont ${files} à côté de ce PDF` : `${files}, à côté de ce PDF`,
      texts: { description: 'Description', notes: 'Remarques' },
      bothTexts: 'Description et remarques',
      fromCover: 'Suite de la couverture',
      goesOn: {
        description: (sheet) => `La description continue, feuille ${sheet} →`,
        notes: (sheet) => `Les remarques continuent, feuille ${sheet} →`,
        value: (sheet) => `Suite, feuille ${sheet} →`,
      },
    },
    transmittal: {
      title: 'Bordereau',
      follow: (items, sheets) =>
        `${items.from === items.to ? `L’article ${items.to} suit` : `Les articles ${items.from} à ${items.to} suivent`} ${
          sheets.from === sheets.to
            ? `sur la feuille ${sheets.to}`
            : `sur les feuilles ${sheets.from} à ${sheets.to}`
        }. Remarques, attestation et tampons sont sur la feuille ${sheets.to}.`,
      items: (count) => plural(count, 'article', 'articles'),
      area: areas(locale, 'po'),
    },
    contents: {
      title: 'Table des matières',
      continued: 'suite',
      number: 'Nº',
      document: 'Document',
      type: 'Type',
      code: 'Code',
      numberOrDate: 'N° ou date',
      page: 'Page',
      file: 'Fichier',
      size: 'Taille',
      documents: (count) => plural(count, 'document', 'documents'),
      files: (count) => plural(count, 'fichier', 'fichiers'),
      sheet: (sheet, count) => `feuille ${sheet} de ${count}`,
      beside: 'À côté de ce PDF, dans le ZIP',
      linkTo: (title, page) => `${title}, page ${page}`,
    },
    divider: {
      section: (number, heading) => `Section ${number}, ${heading}`,
      inThisSection: 'Dans cette section',
      more: (count) => `et ${count} ${noun(count, 'autre', 'autres')}`,
    },
    changes: { title: 'Modifications' },
    packageIndex: {
      title: 'Index des dossiers',
      number: 'Nº',
      section: 'Section',
      name: 'Titre et fichier',
      documents: 'Doc.',
      pages: 'Pages',
      total: 'Total',
      packages: (count) => plural(count, 'dossier', 'dossiers'),
    },
  },
  coverCells: {
    author: 'Soumis par',
    location: 'Lieu',
    date: 'Date',
    email: 'Courriel',
    phoneNumber: 'Téléphone',
    documents: 'Documents',
    pages: 'Pages',
    notes: 'Remarques',
  },
  label: {
    project: 'Projet',
    contract: 'Contrat',
    section: 'Section, article',
    item: 'Poste',
    number: 'Dossier',
    page: 'Page',
  },
  proposed: (text) => `${text} (lu dans le document)`,
  paragraph: (number) => `art.\u00a0${number}`,
  ...frDocuments,
  withoutSection: 'Sans section',
};
