import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Targets, transform } from 'lightningcss';
import type { Plugin } from 'vite';

/**
 * Names of classes and animations are local to a module, by its place among all modules: two characters, where a hash needs
 * four, which no compression makes less. Names of containers are global.
 */
function namesOfModules(root: string): (file: string) => { pattern: string; container: false; grid: false } {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.module.css')).sort();
  return (file) => {
    const own = path.relative(path.join(root, 'src'), file);
    // One that is added during development comes last.
    const place = modules.includes(own) ? modules.indexOf(own) : modules.push(own) - 1;
    return { pattern: `[local]-${place.toString(36)}`, container: false, grid: false };
  };
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
  const namesIn = namesOfModules(root);
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
      const { code, exports } = transform({
        filename,
        projectRoot: root,
        code: readFileSync(filename),
        minify: true,
        targets,
        cssModules: filename.endsWith('.module.css') && namesIn(filename),
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
