/** The English texts about what changed since an earlier revision. */
export const enRevision = {
  title: (name: string) => `Revision ${name}`,
  lead: (before: string) => `${before} is kept as it was sent. Everything here goes into a new package.`,
  since: (before: string) => `What changed since ${before}`,
  show: 'Show',
  kinds: {
    added: 'Added',
    removed: 'Removed',
    replaced: 'Replaced',
    pages: 'Pages',
    marks: 'Marks',
    moved: 'Moved',
    field: 'Field',
  },
  /** Before what is struck out, for screen readers. */
  was: 'was',
  see: 'See pages',
  hide: 'Hide pages',
  compared: {
    page: (page: number) => `page ${page}`,
    own: (page: number) => `its page ${page}`,
    none: 'No such page',
    failed: 'The page could not be drawn.',
    gone: 'Its link has ended, so its pages cannot be shown.',
    previous: 'Previous page',
    next: 'Next page',
    place: (page: number, of: number) => `Page ${page} of ${of}`,
    picture: (name: string, title: string, page: number) => `${name}: ${title}, page ${page}`,
  },
  earlier: {
    title: 'Earlier revisions',
    kept: 'kept as sent',
    sent: (day: string) => `Sent ${day}`,
    download: (name: string) => `Download ${name}`,
    open: (name: string) => `Open ${name}`,
    ended: 'Its link has ended. Renew it among the share links.',
  },
};

export type RevisionWords = typeof enRevision;
