import type { FullConfig } from '@playwright/test';
import { awaitPreviews } from '@submittal/server/testing/await-previews';

/** Waits until all pages of the server that all tests share can be searched: tests search for what stands in them. */
export default function awaitPageTexts({ webServer }: FullConfig): Promise<void> {
  const set = Object.entries(webServer?.env ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return awaitPreviews(new URL(webServer?.url ?? '').origin, Object.fromEntries(set));
}
