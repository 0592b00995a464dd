import type { Project } from '@submittal/contract/project';
import { expect, it } from 'vitest';
import { defaultDetails, detailsFromProject } from './details.ts';

it('takes the usual value of what an older server leaves out', () => {
  const older = { projectName: 'Harbor', coverPage: true } as Project;
  expect(detailsFromProject(older)).toEqual({ ...defaultDetails, title: 'Harbor', coverPage: true });
});
