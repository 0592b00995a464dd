import type { Rolldown } from 'vite';

/** Where visits usually begin: the application itself, its texts, and the screens that sites link to. */
const FIRST = /\/src\/(?:element\/application|features\/\w+\/(?:Home|Finder)Screen|messages\/\w\w)\.tsx?$/;

/**
 * Texts of one language, as `de.ts`: other visitors do not load them, so they are never in what screens share. What
 * English shares is so little that a file of its own would cost more.
 */
const ONE_LANGUAGE = /\/(?:de|es|fr)(?:-[\w-]+)?\.ts$/;

type Graph = { getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers'> | null };

/** Whether a module that belongs to a first screen imports a module statically, or is it. */
function isReached(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (FIRST.test(module)) return true;
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** Whether a module is loaded with a first screen in every language. */
export function isOfFirstScreens(id: string, graph: Graph): boolean {
  return !ONE_LANGUAGE.test(id) && isReached(id, graph);
}

/** Whether a first screen and a part that is loaded later import a module, so that both need its script. */
export function isSharedByFirstScreens(id: string, graph: Graph): boolean {
  if (ONE_LANGUAGE.test(id)) return false;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const ofFirst = importers.filter((importer) => isReached(importer, graph));
  return ofFirst.length > 0 && ofFirst.length < importers.length;
}
