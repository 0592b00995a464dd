import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REPOSITORY } from './folders.ts';

/** Builds the element anew, so that what is measured is what the sources say. */
export async function buildElement(): Promise<void> {
  await promisify(execFile)('npm', ['run', 'build'], { cwd: REPOSITORY });
}
