import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REPOSITORY } from './folders.ts';

/** Rebuilds the element, so that measurements reflect its sources. */
export async function buildElement(): Promise<void> {
  await promisify(execFile)('npm', ['run', 'build'], { cwd: REPOSITORY });
}
