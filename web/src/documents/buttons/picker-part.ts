import { part } from '../../parts/part.tsx';
import { DocumentPreview } from '../preview/preview-part.ts';

/** The list behind a document button; loads the preview shown beside it at the same time. */
export const DocumentPicker = part(async () => {
  const [picker] = await Promise.all([import('./DocumentPicker.tsx'), DocumentPreview.near()]);
  return picker.DocumentPicker;
});
