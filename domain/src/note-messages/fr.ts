import { languages } from '@submittal/contract/languages';
import { type NoteWords, pageListWith } from '@submittal/pdf-linker/layout/note-words';
import { plurals } from '../counted-words.ts';

const { plural, noun } = plurals(languages.fr.locale);
const pages = pageListWith('la page', 'les pages');
const printedPages = pageListWith('page', 'pages');

const GET_AGAIN = 'Obtenez de nouveau le fichier auprès de son auteur et vérifiez qu’il s’ouvre en entier.';

/** What notes of documents say in French. */
export const fr: NoteWords = {
  told: {
    'made-from-picture': ({ name }) => `Créé à partir d’une image ${name}.`,
    repaired: () => 'La liste de ses objets était endommagée et a été refaite.',
    rebuilt: () =>
      `Il est endommagé et n’a pu être lu qu’après réparation. Parcourez ses pages. ${GET_AGAIN}`,
    'cut-short': () => `La fin du fichier manque, et avec elle des modifications ultérieures. ${GET_AGAIN}`,
    'pages-missing': ({ count, of }) =>
      `${plural(count, 'page', 'pages')} sur ${of} ${noun(count, 'manque', 'manquent')}. ${GET_AGAIN}`,
    'content-missing': (facts) => `Du contenu manque sur ${pages(facts.pages)}. ${GET_AGAIN}`,
    'parts-missing': (facts) => `Des éléments manquent sur ${pages(facts.pages)}. ${GET_AGAIN}`,
    'encryption-opened': () =>
      'Il était chiffré et s’ouvre sans mot de passe; sa forme préparée n’est pas chiffrée.',
    'restrictions-opened': () =>
      'Son auteur en a restreint l’utilisation. Le dossier ne reprend pas ces restrictions: vérifiez que vous pouvez le transmettre.',
    'actions-removed': ({ count }) => `${plural(count, 'action a été retirée', 'actions ont été retirées')}.`,
    other: ({ name }) => name,
  },
  printed: {
    'cut-short': () => 'peut-être incomplet',
    'pages-missing': ({ count, of }) =>
      `${plural(count, 'page', 'pages')} sur ${of} ${noun(count, 'manquante', 'manquantes')}`,
    'content-missing': (facts) => `contenu manquant: ${printedPages(facts.pages)}`,
    'parts-missing': (facts) => `peut-être incomplet: ${printedPages(facts.pages)}`,
  },
};
