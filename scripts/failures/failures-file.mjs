// What failed, once more and briefly, for the end of `npm test`: the reporters beside this file write it, line by line.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const MAX_LINE = 300;

/** Tells that a test failed, and of its fault's first line. */
export function noteFailure(name, message = '') {
  const file = process.env.FAILURES_FILE;
  if (!file) return;
  // Colours of a terminal would be letters in a file.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what an escape sequence begins with
  const plain = message.replace(/\u001b\[[\d;]*m/g, '');
  const [first = ''] = plain.split('\n').filter((line) => line.trim() !== '');
  appendFileSync(file, `${`${name}: ${first.trim()}`.slice(0, MAX_LINE)}\n`);
}

/** The failures told of in a file; none where it is not there. */
export function readFailures(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
