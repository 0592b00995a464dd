import type { RevisionWords } from './en-revision.ts';

/** The Spanish texts about what changed since an earlier revision. */
export const esRevision: RevisionWords = {
  title: (name) => `Revisión ${name}`,
  lead: (before) => `${before} se conserva como se envió. Todo lo de aquí va en un expediente nuevo.`,
  since: (before) => `Qué cambió desde ${before}`,
  show: 'Mostrar',
  kinds: {
    added: 'Agregado',
    removed: 'Quitado',
    replaced: 'Reemplazado',
    pages: 'Páginas',
    marks: 'Marcas',
    moved: 'Movido',
    field: 'Dato',
  },
  /** Before what is struck out, for screen readers. */
  was: 'antes',
  see: 'Ver páginas',
  hide: 'Ocultar páginas',
  compared: {
    page: (page) => `página ${page}`,
    own: (page) => `su página ${page}`,
    none: 'No hay tal página',
    failed: 'No se pudo dibujar la página.',
    gone: 'Su enlace terminó, y sus páginas no se pueden mostrar.',
    previous: 'Página anterior',
    next: 'Página siguiente',
    place: (page, of) => `Página ${page} de ${of}`,
    picture: (name, title, page) => `${name}: ${title}, página ${page}`,
  },
  earlier: {
    title: 'Revisiones anteriores',
    kept: 'como se envió',
    sent: (day) => `Enviada el ${day}`,
    download: (name) => `Descargar ${name}`,
    open: (name) => `Abrir ${name}`,
    ended: 'Su enlace terminó. Renuévelo entre los enlaces compartidos.',
  },
};
