import { expect, it } from 'vitest';
import { enProjects } from '../../messages/en-projects.ts';
import { copyTitle } from './copy-title.ts';

it('each copy of a project has a title of its own', () => {
  const taken = ['Tower'];
  for (let copies = 0; copies < 3; copies++)
    taken.push(copyTitle('Tower', taken, enProjects.projects.copyTitle));
  expect(taken.slice(1)).toEqual(['Tower (copy)', 'Tower (copy 2)', 'Tower (copy 3)']);
});
