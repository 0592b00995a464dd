import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApp, useProject } from '../app/app-context.ts';
import { type PackagesMade, packagesMade } from './packages-made.ts';
import { severalPackagesQuery } from './several-packages.ts';

/**
 * The figures of the packages that the project would be made of now, as last saved; undefined for one package, and until the
 * server has answered.
 */
export function usePackagesToCome(): PackagesMade | undefined {
  const { api } = useApp();
  const id = useProject((state) => state.id);
  const version = useProject((state) => state.version);
  const pending = useProject((state) => state.pending);
  const wanted = useProject((state) => state.details.sectionPackages);
  const { data } = useQuery({
    ...severalPackagesQuery(api, id ?? '', { version }),
    enabled: wanted && id !== null && !pending,
    placeholderData: keepPreviousData,
  });
  return wanted ? packagesMade(data) : undefined;
}
