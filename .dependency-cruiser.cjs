// The rooms of the house and the only doors between them (ARCHITECTURE.md, "The rooms").
const doors = {
  contract: [],
  domain: ['contract'],
  'pdf-linker': [],
  server: ['contract', 'domain', 'pdf-linker'],
  web: ['contract', 'domain'],
  'sample-catalogue': ['contract'],
  e2e: ['contract'],
  supply: [],
};
const rooms = [...Object.keys(doors), 'bench'];

// What stands open in a room that is closed otherwise.
const windows = {
  // The arithmetic of pages, which the screens share with the linker.
  domain: '^pdf-linker/src/layout/',
  // And, for its build, the notices of its parts.
  web: '^(pdf-linker/src/layout/|supply/element-notices)',
  // Browser tests start servers and mail servers as the server's own tests do.
  e2e: '^server/src/testing/',
};

// The server's folders from the top floor down: each imports only from those below it (ARCHITECTURE.md, "The server").
const floors = [
  ['main.ts'],
  ['start', 'command-line'],
  ['app.ts'],
  ['services.ts'],
  ['operations', 'help'],
  ['email'],
  ['sharing'],
  ['packages'],
  ['repair'],
  ['submittals', 'import'],
  ['search'],
  ['catalogue'],
  ['documents'],
  ['report', 'retention', 'scanning'],
  ['http'],
  [
    'blobs',
    'caching',
    'children',
    'config.ts',
    'database',
    'edit-distance.ts',
    'for-each-of.ts',
    'logger.ts',
    'random-text.ts',
    'scratch',
    'signing-keys.ts',
    'trail',
  ],
];
const inServer = (names) => `^server/src/(${names.join('|').replaceAll('.', '\\.')})(/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(doors).map(([room, open]) => ({
      name: `${room}-imports-only-${open.length ? open.join('-and-') : 'itself'}`,
      severity: 'error',
      from: { path: `^${room}/` },
      to: {
        path: `^(${rooms.filter((other) => other !== room && !open.includes(other)).join('|')})/`,
        ...(windows[room] && { pathNot: windows[room] }),
      },
    })),
    ...floors.slice(1).map((names, above) => ({
      name: `server-${names[0]}-imports-only-from-below`,
      severity: 'error',
      from: { path: inServer(names), pathNot: '\\.test\\.ts$' },
      to: { path: inServer(floors.slice(0, above + 1).flat()) },
    })),
    {
      name: 'only-services-choose-the-engine-of-search',
      severity: 'error',
      from: { path: '^(server|bench)/', pathNot: '^server/src/(search/in-memory/|services\\.ts$|testing/)' },
      to: { path: '^server/src/search/in-memory/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-import-that-does-not-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-does-no-input-or-output',
      severity: 'error',
      from: { path: '^(contract|domain)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'layout-imports-only-itself',
      severity: 'error',
      from: { path: '^pdf-linker/src/layout/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^pdf-linker/src/layout/' },
    },
    {
      name: 'product-code-does-not-import-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^e2e/' },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|drawn|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
