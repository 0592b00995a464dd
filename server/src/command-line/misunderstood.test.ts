import { expect, it } from 'vitest';
import { tellArguments, tellOption, tellPath } from './misunderstood.ts';

const usage = `Usage:
  npm run submittal -- create LIST [--title TITLE] [--cover]
  npm run submittal -- add ID LIST --token TOKEN [--server ADDRESS]
  npm run submittal -- generate ID|LIST [--out FOLDER]
  npm run submittal -- delete ID              removes one
  npm run jobs [-- list] [--dead] [--json]
  npm run submittal -- clean [--dry-run]`;

it.each([
  ['', 'Say what to do: create, add, generate, delete, list, clean.'],
  ['creat list.json', "There is no command 'creat'. Did you mean create?"],
  ['Create list.json', "There is no command 'Create'. Did you mean create?"],
  ['frobnicate', "There is no command 'frobnicate'."],
  ['create', "'create' needs LIST."],
  ['create a b', "'create' takes only LIST, and not: b. Write a name with spaces within quotes."],
  ['add', "'add' needs ID and LIST."],
  ['add id', "'add' needs LIST."],
  ['add a b c d', "'add' takes only ID and LIST, and not: c, d. Write a name with spaces within quotes."],
  ['generate', "'generate' needs ID|LIST."],
  ['delete', "'delete' needs ID."],
  ['clean now', "'clean' takes nothing, and not: now. Write a name with spaces within quotes."],
  ['list all', "'list' takes nothing, and not: all. Write a name with spaces within quotes."],
])('the arguments %j are answered with what is wrong', (line, message) => {
  expect(tellArguments(usage, line === '' ? [] : line.split(' '))).toBe(message);
});

it.each([
  [
    "Unknown option '--titel'. To specify a positional argument …",
    "Unknown option '--titel'. Did you mean --title?",
  ],
  ["Unknown option '--dryrun'. To specify …", "Unknown option '--dryrun'. Did you mean --dry-run?"],
  ["Unknown option '--frobnicate'. To specify …", "Unknown option '--frobnicate'."],
  ["Option '--title <value>' argument missing", "Option '--title <value>' argument missing."],
  [
    "Option '--title <value>' argument is ambiguous.\nDid you forget …",
    "Option '--title <value>' argument is ambiguous.",
  ],
])(
  'of what Node says of an option, %s, the fault is reported and the option that was meant',
  (said, message) => {
    expect(tellOption(usage, said)).toBe(message);
  },
);

it('what a path is not is said in words, and other failures as they are', () => {
  const failure = (code: string, path?: string) => Object.assign(new Error('x'), { code, path });
  expect(tellPath(failure('ENOENT', '/a'))).toBe('There is no file or folder "/a".');
  expect(tellPath(failure('ENOENT', '/none/a'))).toBe('There is no folder "/none" for "/none/a".');
  expect(tellPath(failure('EISDIR'))).toContain('is a folder');
  expect(tellPath(failure('EEXIST', '/a'))).toBe('"/a" is there already: give another name.');
  expect(tellPath(failure('ECONNREFUSED'))).toBeNull();
});
