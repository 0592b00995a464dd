import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ELEMENT_NOTICES, elementNotices } from '../supply/element-notices.ts';

/**
 * Moves the collected style sheet into the script: the element adopts it in its shadow root, so the product is
 * one file and a host page needs no style permission beyond constructable sheets.
 */
function stylesIntoScript(): Plugin {
  return {
    name: 'styles-into-script',
    enforce: 'post',
    generateBundle(_options, bundle) {
      let styles = '';
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type !== 'asset' || !name.endsWith('.css')) continue;
        styles +=
          typeof output.source === 'string' ? output.source : Buffer.from(output.source).toString('utf8');
        delete bundle[name];
      }
      const mark = /(["'`])@element-styles\1/;
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || !mark.test(output.code)) continue;
        output.code = output.code.replace(mark, () => JSON.stringify(styles));
        return;
      }
      this.error('The place for the style sheet is gone: see src/element/styles.ts');
    },
  };
}

/**
 * Leaves out what would reach into the host page.
 * Base UI puts `aria-hidden` on everything beside an open dialog, counted from the children of `<body>`: on the host
 * page's own elements, and, where the builder stands in another shadow root, on the element that holds it, which
 * takes the dialog itself away from screen readers. Our dialogs say `aria-modal`.
 * Vite loads parts through a helper that puts links into the page's head and tells its window of faults.
 */
function leaveHostPageAlone(): Plugin {
  const instead = new Map([
    ['markOthers.mjs', 'export const markOthers = () => () => undefined;'],
    ['preload-helper.js', 'export const __vitePreload = (load) => load();'],
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
    // What Vite's own helper would be given: links that nobody puts anywhere.
    renderChunk: (code) => ({ code: code.replaceAll('__VITE_PRELOAD__', '[]'), map: null }),
    generateBundle() {
      for (const name of instead.keys()) {
        if (!met.has(name)) this.error(`${name} is gone: see what reaches into the host page now`);
      }
    },
  };
}

/**
 * Tells of the packages that are in the bundle. Vite's own `build.license` takes one file of each package and says
 * nothing in the script itself.
 */
function noticesBeside(): Plugin {
  return {
    name: 'notices-beside',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { text, comment } = elementNotices(output.moduleIds);
        output.code = `${comment}\n${output.code}`;
        this.emitFile({ type: 'asset', fileName: ELEMENT_NOTICES, source: text });
      }
    },
  };
}

/** Compresses the script once and well, so that the server need not for each visitor. */
function compressedBeforehand(): Plugin {
  return {
    name: 'compressed-beforehand',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { fileName, code } = output;
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(code) });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(code, { level: 9 }) });
      }
    },
  };
}

export default defineConfig({
  plugins: [leaveHostPageAlone(), react(), stylesIntoScript(), noticesBeside(), compressedBeforehand()],
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
  build: {
    target: ['chrome120', 'firefox121', 'safari17.2'],
    cssCodeSplit: false,
    reportCompressedSize: true,
    modulePreload: false,
    // Not Vite's library mode: that leaves the script unminified.
    rolldownOptions: {
      input: 'src/element/register.ts',
      output: { entryFileNames: 'submittal-builder.js', codeSplitting: false },
    },
  },
});
