import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ELEMENT_NOTICES, elementNotices } from '../supply/element-notices.ts';
import { entryBesideParts } from './build/entry-beside-parts.ts';
import { isOfFirstScreens, isSharedByFirstScreens } from './build/first-screens.ts';
import { hotPages } from './build/hot-pages.ts';
import { manifestBeside } from './build/manifest-beside.ts';
import { stylesIntoParts } from './build/styles-into-parts.ts';
import { textsFile } from './build/texts-file.ts';

const root = import.meta.dirname;
const target = ['chrome120', 'firefox121', 'safari17.2'];
/** The same for style sheets: version numbers in 24 bits. */
const styleTargets = { chrome: 120 << 16, firefox: 121 << 16, safari: (17 << 16) | (2 << 8) };

/** A module whose functions nothing calls, and which says so if something does. */
const unused = (...names: readonly string[]): string =>
  names.map((name) => `export function ${name}() { throw new Error('${name} is left out'); }`).join(' ');

/**
 * Omits code that would change the host page.
 * Base UI puts `aria-hidden` on everything beside an open dialog, counted from the children of `<body>`: on
 * the host page's own elements, and, if the builder is in another shadow root, on the element that holds it,
 * which hides the dialog itself from screen readers. Our dialogs have `aria-modal`.
 * Vite loads parts through a helper that adds links to the page's head and reports errors to its window. What asks it for
 * an import asks the browser instead.
 * Of TanStack Query, nothing here sends mutations or asks for infinite lists, which its client holds all the same: 1 KB.
 */
function leaveHostPageAlone(): Plugin {
  const instead = new Map([
    ['markOthers.mjs', 'export const markOthers = () => () => undefined;'],
    ['preload-helper.js', 'export const __vitePreload = (load) => load();'],
    ['mutation.js', unused('Mutation', 'getDefaultState')],
    ['infiniteQueryBehavior.js', unused('infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage')],
  ]);
  const met = new Set<string>();
  return {
    name: 'leave-host-page-alone',
    enforce: 'pre',
    resolveId(source) {
      const name = source.split('/').at(-1) ?? '';
      if (!instead.has(name)) return null;
      met.add(name);
      return `\0instead:${name}`;
    },
    load: (id) => (id.startsWith('\0instead:') ? instead.get(id.slice('\0instead:'.length)) : null),
    renderChunk: (code) => ({ code: withoutPreload(code), map: null }),
    generateBundle() {
      for (const name of instead.keys()) {
        if (!met.has(name)) this.error(`${name} is gone: see what stands for it now`);
      }
    },
  };
}

/**
 * Adds the notices of the packages in the element. Vite's own `build.license` takes only one file of each
 * package and adds nothing to the scripts themselves.
 */
function noticesBeside(): Plugin {
  let comment = '';
  return {
    name: 'notices-beside',
    enforce: 'post',
    // Before file names are assigned, because these depend on a part's content.
    renderChunk(code) {
      comment ||= elementNotices([...this.getModuleIds()]).comment;
      return { code: `${comment}\n${code}`, map: null };
    },
    generateBundle(_options, bundle) {
      const modules = new Set<string>();
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') {
          for (const [id, { code }] of Object.entries(output.modules)) if (code) modules.add(id);
        } else if (output.fileName.endsWith('.js')) output.source = `${comment}\n${output.source}`;
      }
      this.emitFile({ type: 'asset', fileName: ELEMENT_NOTICES, source: elementNotices(modules).text });
    },
  };
}

/** Compresses the scripts once and well, so that the server need not do so for each visitor. */
function compressedBeforehand(): Plugin {
  return {
    name: 'compressed-beforehand',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const { fileName } = output;
        if (!fileName.endsWith('.js')) continue;
        const code = output.type === 'chunk' ? output.code : output.source;
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(code) });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(code, { level: 9 }) });
      }
    },
  };
}

/**
 * Lets imports load by themselves. Vite gives its helper a function that imports, what it takes of that, a list of links, and an
 * address.
 */
function withoutPreload(code: string): string {
  return code.replaceAll(
    /__vitePreload\((async )?\(\) => ((?:(?!__vitePreload\()[\s\S])*?), __VITE_PRELOAD__, import\.meta\.url\)/g,
    (_, isAsync: string | undefined, body: string) =>
      isAsync
        ? (/^\{\s*const \{ [\w$, ]+ \} = await (import\([^)]*\));/.exec(body)?.[1] ??
          `(async () => ${body})()`)
        : body,
  );
}

export default defineConfig({
  plugins: [
    leaveHostPageAlone(),
    stylesIntoParts(root, styleTargets),
    react(),
    hotPages(root),
    entryBesideParts(root, target),
    textsFile(),
    noticesBeside(),
    compressedBeforehand(),
    manifestBeside(),
  ],
  // Beside the script that names it, wherever a site loads that from.
  experimental: { renderBuiltUrl: () => ({ relative: true }) },
  build: {
    target,
    reportCompressedSize: true,
    modulePreload: false,
    // Vite's library mode would leave the scripts unminified.
    rolldownOptions: {
      input: 'src/element/application.ts',
      preserveEntrySignatures: 'allow-extension',
      // Most of the build time is compression, which is not a fault.
      checks: { pluginTimings: false },
      output: {
        entryFileNames: 'parts/[name]-[hash].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        assetFileNames: 'parts/[name]-[hash][extname]',
        codeSplitting: {
          // What the first screens share is one script; what only later parts share is in others.
          groups: [
            // A later part draws what it imports into its own script, unless that has a place already.
            {
              name: (module, graph) => (isSharedByFirstScreens(module, graph) ? 'ground' : null),
              test: /\/src\/.*\.tsx?$/,
              priority: 2,
            },
            {
              name: (module, graph) => (isOfFirstScreens(module, graph) ? 'ground' : null),
              test: /\.(tsx?|js)$/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'beyond', test: /\.(tsx?|js)$/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
