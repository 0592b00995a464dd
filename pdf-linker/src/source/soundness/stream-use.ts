import type { Stream } from '../../object/value.ts';

/**
 * What a stream is for, as what refers to it states: its own entries need not say so (ISO 32000-2 7.8.2, 8.6.6.3, 9.7.4, 9.9).
 * Pictures and forms say it themselves.
 */
export type StreamUse =
  /** Operators of a page or of a glyph. A page may divide its content: it is judged as one. */
  | { readonly kind: 'content'; readonly parts: readonly Stream[] }
  | { readonly kind: 'font' }
  /** So many bytes are needed. */
  | { readonly kind: 'palette'; readonly least: number };
