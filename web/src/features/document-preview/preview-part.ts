import { part } from '../../parts/part.tsx';

/** What the eye shows. */
export const DocumentPreview = part(async () => (await import('./DocumentPreview.tsx')).DocumentPreview);
