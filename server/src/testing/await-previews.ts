import { setTimeout as pause } from 'node:timers/promises';
import { runProgram } from './server-process.ts';

const LOOK_MILLISECONDS = 500;

/** Kinds of jobs that make thumbnails, page texts and page records. */
const PREVIEWS = /^(previews?|page-texts)$/;

/** Whether the metrics of a server show a job of these kinds that is not dead. */
async function showsPreviewJobs(url: string): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return [...metrics.matchAll(/^jobs\{kind="([^"]*)",state="([^"]*)"\}/gm)].some(
    ([, kind = '', state]) => PREVIEWS.test(kind) && state !== 'dead',
  );
}

/**
 * Waits until the catalogue that the server at `url` has imported has its thumbnails, page texts and page records, which
 * follow while it is served. Metrics show no jobs while the database does not answer, so the jobs themselves are listed
 * at the end, by a command with the server's `environment`: asked more often, it would take as much time as the jobs.
 * Fails if they cannot be listed.
 */
export async function awaitPreviews(
  url: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  for (;;) {
    while (await showsPreviewJobs(url)) await pause(LOOK_MILLISECONDS);
    const { code, output, errors } = await runProgram(
      'command-line/jobs.ts',
      ['list', '--json'],
      environment,
    );
    if (code !== 0) throw new Error(errors);
    const jobs = JSON.parse(output) as { name: string; state: string }[];
    if (!jobs.some(({ name, state }) => PREVIEWS.test(name) && state !== 'dead')) return;
  }
}
