export default {
  build: {
    outDir: 'dist/client',
    rolldownOptions: {
      input: 'client.tsx',
      output: { entryFileNames: '[name].js' },
    },
  },
};
