import { expect, it } from 'vitest';
import { projectFileName } from './save-as-file.ts';

it.each([
  ['Harbor Point', 'Harbor Point.submittal.json'],
  ['港湾 مستشفى', '港湾 مستشفى.submittal.json'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.submittal.json'],
  ['../..', 'project.submittal.json'],
  [' . ', 'project.submittal.json'],
  ['x'.repeat(300), `${'x'.repeat(100)}.submittal.json`],
])('a project called %j is saved as %j', (title, name) => {
  expect(projectFileName(title)).toBe(name);
});
