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
