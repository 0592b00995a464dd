import { setTimeout as pause } from 'node:timers/promises';
import { runProgram } from './server-process.ts';

const LOOK_MILLISECONDS = 1000;

/**
 * Waits until a catalogue that a server with these variables has imported has its thumbnails, page texts and page
 * records, which follow while it is served. Fails if its jobs cannot be listed.
 */
export async function awaitPreviews(environment: Readonly<Record<string, string>>): Promise<void> {
  for (;;) {
    const { code, output, errors } = await runProgram(
      'command-line/jobs.ts',
      ['list', '--json'],
      environment,
    );
    if (code !== 0) throw new Error(errors);
    const jobs = JSON.parse(output) as { name: string; state: string }[];
    const isLeft = ({ name, state }: (typeof jobs)[number]) =>
      /^(previews?|page-texts)$/.test(name) && state !== 'dead';
    if (!jobs.some(isLeft)) return;
    await pause(LOOK_MILLISECONDS);
  }
}
