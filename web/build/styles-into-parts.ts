import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Targets, transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** Characters that tell the modules apart; those of Lightning CSS are six, which no compression makes less. */
const MARK = 4;

/** Names of classes and animations are local to a module; container names are global. */
function namesIn(file: string) {
  const mark = createHash('sha256').update(file).digest('base64url').slice(0, MARK);
  return { pattern: `[local]-${mark}`, container: false, grid: false };
}

const SHEET = '\0sheet:';

/**
 * Puts each style sheet into the script of the part that imports it, as a call of `addStyles`: the element
 * adopts it in its shadow root, a host page needs no style permission beyond constructable sheets, and the
 * hash in a part's name also covers its styles. Names in CSS modules are made unique. During development,
 * each sheet is replaced in place.
 */
export function stylesIntoParts(root: string, targets: Targets): Plugin {
  const collector = path.join(root, 'src', 'parts', 'styles.ts');
  let hot = false;
  /** Files by the names of their modules. */
  const named = new Map<string, string>();
  return {
    name: 'styles-into-parts',
    enforce: 'pre',
    configResolved({ command }) {
      hot = command === 'serve';
    },
    resolveId(source, importer) {
      if (!source.endsWith('.css') || importer === undefined) return null;
      // Without the extension of a style sheet, which Vite would collect into a separate file.
      return `${SHEET}${path.resolve(path.dirname(importer), source)}.js`;
    },
    load(id) {
      if (!id.startsWith(SHEET)) return null;
      const filename = id.slice(SHEET.length, -'.js'.length);
      this.addWatchFile(filename);
      const names = namesIn(path.relative(root, filename));
      const other = named.get(names.pattern) ?? filename;
      if (other !== filename)
        this.error(`Classes of ${filename} are called as those of ${other}: raise MARK.`);
      named.set(names.pattern, filename);
      const { code, exports } = transform({
        filename,
        projectRoot: root,
        code: readFileSync(filename),
        minify: true,
        targets,
        cssModules: filename.endsWith('.module.css') && names,
      });
      const classes = Object.entries(exports ?? {}).map(([own, { name }]) => [own, name]);
      const css = JSON.stringify(code.toString());
      const exported = `export default ${JSON.stringify(Object.fromEntries(classes))};`;
      if (hot) return `${changing(collector, css)}\n${exported}`;
      return `import { addStyles } from ${JSON.stringify(collector)};
        addStyles(${css});
        ${exported}`;
    },
    hotUpdate({ file }) {
      const sheet = this.environment.moduleGraph.getModuleById(`${SHEET}${file}.js`);
      return sheet && [sheet];
    },
  };
}

/**
 * One sheet for as long as the page is open. If the names of a module change, the modules that use them are
 * updated.
 */
function changing(collector: string, css: string): string {
  return `import { addSheet } from ${JSON.stringify(collector)};
    const { data } = import.meta.hot;
    if (!data.sheet) addSheet((data.sheet = new CSSStyleSheet()));
    data.sheet.replaceSync(${css});
    import.meta.hot.accept();`;
}
