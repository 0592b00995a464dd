import { packagePages } from '@submittal/domain/package-pages';
import type { PackageLayout } from '@submittal/pdf-linker/layout/package-layout';
import { useMemo } from 'react';
import { useProject } from '../app/app-context.ts';

/** Where everything in the project is in its PDF: the source of every page number on screen. */
export function usePackagePages(): PackageLayout {
  const selection = useProject((state) => state.selection);
  const details = useProject((state) => state.details);
  const sheets = useProject((state) => state.generatedSheets);
  return useMemo(() => packagePages(selection, details, sheets), [selection, details, sheets]);
}
