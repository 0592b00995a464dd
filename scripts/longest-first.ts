import path from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import seconds from './long-tests.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');

/** The path of a test file in this repository, as `long-tests.json` has it. */
const nameOf = ({ moduleId }: TestSpecification) => path.relative(root, moduleId).replaceAll(path.sep, '/');

/**
 * Starts the test files that take longest first, so that none of them runs alone at the end. Vitest knows how long each
 * took only where they ran before; a fresh clone has `long-tests.json`, in seconds.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known: Readonly<Record<string, number>> = seconds;
    const length = (file: TestSpecification) => known[nameOf(file)] ?? 0;
    return (await super.sort(files)).sort((one, other) => length(other) - length(one));
  }
}
