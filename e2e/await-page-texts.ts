import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { runProgram } from '@submittal/server/testing/server-process';

/**
 * Waits until the catalogue of the server that all tests share has its thumbnails and page texts, which follow while it
 * is served: what tests search for stands in documents.
 */
export default async function awaitPageTexts({ webServer }: FullConfig): Promise<void> {
  const env = Object.fromEntries(
    Object.entries(webServer?.env ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  for (;;) {
    const { code, output, errors } = await runProgram('command-line/jobs.ts', ['list', '--json'], env);
    if (code !== 0) throw new Error(errors);
    const jobs = JSON.parse(output) as { name: string; state: string }[];
    const isLeft = ({ name, state }: (typeof jobs)[number]) => /^previews?$/.test(name) && state !== 'dead';
    if (!jobs.some(isLeft)) return;
    await pause(1000);
  }
}
