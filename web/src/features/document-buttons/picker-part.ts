import { part } from '../../parts/part.tsx';

/** The list behind a document button, with the preview beside it. */
export const DocumentPicker = part(async () => (await import('./DocumentPicker.tsx')).DocumentPicker);
