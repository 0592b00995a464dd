import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { ApiSession } from './api-session.ts';
import { type ListedPackage, readPackageList } from './package-list.ts';

export interface PackageOptions {
  readonly server: string;
  readonly title: string;
  readonly out: string;
  readonly token: string;
  readonly cover: boolean;
  readonly contents: boolean;
}

async function create(session: ApiSession, listed: ListedPackage, { cover, contents }: PackageOptions) {
  return session.create({
    ...(cover && { coverPage: true }),
    ...(contents && { includeTableOfContents: true }),
    ...listed.details,
    resources: await session.resolve(listed.documents),
  });
}

/** Creates a project for each package of a list; prints one line of JSON for each. */
export async function createFromList(file: string, options: PackageOptions): Promise<void> {
  const session = new ApiSession(options.server);
  for (const listed of await readPackageList(file, options.title)) {
    const { id, editToken, projectName, totalResourceCount } = await create(session, listed, options);
    console.log(JSON.stringify({ id, editToken, projectName, documents: totalResourceCount }));
  }
}

/** Adds a list's documents to a project. */
export async function addFromList(id: string, file: string, options: PackageOptions): Promise<void> {
  const session = new ApiSession(options.server);
  const listed = await readPackageList(file, options.title);
  const references = await session.resolve(listed.flatMap(({ documents }) => documents));
  const project = await session.add(id, options.token, references);
  console.log(JSON.stringify({ id, version: project.version, documents: project.totalResourceCount }));
}

/** Generates a project's package, or one for each package of a list, into a folder. */
export async function generate(source: string, options: PackageOptions): Promise<void> {
  const session = new ApiSession(options.server);
  await mkdir(options.out, { recursive: true });
  if (!/\.(json|csv)$/i.test(source)) {
    await download(session, source, 'submittal', options.out);
    return;
  }
  const packages = await readPackageList(source, options.title);
  const taken = new Set<string>();
  for (const [index, listed] of packages.entries()) {
    const { id, projectName } = await create(session, listed, options);
    const name = freeName(projectName, taken);
    process.stderr.write(`${index + 1} of ${packages.length}: ${projectName}\n`);
    await download(session, id, name, options.out);
  }
}

async function download(session: ApiSession, id: string, name: string, folder: string): Promise<void> {
  const bar = process.stderr.isTTY
    ? new SingleBar({ stream: process.stderr, format: '{bar} {percentage}%', hideCursor: true })
    : null;
  bar?.start(1, 0);
  try {
    const { file, bytes } = await session.download(
      id,
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

/** A file name from a title, told apart from those taken by a number. */
function freeName(title: string, taken: Set<string>): string {
  const plain =
    title
      .replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-')
      .slice(0, 100)
      .trim() || 'submittal';
  let name = plain;
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${plain} (${count})`;
  taken.add(name.toLowerCase());
  return name;
}
