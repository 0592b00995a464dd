import { packagePages } from '@submittal/domain/package-pages';
import { useMemo } from 'react';
import type { PackageLayout } from '../../../pdf-linker/src/layout/package-layout.ts';
import { useProject } from '../app/app-context.ts';

/** Where everything in the project is in its PDF: the source of every page number on screen. */
export function usePackagePages(): PackageLayout {
  const selection = useProject((state) => state.selection);
  const details = useProject((state) => state.details);
  const sheets = useProject((state) => state.generatedSheets);
  return useMemo(() => packagePages(selection, details, sheets), [selection, details, sheets]);
}
