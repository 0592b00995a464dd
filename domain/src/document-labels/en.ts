import { documentTypeLabels } from '../document-type.ts';
import type { DocumentLabels } from './document-labels.ts';

export const enDocuments: DocumentLabels = {
  documentTypes: documentTypeLabels,
  uploads: 'Uploaded Documents',
};
