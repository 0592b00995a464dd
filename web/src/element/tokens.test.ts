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
    .map((line) => line.replace(/\s+/g, ' ').trim());
}

it('the dark scheme is the same by choice and by the system', () => {
  const chosen = declared(':host([data-theme="dark"])');
  expect(chosen.length).toBeGreaterThan(50);
  expect(declared(':host(:not([data-theme="light"]))')).toEqual(chosen);
});
