import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// Host pages are written against submittal-builder.d.ts: what it says is compiled here as a host would compile it.

const web = path.resolve(import.meta.dirname, '..', '..');
const declarations = path.join(web, 'public', 'submittal-builder.d.ts');
const manual = readFileSync(path.join(web, '..', 'docs', 'embedding.md'), 'utf8');

/** What was read of other files; every test reads the same ones. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Compiles a file that stands beside the declarations; answers what the compiler complains of. */
function compile(name: string, source: string): string[] {
  const file = path.join(web, 'public', name);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: false,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (wanted, ...rest) => {
    if (path.resolve(wanted) === file)
      return ts.createSourceFile(wanted, source, ts.ScriptTarget.ES2022, true);
    const read = parsed.get(wanted) ?? getSourceFile.call(host, wanted, ...rest);
    parsed.set(wanted, read);
    return read;
  };
  host.fileExists = (wanted) => path.resolve(wanted) === file || fileExists.call(host, wanted);
  const program = ts.createProgram([file, declarations], options, host);
  // Of these two alone: checking the libraries of the language and of React as well takes ten times as long.
  return [file, declarations]
    .map((name) => program.getSourceFile(name))
    .flatMap((one) => [...program.getSyntacticDiagnostics(one), ...program.getSemanticDiagnostics(one)])
    .map((fault) => ts.flattenDiagnosticMessageText(fault.messageText, ' '));
}

const listening = (body: string) =>
  `import type { SubmittalBuilder } from './submittal-builder.d.ts';
   export const use = (builder: SubmittalBuilder) => { ${body} };`;

describe('the types for host pages', () => {
  it('know each event, its detail and the properties', () => {
    const body = `
      builder.apiBase = '/api'; builder.basePath = '/tool'; builder.region = 'us'; builder.theme = 'dark'; builder.headingLevel = 2;
      builder.addEventListener('submittal:step', ({ detail }) => detail.screen satisfies string);
      builder.addEventListener('submittal:search', ({ detail }) => detail.filters['Languages']?.length);
      document.addEventListener('submittal:document-added', ({ detail }) => detail.productTitle.length);
      document.addEventListener('submittal:document-removed', ({ detail }) => detail.documentCount + 1);
      builder.addEventListener('submittal:project-saved', ({ detail }) => detail.version + 1);
      builder.addEventListener('submittal:start-over', ({ detail }) => detail.documentCount + 1);
      builder.addEventListener('submittal:generated', async ({ detail }) => (await detail.dataUrl()).length);
      builder.addEventListener('submittal:generation-failed', ({ detail }) => detail.message.length);
      builder.addEventListener('submittal:shared', ({ detail }) => detail.link.length);
      builder.addEventListener('submittal:ready', ({ detail }) => detail.screen satisfies string);
      document.addEventListener('submittal:error', ({ detail }) => detail.kind === 'busy' && detail.status + 1);
      document.addEventListener('submittal:download', ({ detail }) => detail.isZip || detail.bytes + 1);
      const found = document.querySelector('submittal-builder');
      if (found) found.basePath = document.createElement('submittal-builder').basePath;`;
    expect(compile('host.ts', listening(body))).toEqual([]);
  });

  it.each([
    [`builder.addEventListener('submittal:step', ({ detail }) => detail.page)`, /'page' does not exist/],
    [`builder.addEventListener('submittal:shared', ({ detail }) => detail.link * 2)`, /must be of type/],
    [`document.addEventListener('submittal:gone', ({ detail }) => detail)`, /'detail' does not exist/],
    ['builder.theme = 1', /not assignable/],
    [`document.createElement('submittal-builder').apiBase = 1`, /not assignable/],
    [`builder.addEventListener('submittal:error', ({ detail }) => detail.kind === 'other')`, /no overlap/],
  ])('refuse %s', (body, complaint) => {
    expect(compile('host.ts', listening(body)).join()).toMatch(complaint);
  });

  it('are in the manual, event by event', () => {
    const declared = readFileSync(declarations, 'utf8').match(/^ {2}'submittal:[\w-]+'(?=:)/gm) ?? [];
    // Messages between a frame and its page are described elsewhere, and are no events.
    const [events = ''] = /^## Events\n.*?(?=^## )/ms.exec(manual) ?? [];
    const documented = events.match(/^\| `submittal:[\w-]+`/gm) ?? [];
    const names = (found: string[]) => found.map((line) => line.replace(/[^\w:-]/g, '')).sort();
    expect(names(documented)).toEqual(names(declared));
    expect(declared.length).toBeGreaterThan(8);
  });
});
