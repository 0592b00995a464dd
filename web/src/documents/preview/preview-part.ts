import { partBeyond } from '../../parts/part-beyond.ts';

/** The window that the eye opens. */
export const DocumentPreview = partBeyond(
  async () => (await import('./DocumentPreview.tsx')).DocumentPreview,
);
