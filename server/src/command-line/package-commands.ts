import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResourceReference } from '@submittal/contract/document';
import { uniqueFileNames } from '@submittal/domain/unique-file-names';
import { SingleBar } from 'cli-progress';
import { ApiRefusal, ApiSession } from './api-session.ts';
import { type ListedPackage, readPackageList } from './package-list.ts';

export interface PackageOptions {
  readonly server: string;
  readonly title: string;
  readonly out: string;
  readonly token: string;
  readonly cover: boolean;
  readonly contents: boolean;
  /** Whether to open a protected share, and its password. */
  readonly open: boolean;
  readonly password: string | undefined;
}

interface ResolvedPackage extends ListedPackage {
  readonly resources: readonly ResourceReference[];
}

/** Reads a list and looks up all of its documents, so that a list with a fault creates nothing. */
async function resolved(session: ApiSession, file: string, title: string): Promise<ResolvedPackage[]> {
  const packages = await readPackageList(file, title);
  const references = await session.resolve(packages.flatMap(({ documents }) => documents));
  let next = 0;
  return packages.map((listed) => {
    const resources = references.slice(next, next + listed.documents.length);
    next += listed.documents.length;
    return { ...listed, resources };
  });
}

function create(
  session: ApiSession,
  { details, resources }: ResolvedPackage,
  { cover, contents }: PackageOptions,
) {
  return session.create({
    ...(cover && { coverPage: true }),
    ...(contents && { includeTableOfContents: true }),
    ...details,
    resources: [...resources],
  });
}

/**
 * Does something for each package. A failure is reported and does not hold up the others; returns whether all
 * went well.
 */
async function forEach(
  packages: readonly ResolvedPackage[],
  work: (listed: ResolvedPackage) => Promise<void>,
): Promise<boolean> {
  let failed = 0;
  for (const [index, listed] of packages.entries()) {
    const { projectName = '' } = listed.details;
    if (packages.length > 1) process.stderr.write(`${index + 1} of ${packages.length}: ${projectName}\n`);
    try {
      await work(listed);
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      failed += 1;
      process.stderr.write(`${projectName}: ${error.message}\n`);
    }
  }
  if (failed > 0) process.stderr.write(`${failed} of ${packages.length} failed.\n`);
  return failed === 0;
}

/** Creates a project for each package of a list; prints one line of JSON for each. */
export async function createFromList(file: string, options: PackageOptions): Promise<boolean> {
  const session = new ApiSession(options.server);
  return forEach(await resolved(session, file, options.title), async (listed) => {
    const { id, editToken, projectName, totalResourceCount } = await create(session, listed, options);
    console.log(JSON.stringify({ id, editToken, projectName, documents: totalResourceCount }));
  });
}

/** Adds a list's documents to a project. */
export async function addFromList(id: string, file: string, options: PackageOptions): Promise<boolean> {
  const session = new ApiSession(options.server);
  const listed = await readPackageList(file, options.title);
  const references = await session.resolve(listed.flatMap(({ documents }) => documents));
  const project = await session.add(id, options.token, references);
  console.log(JSON.stringify({ id, version: project.version, documents: project.totalResourceCount }));
  return true;
}

/** Generates a project's package, or one for each package of a list, into a folder. */
export async function generate(source: string, options: PackageOptions): Promise<boolean> {
  const session = new ApiSession(options.server);
  if (!/\.(json|csv)$/i.test(source)) {
    await mkdir(options.out, { recursive: true });
    const grant = options.open ? await session.open(source, options.password) : undefined;
    await download(session, source, 'submittal', options.out, grant);
    return true;
  }
  const packages = await resolved(session, source, options.title);
  await mkdir(options.out, { recursive: true });
  const names = uniqueFileNames(packages.map(({ details }) => String(details.projectName)));
  return forEach(packages, async (listed) => {
    const { id } = await create(session, listed, options);
    await download(session, id, names[packages.indexOf(listed)] ?? id, options.out);
  });
}

async function download(
  session: ApiSession,
  id: string,
  name: string,
  folder: string,
  grant?: string,
): Promise<void> {
  const bar = process.stderr.isTTY
    ? new SingleBar({ stream: process.stderr, format: '{bar} {percentage}%', hideCursor: true })
    : null;
  bar?.start(1, 0);
  try {
    const { file, bytes } = await session.download(
      id,
      grant,
      (kind) => join(folder, `${name}.${kind}`),
      (done, total) => {
        bar?.setTotal(Math.max(total, 1));
        bar?.update(done);
      },
    );
    bar?.stop();
    console.log(JSON.stringify({ id, file, bytes }));
  } finally {
    bar?.stop();
  }
}
