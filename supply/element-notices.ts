import path from 'node:path';
import { licencesIn } from './licence-fault.ts';
import { noticeOf, renderNotices } from './notices.ts';
import { root } from './packages.ts';

/** Stands beside the element, wherever that is served. */
export const ELEMENT_NOTICES = 'submittal-builder.LICENSES.txt';

/** Ids of a bundler's modules that are its own code, and whose that is. */
const BUNDLER_CODE = /^\0(rolldown|vite)\//;

/**
 * What has to be told of the parts of the built element: a text of all notices, and a comment that goes before the
 * script and names it. `modules` are the ids of the modules in the bundle; ours, and those that a plugin makes, are
 * under the first notice.
 */
export function elementNotices(modules: Iterable<string>): { text: string; comment: string } {
  const folders = new Set([root]);
  for (const id of modules) {
    const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0];
    const bundler = BUNDLER_CODE.exec(id)?.[1];
    if (folder) folders.add(folder);
    else if (bundler) folders.add(path.join(root, 'node_modules', bundler));
  }
  const notices = [...folders].map(noticeOf);
  const licences = [...new Set(notices.flatMap((notice) => licencesIn(notice.license)))].sort();
  return {
    text: renderNotices('The element <submittal-builder> is made of the packages below.', notices),
    comment: `/*! Submittal Builder and its parts, under ${licences.join(', ')}: see ${ELEMENT_NOTICES} beside this file */`,
  };
}
