import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY } from '../run/folders.ts';
import { measuredNode } from '../run/measured-process.ts';

/** The sample catalogue, drawn if it does not exist. */
export async function sampleCatalogue(): Promise<string> {
  const program = new URL('../../../sample-catalogue/src/cli.ts', import.meta.url);
  const { code, stderr } = await measuredNode(program, ['draw']);
  if (code !== 0) throw new Error(`the sample catalogue cannot be drawn: ${stderr}`);
  return path.join(REPOSITORY, 'sample-catalogue', 'drawn');
}

/** The features of a document that a package could lose, each by the name that reveals it in the file. */
const TRAITS: readonly string[] = ['/AcroForm', '/OCProperties', '/Encrypt', '/StructTreeRoot', '/Outlines'];

/**
 * Some documents of the sample catalogue: equal numbers with forms, layers, encryption, structure and
 * bookmarks, and others to make up the count.
 */
export async function sampleDocuments(count: number): Promise<string[]> {
  const folder = path.join(await sampleCatalogue(), 'documents');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf')).sort();
  const files = names.map((name) => path.join(folder, name));
  const chosen = new Set<string>();
  const traits = new Map<string, string>();
  for (const file of files) traits.set(file, (await readFile(file)).toString('latin1'));
  for (const trait of TRAITS) {
    const having = files.filter((file) => traits.get(file)?.includes(trait) === true && !chosen.has(file));
    for (const file of evenly(having, Math.floor(count / (TRAITS.length + 1)))) chosen.add(file);
  }
  const others = files.filter((file) => !chosen.has(file));
  for (const file of evenly(others, count - chosen.size)) chosen.add(file);
  return files.filter((file) => chosen.has(file));
}

/** Some of the values, evenly spread over all of them. */
function evenly<T>(values: readonly T[], count: number): T[] {
  const step = Math.max(1, values.length / Math.max(1, count));
  const taken: T[] = [];
  for (let at = 0; taken.length < count && Math.floor(at) < values.length; at += step) {
    taken.push(...values.slice(Math.floor(at), Math.floor(at) + 1));
  }
  return taken;
}
