import { part } from '../../parts/part.tsx';
import { DocumentPreview } from '../document-preview/preview-part.ts';

/** The list behind a document button, with the preview beside it, which is loaded at the same time. */
export const DocumentPicker = part(async () => {
  const [picker] = await Promise.all([import('./DocumentPicker.tsx'), DocumentPreview.near()]);
  return picker.DocumentPicker;
});
