// A short list of failures, for the end of `npm test`; the reporters in this folder write it, line by line.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const MAX_LINE = 300;

/** Records that a test failed, with the first line of the error. */
export function noteFailure(name, message = '') {
  const file = process.env.FAILURES_FILE;
  if (!file) return;
  // Colours of a terminal would be letters in a file.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what an escape sequence begins with
  const plain = message.replace(/\u001b\[[\d;]*m/g, '');
  const [first = ''] = plain.split('\n').filter((line) => line.trim() !== '');
  appendFileSync(file, `${`${name}: ${first.trim()}`.slice(0, MAX_LINE)}\n`);
}

/** The failures recorded in a file; none if the file does not exist. */
export function readFailures(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
