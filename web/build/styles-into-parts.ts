import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Targets, transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** Classes and animations are a module's own; containers are named for all. */
const NAMES = { pattern: '[local]-[hash]', container: false, grid: false };

const SHEET = '\0sheet:';

/**
 * Puts each style sheet into the script of the part that imports it, as a call of `addStyles`: the element adopts it in
 * its shadow root, a host page needs no style permission beyond constructable sheets, and the name of a part says what its
 * styles are, too. Names of CSS modules are made unique.
 */
export function stylesIntoParts(root: string, targets: Targets): Plugin {
  const collector = path.join(root, 'src', 'parts', 'styles.ts');
  return {
    name: 'styles-into-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (!source.endsWith('.css') || importer === undefined) return null;
      // Not an ending of style sheets, which Vite would collect in files of their own.
      return `${SHEET}${path.resolve(path.dirname(importer), source)}.js`;
    },
    load(id) {
      if (!id.startsWith(SHEET)) return null;
      const filename = id.slice(SHEET.length, -'.js'.length);
      this.addWatchFile(filename);
      const { code, exports } = transform({
        filename,
        projectRoot: root,
        code: readFileSync(filename),
        minify: true,
        targets,
        cssModules: filename.endsWith('.module.css') && NAMES,
      });
      const names = Object.entries(exports ?? {}).map(([own, { name }]) => [own, name]);
      return `import { addStyles } from ${JSON.stringify(collector)};
        addStyles(${JSON.stringify(code.toString())});
        export default ${JSON.stringify(Object.fromEntries(names))};`;
    },
  };
}
