import { expect, it } from 'vitest';
import { runProgram } from '../testing/server-process.ts';
import { asCalledHere } from './called-as.ts';

it('calls commands as npm does, unless they are called otherwise', () => {
  const text =
    'Run npm run store -- verify, npm run doctor, or:\n  npm run jobs --\nnpm run catalogue -- import FOLDER';
  expect(asCalledHere(text, undefined)).toBe(text);
  expect(asCalledHere(text, 'submittal-builder')).toBe(
    'Run submittal-builder store verify, submittal-builder doctor, or:\n  submittal-builder jobs\nsubmittal-builder catalogue import FOLDER',
  );
});

it('says how a command is called by the word that it was called by', async () => {
  const usage = await runProgram('command-line/store.ts', ['--help'], {});
  expect(usage.errors).toContain('npm run store -- verify');
  const { errors } = await runProgram('command-line/store.ts', ['verifi'], {
    COMMANDS_CALLED_AS: 'submittal-builder',
  });
  expect(errors).toContain('submittal-builder store verify');
  expect(errors).not.toContain('npm');
});
