import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { build, type Plugin, type Rolldown } from 'vite';
import about from '../package.json' with { type: 'json' };
import { smallStyle } from '../src/pieces/small/small-style.ts';

/** The one script that sites embed. */
const ENTRY = 'submittal-builder.js';

/** The script of the small pieces, which loads nothing else: a page may have them without the builder. */
const PIECES = 'submittal-add.js';

/** The server's own pages with the element. */
export const PAGES = ['index.html', 'embed-demo/index.html', 'site-demo/index.html'];

/** The scripts that sites embed, and their sources. */
export const ENTRIES = {
  [ENTRY]: 'src/element/register.ts',
  [PIECES]: 'src/pieces/small/register.ts',
} as const;

/** Our own modules that the entry loads by name: the application, its screens and its languages. */
const LOADED_BY_ENTRY =
  /\/src\/(?:element\/application|features\/[\w-]+\/(\w+Screen)|messages\/\w\w(?:-beyond)?)\.tsx?$/;

/** The style of the small pieces stands in a script, and is minified as all others. */
function minifiedStyle(): Plugin {
  return {
    name: 'minified-style',
    load(id) {
      if (!id.endsWith('/small-style.ts')) return null;
      const { code } = transform({ filename: 'small.css', code: Buffer.from(smallStyle), minify: true });
      return `export const smallStyle = ${JSON.stringify(code.toString())};`;
    },
  };
}

/**
 * Builds the entry, given the names of the parts. It is a separate bundle: parts that imported something from
 * it would load it a second time if a site embeds it with a query, and would break if it is newer than they
 * are.
 */
export function entryBesideParts(root: string, target: string[]): Plugin {
  let application: readonly string[] = [];
  let finder: readonly string[] = [];
  return {
    name: 'entry-beside-parts',
    enforce: 'post',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const parts = partsOf(bundle);
      application = parts['application'] ?? [];
      finder = (parts['FinderScreen'] ?? []).filter((file) => !application.includes(file));
      for (const [fileName, source] of Object.entries(ENTRIES)) {
        const result = await build({
          configFile: false,
          root,
          logLevel: 'error',
          publicDir: false,
          plugins: [minifiedStyle()],
          define: { ELEMENT_PARTS: JSON.stringify(parts), ELEMENT_VERSION: JSON.stringify(about.version) },
          build: {
            write: false,
            target,
            modulePreload: false,
            rolldownOptions: {
              input: path.join(root, source),
              output: { entryFileNames: fileName, codeSplitting: false },
            },
          },
        });
        const [entry] = 'output' in result ? result.output : [];
        if (!entry) this.error(`${fileName} was not built`);
        this.emitFile({ type: 'asset', fileName, source: entry.code });
      }
    },
    // Our own pages need not wait for the entry before loading the application, and name the one they were built with:
    // under that address it never changes (`server/src/http/static-site.ts`).
    writeBundle({ dir = '' }) {
      const hash = createHash('sha256')
        .update(readFileSync(path.join(dir, ENTRY)))
        .digest('hex');
      for (const name of PAGES) {
        const page = path.join(dir, name);
        const text = readFileSync(page, 'utf8').replace(`/${ENTRY}"`, `/${ENTRY}?v=${hash.slice(0, 16)}"`);
        writeFileSync(page, preloading(text.includes(ENTRY) ? application : [], text));
      }
      // Most visits begin at Build: its page loads its screen at the same time, not once the entry asks for it.
      mkdirSync(path.join(dir, 'build'), { recursive: true });
      const [start = ''] = PAGES;
      const page = readFileSync(path.join(dir, start), 'utf8');
      writeFileSync(path.join(dir, 'build', 'index.html'), preloading(finder, page));
    },
  };
}

/** A page that loads modules before a script asks for them. */
function preloading(files: readonly string[], page: string): string {
  const links = files.map((file) => `\n    <link rel="modulepreload" href="/${file}" />`);
  return page.replace(/(?=\n *<\/head>)/, links.join(''));
}

/** The files that each entry module needs, its own first, by the module's name. */
function partsOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const parts: Record<string, string[]> = {};
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk' || !LOADED_BY_ENTRY.test(output.facadeModuleId ?? '')) continue;
    const files = new Set([output.fileName]);
    for (const file of files) {
      const chunk = bundle[file];
      for (const needed of chunk?.type === 'chunk' ? chunk.imports : []) files.add(needed);
    }
    parts[path.parse(output.facadeModuleId ?? '').name] = [...files];
  }
  return parts;
}
