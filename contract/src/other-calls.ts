import type { Call } from './calls.ts';

/**
 * The calls of the API that the element's client does not send: those of programs, of a manufacturer's own pages, of browsers
 * that load a picture from its address, and of the screen that makes marks, which comes late.
 */
export const otherCalls = {
  replaceEditToken: { method: 'POST', path: '/ReplaceEditToken/:id', repeatable: true },
  sharePicture: { method: 'GET', path: '/Share/:id/first-page.png' },
  browseProducts: { method: 'GET', path: '/searchproducts' },
  browseSystems: { method: 'GET', path: '/searchsystems' },
  submitHelp: { method: 'POST', path: '/help' },
  documentThumbnail: { method: 'GET', path: '/documents/:id/thumbnail' },
  documentLines: { method: 'GET', path: '/documents/:id/lines' },
  documentRecord: { method: 'GET', path: '/documentrecord/:id' },
  productData: { method: 'GET', path: '/productdata/:id' },
  catalogueImage: { method: 'GET', path: '/images/:id' },
} as const satisfies Record<string, Call>;
