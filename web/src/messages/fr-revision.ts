import type { RevisionWords } from './en-revision.ts';

/** The French texts about what changed since an earlier revision. */
export const frRevision: RevisionWords = {
  title: (name) => `Révision ${name}`,
  lead: (before) =>
    `${before} est conservée telle qu’envoyée. Tout ce qui est ici va dans un nouveau dossier.`,
  since: (before) => `Ce qui a changé depuis ${before}`,
  show: 'Afficher',
  kinds: {
    added: 'Ajouté',
    removed: 'Retiré',
    replaced: 'Remplacé',
    pages: 'Pages',
    marks: 'Repères',
    moved: 'Déplacé',
    field: 'Renseignement',
  },
  /** Before what is struck out, for screen readers. */
  was: 'avant',
  see: 'Voir les pages',
  hide: 'Masquer les pages',
  compared: {
    page: (page) => `page ${page}`,
    own: (page) => `sa page ${page}`,
    none: 'Pas de telle page',
    failed: 'La page n’a pas pu être dessinée.',
    gone: 'Son lien a pris fin; ses pages ne peuvent être affichées.',
    previous: 'Page précédente',
    next: 'Page suivante',
    place: (page, of) => `Page ${page} sur ${of}`,
    picture: (name, title, page) => `${name} : ${title}, page ${page}`,
  },
  earlier: {
    title: 'Révisions antérieures',
    kept: 'telle qu’envoyée',
    sent: (day) => `Envoyée le ${day}`,
    download: (name) => `Télécharger ${name}`,
    open: (name) => `Ouvrir ${name}`,
    ended: 'Son lien a pris fin. Renouvelez-le parmi les liens de partage.',
  },
};
