import { plurals } from '@submittal/domain/counted-words';
import type { enSections } from './en-sections.ts';

const { plural } = plurals('fr');

/** The French texts about packages of sections: their names on generate, and their files on results. */
export const frSections: typeof enSections = {
  sections: {
    files: 'Fichiers',
    packages: 'Dossiers',
    count: (count: number) => plural(count, 'dossier', 'dossiers'),
    documents: (count: number) => plural(count, 'document', 'documents'),
    pages: (count: number) => plural(count, 'page', 'pages'),
    whole: 'Chacun est complet en soi.',
    beside: 'Avec les dossiers',
    index: 'Chaque dossier avec son fichier',
    register: 'Chaque document avec son dossier et sa page',
    download: (name: string) => `Télécharger ${name}`,
    columns: 'Colonnes de votre registre',
    columnsHint:
      'Collez la première ligne de votre registre. Ce qui est reconnu est rempli; les autres colonnes restent vides.',
    filled: (filled: number, all: number) => `${filled} colonnes sur ${all} sont remplies.`,
  },
};
