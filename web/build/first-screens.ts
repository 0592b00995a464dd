import type { Rolldown } from 'vite';

/** Where a visit begins as a rule: the application itself, its texts, and the screens that sites link to. */
const FIRST = /\/src\/(?:element\/application|features\/\w+\/(?:Home|Finder)Screen|messages\/\w\w)\.tsx?$/;

type Graph = { getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers'> | null };

/** Whether a module is loaded with a first screen: something that is imports it, and not only when it is near. */
export function isOfFirstScreens(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (FIRST.test(module)) return true;
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}
