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
 * Base UI puts `aria-hidden` on everything beside an open dialog, counted from the children of `<body>`: on the host
 * page's own elements, and, where the builder stands in another shadow root, on the element that holds it, which
 * takes the dialog itself away from screen readers. Our dialogs say `aria-modal`, and the host page is left alone.
 */
function leaveHostPageAlone(): Plugin {
  const nothing = '\0mark-nothing';
  let met = false;
  return {
    name: 'leave-host-page-alone',
    enforce: 'pre',
    resolveId(source) {
      if (!source.endsWith('/markOthers.mjs')) return null;
      met = true;
      return nothing;
    },
    load: (id) => (id === nothing ? 'export const markOthers = () => () => undefined;' : null),
    generateBundle() {
      if (!met) this.error('Base UI no longer has markOthers.mjs: see what it does to the host page now');
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
