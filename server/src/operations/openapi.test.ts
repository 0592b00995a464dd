import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ClientConfigSchema } from '@submittal/contract/client-config';
import { UploadedLogoSchema } from '@submittal/contract/project';
import { CreatedShareSchema } from '@submittal/contract/sharing';
import createClient, { type Client } from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// The description of the API by what others do with it: a linter reads it, and a client is generated, compiled and used.

let server: TestServer;
let description: string;
beforeAll(async () => {
  server = await startTestServer();
  description = await (await fetch(`${server.url}/openapi.json`)).text();
});
afterAll(() => server.close());

it('has no fault that the linter knows', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const faults = await lintFromString({ source: description, absoluteRef: '/openapi.json', config });
  expect(faults.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('tells each schema once, under a name', () => {
  const { paths } = JSON.parse(description);
  for (const [address, methods] of Object.entries<
    Record<string, { requestBody?: object; responses: object }>
  >(paths)) {
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      const json = JSON.stringify([requestBody, responses]).matchAll(
        /"application\/json":\{"schema":(.{8})/g,
      );
      for (const [, begins] of json) expect(begins, `${method} ${address}`).toBe('{"$ref":');
    }
  }
});

it('tells of every answer with a part of a file', async () => {
  const { paths } = JSON.parse(description);
  const project = await createProject(server.url, { resources: [{ resourceID: 'spec-790' }] });
  const token = project.editToken;
  const share = await ask(server.url, `/CreateShare/${project.id}`, { json: {}, token });
  const { shareId } = CreatedShareSchema.parse(await share.json());
  const form = new FormData();
  form.append('logo', new Blob([drawPng(8, 10)]), 'logo.png');
  const logo = await ask(server.url, `/UploadLogo/${project.id}`, { form, token });
  const { fileName } = UploadedLogoSchema.parse(await logo.json());
  const config = await ask(server.url, '/clientconfig');
  const { manufacturer } = ClientConfigSchema.parse(await config.json());
  const files = {
    '/api/GeneratePdf/{id}': `/GeneratePdf/${shareId}`,
    '/api/Share/{id}/first-page.png': `/Share/${shareId}/first-page.png`,
    '/api/Share/{id}/page.webp': `/Share/${shareId}/page.webp`,
    '/api/Logo/{id}': `/Logo/${fileName}`,
    '/api/images/{id}': manufacturer.logoURL.replace('/api', ''),
  };
  for (const [address, path] of Object.entries(files)) {
    for (const range of ['bytes=0-0', 'bytes=999999999-']) {
      const { status } = await ask(server.url, path, { headers: { range } });
      expect([206, 416], address).toContain(status);
      expect(Object.keys(paths[address].get.responses), address).toContain(String(status));
    }
  }
});

/** What a program of another's does, written against the generated types alone. */
const program = `
import type { Client } from 'openapi-fetch';
import type { components, paths } from './generated.ts';

type Project = components['schemas']['Project'];

export async function makePackage(client: Client<paths>, file: Blob) {
  const found = await client.POST('/api/searchproducts', { body: { ProductTitle: 'TestSeal 790' } });
  const product = found.data?.ProductTypes[0];
  const document = product?.Documents.find(({ resourceDocumentType }) => resourceDocumentType === 'datasheet');
  if (!product || !document) throw new Error('nothing was found');
  const reference = { productID: product.ProductID, resourceID: document.resourceID };
  const { data: project } = await client.POST('/api/CreateSubmittal', {
    body: { projectName: 'Pier 4', coverPage: true, resources: [reference] },
  });
  if (!project) throw new Error('no project was made');
  const params = { path: { id: project.id } };
  const headers = { authorization: \`Bearer \${project.editToken}\` };
  const uploaded = await client.POST('/api/UploadFiles/{id}', {
    params,
    headers,
    body: { files: [file] },
    bodySerializer: ({ files }) => {
      const form = new FormData();
      for (const one of files) form.append('files', one, 'Own letter.pdf');
      return form;
    },
  });
  const own = (uploaded.data?.resources ?? []).map(({ productID, resourceID }) => ({ productID, resourceID }));
  const updated = await client.PUT('/api/UpdateSubmittal/{id}', {
    params,
    headers,
    body: { version: project.version, resources: [reference, ...own] },
  });
  const read = await client.GET('/api/getsubmittalbyid/{id}', { params });
  const one: Project | undefined = read.data;
  const { data: share } = await client.POST('/api/CreateShare/{id}', { params, headers });
  const shared = { path: { id: share?.shareId ?? '' } };
  const facts = await client.GET('/api/Share/{id}', { params: shared });
  const made = await client.GET('/api/GeneratePdf/{id}', {
    params: { ...shared, query: { disposition: 'inline' } },
    parseAs: 'blob',
  });
  const bytes: Blob | undefined = made.data;
  const head = await client.HEAD('/api/GeneratePdf/{id}', { params: shared });
  const revoked = await client.DELETE('/api/Share/{id}', { params: shared, headers });
  const gone = await client.GET('/api/Share/{id}', { params: shared });
  return {
    documents: updated.data?.totalResourceCount,
    name: one?.projectName,
    pages: facts.data?.pages,
    begins: await bytes?.slice(0, 5).text(),
    length: head.response.headers.get('content-length') === String(bytes?.size),
    revoked: revoked.response.status,
    gone: gone.error?.error.code,
  };
}
`;

/** The program with one thing wrong in each, and what the compiler has to say of it. */
const wrongs: [what: string, right: string, wrong: string, complaint: RegExp][] = [
  ['a call that is not there', "GET('/api/GeneratePdf/{id}'", "GET('/api/GenerateZip/{id}'", /GenerateZip/],
  [
    'a field of another type',
    'coverPage: true',
    "coverPage: 'yes'",
    /'string' is not assignable to type 'boolean/,
  ],
  ['a field that no answer has', 'facts.data?.pages', 'facts.data?.sheets', /'sheets' does not exist/],
  [
    'a version of another type',
    'version: project.version, ',
    "version: 'newest', ",
    /'string' is not assignable to type 'number/,
  ],
  ['files under another name', 'files: [file]', 'file: [file]', /'file' does not exist/],
];

/** Compiles programs beside the generated types, as files of their own; answers what the compiler says of each. */
function compile(generated: string, programs: readonly string[]): string[] {
  const place = (name: string) => path.join(import.meta.dirname, `${name}.ts`);
  const files = programs.map((_, at) => place(`program-${at}`));
  const sources = new Map([
    [place('generated'), generated],
    ...files.map((file, at) => [file, programs[at] ?? ''] as const),
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (wanted, ...rest) => {
    const text = sources.get(path.resolve(wanted));
    return text === undefined
      ? getSourceFile.call(host, wanted, ...rest)
      : ts.createSourceFile(wanted, text, ts.ScriptTarget.ES2022, true);
  };
  host.fileExists = (wanted) => sources.has(path.resolve(wanted)) || fileExists.call(host, wanted);
  const faults = ts.getPreEmitDiagnostics(ts.createProgram([...sources.keys()], options, host));
  return files.map((file) =>
    faults
      .filter((fault) => path.resolve(fault.file?.fileName ?? '') === file)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
      .join('\n'),
  );
}

describe('a client that is generated from it', () => {
  let complaints: readonly string[];
  beforeAll(async () => {
    const blob = ts.factory.createTypeReferenceNode('Blob');
    const generated = astToString(
      await openapiTS(description, {
        // What has a usual value may be left out of a request.
        defaultNonNullable: false,
        transform: ({ format }) => (format === 'binary' ? blob : undefined),
      }),
    );
    const programs = wrongs.map(([, right, wrong]) => program.replace(right, wrong));
    complaints = compile(generated, [program, ...programs]);
  });

  it('compiles, makes a package of the real server and reads what was refused', async () => {
    expect(complaints[0]).toBe('');
    const { outputText } = ts.transpileModule(program, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    const { makePackage } = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(outputText)}`
    )) as { makePackage: (client: Client<object>, file: Blob) => Promise<unknown> };
    const file = new Blob([Buffer.from(await drawPdf('Own', 2))], { type: 'application/pdf' });
    expect(await makePackage(createClient({ baseUrl: server.url }), file)).toEqual({
      documents: 2,
      name: 'Pier 4',
      pages: 5,
      begins: '%PDF-',
      length: true,
      revoked: 204,
      gone: 'share-revoked',
    });
  });

  it.each(wrongs)('does not compile with %s', (what, _right, _wrong, complaint) => {
    expect(complaints[1 + wrongs.findIndex(([one]) => one === what)]).toMatch(complaint);
  });
});
