import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [react(), stylesIntoScript()],
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
