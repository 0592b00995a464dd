import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { surfaces } from './surface.ts';

describe('what others build on', () => {
  it.each(surfaces)(
    'stands in docs/surface/$file as it is: `npm run surface` accepts a change',
    async ({ file, text }) => {
      expect(await text()).toBe(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
    },
  );

  it('holds each event of the element, and what the linker gives', () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
    expect(read('element.txt')).toContain('"submittal:generated": {');
    expect(read('element.txt')).toContain('"api-base"?: string;');
    expect(read('linker.txt')).toContain('./package-plan → package-plan.ts');
  });
});
