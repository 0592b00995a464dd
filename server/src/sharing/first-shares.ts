import type { CoverCell } from '@submittal/pdf-linker/package-words';
import { type PackageManifest, packageManifest } from '../packages/package-manifest.ts';
import type { Submittal } from '../submittals/stored-submittal.ts';

/**
 * The package of a share frozen before 0.2.0, when shares stored their project and no words. Its cover has the cells
 * that covers had then, whatever fields projects have gained since; its pages list no accompanying files, its texts are
 * cut, and its stamps have the first form.
 */
export function firstManifest(submittal: Submittal): PackageManifest {
  const { wholeTexts: _texts, stampForm: _form, ...manifest } = packageManifest(submittal);
  const { details } = manifest;
  return {
    ...manifest,
    details: details && { ...details, cells: firstCells(submittal) },
    documents: manifest.documents.map(({ size: _, ...document }) => document),
  };
}

function firstCells({ details }: Submittal): CoverCell[] {
  return [
    { label: 'Submitted by', value: { text: details.submitterName }, wide: true },
    { label: 'Location', value: { text: details.location } },
    { label: 'Date', value: { date: details.date } },
    { label: 'Email', value: { text: details.email } },
    { label: 'Phone', value: { text: details.phone } },
    { label: 'Documents', value: { count: 'documents' } },
    { label: 'Pages', value: { count: 'pages' } },
    { label: 'Notes', value: { text: details.notes }, wide: true, small: true },
  ];
}
