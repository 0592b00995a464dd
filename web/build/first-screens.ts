import type { Rolldown } from 'vite';

/** Where visits usually begin: the application itself, its texts, and the screens that sites link to. */
const FIRST = /\/src\/(?:element\/application|features\/\w+\/(?:Home|Finder)Screen|messages\/\w\w)\.tsx?$/;

type Graph = { getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers'> | null };

/**
 * Whether a module is loaded with a first screen, because a module that belongs to one imports it statically.
 */
export function isOfFirstScreens(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (FIRST.test(module)) return true;
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** Whether a first screen and a part that is loaded later import a module, so that both need its script. */
export function isSharedByFirstScreens(id: string, graph: Graph): boolean {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const ofFirst = importers.filter((importer) => isOfFirstScreens(importer, graph));
  return ofFirst.length > 0 && ofFirst.length < importers.length;
}
