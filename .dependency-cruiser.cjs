// The rooms, and the rooms that each may import (ARCHITECTURE.md, "The rooms").
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

// Exceptions: parts of rooms that other rooms may import although the room is closed to them.
const windows = {
  // The page arithmetic, which the screens share with the linker.
  domain: '^pdf-linker/src/layout/',
  // Also, for its build, the notices of its parts and what packs it.
  web: '^(pdf-linker/src/layout/|supply/(element-notices|pack-folder))',
  // What packs the client of the API.
  server: '^supply/pack-folder',
  // Browser tests start servers and mail servers in the same way as the server's own tests.
  e2e: '^server/src/testing/',
};

// The folders in a folder from the top floor down: each imports only from those below it, both values and
// types.
const floors = {
  // ARCHITECTURE.md, "The server".
  'server/src': [
    ['testing'],
    ['main.ts'],
    ['start', 'command-line'],
    ['app.ts'],
    ['services.ts'],
    ['wiring'],
    ['operations', 'help'],
    ['feed'],
    ['document-pages', 'email'],
    ['sharing'],
    ['packages', 'preflight'],
    ['backup', 'repair'],
    ['submittals', 'import'],
    ['search'],
    ['catalogue'],
    ['documents'],
    ['element-releases', 'report', 'retention', 'scanning', 'webhooks'],
    ['http'],
    [
      'as-error.ts',
      'blobs',
      'caching',
      'children',
      'config.ts',
      'database',
      'edit-distance.ts',
      'for-each-of.ts',
      'give-memory-back.ts',
      'jobs',
      'lean-malloc.ts',
      'logger.ts',
      'measures.ts',
      'packing',
      'random-text.ts',
      'scratch',
      'signing-keys.ts',
      'store-fault.ts',
      'store-log.ts',
      'tracing',
      'trail',
    ],
  ],
  // ARCHITECTURE.md, "The rooms of facts".
  'server/src/import/facts': [
    ['accept-facts.ts', 'ask-facts.ts', 'facts-child.ts'],
    ['document-proposals.ts'],
    ['fact-rows.ts', 'propose-for-files.ts'],
    ['facts-file.ts', 'propose-facts.ts'],
    ['issuers', 'numbers'],
    ['dates'],
    ['names'],
    ['labels'],
    ['texts'],
    ['pages'],
    ['words'],
  ],
  // ARCHITECTURE.md, "The rooms of a mapping".
  'server/src/import/mapping': [
    ['propose-mapping.ts'],
    ['mapped-catalogue.ts'],
    ['read-mapped-tables.ts'],
    ['documents'],
    ['drive', 'joins'],
    ['table'],
    ['columns', 'owners'],
    ['files'],
    ['pages'],
    ['names'],
    ['cells'],
    ['words'],
  ],
  // ARCHITECTURE.md, "The element".
  'web/src': [
    ['testing'],
    ['element'],
    ['pieces'],
    ['shell'],
    ['features'],
    ['frame', 'mail'],
    ['documents', 'links', 'project-form'],
    ['package', 'upload'],
    ['ui'],
    ['parts', 'undo'],
    ['app'],
    ['host'],
    ['routes', 'monitoring'],
    ['project'],
    ['api', 'consent', 'load-patiently.ts', 'next-paint.ts', 'notices.ts'],
    ['attempt.ts', 'messages'],
  ],
  // ARCHITECTURE.md, "The project in the browser".
  'web/src/project': [
    ['of-one-project.ts', 'renew-documents.ts'],
    ['project.ts'],
    ['actions.ts', 'list'],
    ['storage', 'sync'],
    ['state'],
    ['record'],
  ],
  // ARCHITECTURE.md, "The heart".
  'pdf-linker/src': [
    ['cli', 'testing'],
    ['warm-linker.ts'],
    ['prepare.ts', 'package-plan.ts', 'check-sheet-plan.ts', 'generated-sheets.ts', 'zip-plan.ts'],
    ['prepare-in-pieces.ts'],
    ['prepare', 'link', 'records'],
    ['sheets'],
    ['image', 'text'],
    ['font', 'format', 'pdfium', 'source'],
    ['object'],
    ['bytes', 'layout', 'turns.ts'],
  ],
  // README.md of the linker, "The rooms".
  'pdf-linker/src/prepare': [
    ['prepare-source.ts', 'image-page.ts', 'prepared-document.ts', 'prepare-options.ts'],
    ['followed-contents.ts'],
    ['document', 'foot', 'forms'],
    ['pages'],
    ['copy'],
    ['reading'],
    ['refusal.ts'],
  ],
};
// Folders in which those on one floor may not import each other either, and each is on a floor.
const apart = [
  'server/src/import/facts',
  'server/src/import/mapping',
  'web/src',
  'web/src/project',
  'pdf-linker/src',
  'pdf-linker/src/prepare',
];
const inFolders = (folder, names) => `^${folder}/(${names.join('|').replaceAll('.', '\\.')})(?:/|$)`;
const nameOf = (folder) => folder.replace('/src', '').replaceAll('/', '-');
const isTest = '\\.test\\.tsx?$';

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
    ...Object.entries(floors).flatMap(([folder, ofFolder]) =>
      ofFolder.slice(1).map((names, above) => ({
        name: `${nameOf(folder)}-${names[0]}-imports-only-from-below`,
        severity: 'error',
        from: { path: inFolders(folder, names), pathNot: isTest },
        to: { path: inFolders(folder, ofFolder.slice(0, above + 1).flat()) },
      })),
    ),
    ...apart.flatMap((folder) =>
      floors[folder]
        .filter((names) => names.length > 1)
        .map((names) => ({
          name: `${nameOf(folder)}-${names.join('-and-')}-import-nothing-of-each-other`,
          severity: 'error',
          from: { path: inFolders(folder, names), pathNot: isTest },
          to: { path: inFolders(folder, names), pathNot: `^${folder}/$1(?:/|$)` },
        })),
    ),
    ...apart.map((folder) => ({
      name: `${nameOf(folder)}-has-a-floor-for-everything`,
      severity: 'error',
      from: {},
      to: { path: `^${folder}/`, pathNot: [inFolders(folder, floors[folder].flat()), isTest] },
    })),
    {
      name: 'web-features-import-nothing-of-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: isTest },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'only-the-wiring-chooses-the-engine-of-search',
      severity: 'error',
      from: {
        path: '^(server|bench)/',
        // The engines beside which ours is measured index the same fields.
        pathNot: '^(server/src/(search/in-memory/|wiring/|testing/)|bench/src/engines/)',
      },
      to: { path: '^server/src/search/in-memory/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      from: { pathNot: `${isTest}|^e2e/` },
      to: { path: isTest },
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
