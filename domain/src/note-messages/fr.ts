import { languages } from '@submittal/contract/languages';
import { type NoteWords, pageListWith } from '@submittal/pdf-linker/note-words';
import { plurals } from '../counted-words.ts';

const { plural, noun } = plurals(languages.fr.locale);
const pages = pageListWith('la page', 'les pages');
const printedPages = pageListWith('page', 'pages');

const GET_AGAIN = 'Obtenez de nouveau le fichier auprès de son auteur et vérifiez qu’il s’ouvre en entier.';

/** The words of document notes in French. */
export const fr: NoteWords = {
  told: {
    'made-from-picture': ({ name }) => `Créé à partir d’une image ${name}.`,
    repaired: () => 'La liste de ses objets était endommagée et a été refaite.',
    rebuilt: () =>
      `Il est endommagé et n’a pu être lu qu’après réparation. Parcourez ses pages. ${GET_AGAIN}`,
    'cut-short': () => `La fin du fichier manque, et avec elle des modifications ultérieures. ${GET_AGAIN}`,
    'changes-lost': () =>
      `Des modifications ultérieures sont endommagées : certaines parties sont dans leur état antérieur. ${GET_AGAIN}`,
    'pages-missing': ({ count, of }) =>
      `${plural(count, 'page', 'pages')} sur ${of} ${noun(count, 'manque', 'manquent')}. ${GET_AGAIN}`,
    'content-missing': (facts) => `Du contenu manque sur ${pages(facts.pages)}. ${GET_AGAIN}`,
    'parts-missing': (facts) => `Des éléments manquent sur ${pages(facts.pages)}. ${GET_AGAIN}`,
    'not-checked': (facts) =>
      `Des images sur ${pages(facts.pages)} ont une forme qui n’est pas vérifiée ici. Regardez-les avant de le transmettre.`,
    'encryption-opened': () =>
      'Il était chiffré et s’ouvre sans mot de passe; sa forme préparée n’est pas chiffrée.',
    'restrictions-opened': () =>
      'Son auteur en a restreint l’utilisation. Le dossier ne reprend pas ces restrictions : vérifiez que vous pouvez le transmettre.',
    'scripts-removed': ({ count }) =>
      `${plural(count, 'script (JavaScript) a été retiré', 'scripts (JavaScript) ont été retirés')}. ${noun(count, 'Ce qu’il calculait ou vérifiait', 'Ce qu’ils calculaient ou vérifiaient')} ne se fait plus.`,
    'actions-removed': ({ count }) =>
      `${plural(count, 'action a été retirée', 'actions ont été retirées')}, comme l’envoi d’un formulaire ou la lecture d’un son.`,
    'local-links-removed': ({ count }) =>
      `${plural(count, 'lien', 'liens')} vers des fichiers ou des programmes d’un ordinateur ${noun(count, 'a été retiré', 'ont été retirés')}.`,
    'links-to-others': ({ count, name }) =>
      `${count === 1 ? '1 lien mène' : `${count} liens mènent`} à d’autres fichiers : ${name}. Dans un dossier qui contient ces fichiers, ${count === 1 ? 'il y mène' : 'ils y mènent'}; sinon, ${count === 1 ? 'il ne fait' : 'ils ne font'} rien.`,
    'media-stilled': ({ count }) =>
      `${plural(count, 'vidéo, son ou vue 3D est devenu', 'vidéos, sons ou vues 3D sont devenus')} une image fixe.`,
    'xfa-removed': () =>
      'Son formulaire est aussi décrit d’une seconde façon (XFA), qui a été retirée. Vérifiez l’aspect de ses champs.',
    'portfolio-opened': () =>
      'C’est un portfolio. Ses propres pages sont reprises; les fichiers qu’il contient restent en pièces jointes, sans la vue du portfolio.',
    'attachments-removed': ({ count, name }) =>
      `${plural(count, 'pièce jointe protégée ou endommagée n’a pas pu être lue et a été laissée', 'pièces jointes protégées ou endommagées n’ont pas pu être lues et ont été laissées')} de côté : ${name}. Ajoutez-${noun(count, 'la', 'les')} comme ${noun(count, 'fichier', 'fichiers')} à part.`,
    'claims-removed': ({ name }) =>
      `Il se déclare conforme à ${name}. Sa copie dans un dossier ne le déclare pas.`,
    signature: ({ count }) =>
      `Il porte ${plural(count, 'signature', 'signatures')}. Le dossier en contient une copie, qui montre ${noun(count, 'le sceau', 'les sceaux')} : ${noun(count, 'la signature ne peut pas y être vérifiée', 'les signatures ne peuvent pas y être vérifiées')}. Conservez l’original.`,
    other: ({ name }) => name,
  },
  printed: {
    signature: ({ count }) =>
      `copie : ${noun(count, 'signature non vérifiable', 'signatures non vérifiables')} ici`,
    'cut-short': () => 'peut-être incomplet',
    'changes-lost': () => 'des modifications ultérieures manquent peut-être',
    'pages-missing': ({ count, of }) =>
      `${plural(count, 'page', 'pages')} sur ${of} ${noun(count, 'manquante', 'manquantes')}`,
    'content-missing': (facts) => `contenu manquant : ${printedPages(facts.pages)}`,
    'parts-missing': (facts) => `peut-être incomplet : ${printedPages(facts.pages)}`,
    'attachments-removed': ({ count }) => `${plural(count, 'pièce jointe', 'pièces jointes')} de moins`,
  },
};
