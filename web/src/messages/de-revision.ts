import type { RevisionWords } from './en-revision.ts';

/** The German texts about what changed since an earlier revision. */
export const deRevision: RevisionWords = {
  title: (name) => `Revision ${name}`,
  lead: (before) => `${before} bleibt, wie es gesendet wurde. Alles hier kommt in ein neues Paket.`,
  since: (before) => `Was sich seit ${before} geändert hat`,
  show: 'Zeigen',
  kinds: {
    added: 'Hinzugefügt',
    removed: 'Entfernt',
    replaced: 'Ersetzt',
    pages: 'Seiten',
    marks: 'Markierungen',
    moved: 'Verschoben',
    field: 'Angabe',
  },
  /** Before what is struck out, for screen readers. */
  was: 'vorher',
  see: 'Seiten ansehen',
  hide: 'Seiten ausblenden',
  compared: {
    page: (page) => `Seite ${page}`,
    own: (page) => `eigene Seite ${page}`,
    none: 'Keine solche Seite',
    failed: 'Die Seite konnte nicht gezeichnet werden.',
    gone: 'Der Link ist beendet, daher lassen sich die Seiten nicht zeigen.',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    place: (page, of) => `Seite ${page} von ${of}`,
    picture: (name, title, page) => `${name}: ${title}, Seite ${page}`,
  },
  earlier: {
    title: 'Frühere Revisionen',
    kept: 'wie gesendet',
    sent: (day) => `Gesendet am ${day}`,
    download: (name) => `${name} herunterladen`,
    open: (name) => `${name} öffnen`,
    ended: 'Der Link ist beendet. Erneuern Sie ihn bei den geteilten Links.',
  },
};
