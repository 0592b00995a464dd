import type { ClientConfig } from '@submittal/contract/client-config';
import { regions } from '@submittal/contract/constants';
import type { Resource } from '@submittal/contract/document';
import { type ButtonSet, productButtons, systemButtons } from '@submittal/domain/buttons';
import type { Release } from '../catalogue/release.ts';

type Unused = NonNullable<ClientConfig['unused']>;

/** By release: a release never changes, and the element of every visitor asks. */
const known = new WeakMap<Release, Unused>();

/** What nothing in a release can use: buttons without any document, systems that are not there, regions of nothing alone. */
export function unusedIn(release: Release): Unused {
  const before = known.get(release);
  if (before) return before;
  const unused = findUnused(release);
  known.set(release, unused);
  return unused;
}

function findUnused({ products, systems, documents }: Release): Unused {
  const ofProducts = new Set([...products].flatMap((product) => product.documents));
  const ofSystems = new Set([...systems].flatMap((system) => system.documents));
  // One of each kind will do: buttons tell documents apart by these alone.
  const kinds = { products: new Map<string, Resource>(), systems: new Map<string, Resource>() };
  const used = new Set<string>();
  let place = 0;
  for (const { resource } of documents) {
    const { resourceDocumentType, resourceLanguage, resourceRegion } = resource;
    const kind = JSON.stringify([resourceDocumentType, resourceLanguage, resourceRegion]);
    if (ofProducts.has(place)) kinds.products.set(kind, resource);
    if (ofSystems.has(place)) kinds.systems.set(kind, resource);
    used.add(resourceRegion);
    place++;
  }
  for (const { region } of products) if (region.length === 1) used.add(region[0] ?? '');
  return {
    buttons: {
      products: emptyIn(productButtons([...kinds.products.values()])),
      systems: emptyIn(systemButtons([...kinds.systems.values()])),
    },
    systems: [...systems].length === 0,
    regions: regions.filter((region) => !used.has(region)),
    singleFilters: true,
  };
}

function emptyIn({ primary }: ButtonSet): string[] {
  return primary.filter(({ documents }) => documents.length === 0).map(({ key }) => key);
}
