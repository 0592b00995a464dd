import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** What the rule of a selector declares. */
function declared(selector: string): string[] {
  const [, body = ''] = css.split(`${selector} {`);
  return body
    .slice(0, body.indexOf('}'))
    .split(';')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

it.each([':host([data-theme="dark"])', ':host(:not([data-theme="light"]))'])(
  'a colour says beside its light value what it is in the dark: %s only chooses',
  (selector) => {
    expect(declared(selector)).toEqual(['color-scheme: dark !important']);
  },
);
