import { part } from '../../parts/part.tsx';

/** The window that the eye opens. */
export const DocumentPreview = part(async () => (await import('./DocumentPreview.tsx')).DocumentPreview);
