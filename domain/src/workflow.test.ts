import { describe, expect, it } from 'vitest';
import { allowedTargets, forward, steps } from './workflow.ts';

describe('the workflow', () => {
  it('allows the jumps of the specification and no others', () => {
    expect(allowedTargets('home')).toEqual(['build']);
    expect(allowedTargets('build')).toEqual(['home', 'review']);
    expect(allowedTargets('review')).toEqual(['home', 'build']);
    expect(allowedTargets('generate')).toEqual(['home', 'build', 'review']);
    expect(allowedTargets('share')).toEqual(['home', 'build', 'review', 'generate']);
    expect(allowedTargets('shared')).toEqual(['home']);
  });
  it('leads through the steps in order', () => {
    expect(steps).toEqual(['home', 'build', 'review', 'generate', 'share']);
  });
  it('leads from build to review once there is a document', () => {
    expect(forward('build', { documentCount: 0, reviewed: false })?.obstacle).toBe('no-documents');
    expect(forward('build', { documentCount: 1, reviewed: false })).toMatchObject({
      target: 'review',
      obstacle: null,
    });
  });
  it('leads from review to generate once the project is reviewed', () => {
    expect(forward('review', { documentCount: 1, reviewed: false })?.obstacle).toBe('not-reviewed');
    expect(forward('review', { documentCount: 1, reviewed: true })).toMatchObject({
      target: 'generate',
      obstacle: null,
    });
  });
  it('always leads from generate to share, and nowhere from the others', () => {
    expect(forward('generate', { documentCount: 0, reviewed: false })).toMatchObject({
      target: 'share',
      obstacle: null,
    });
    expect(forward('home', { documentCount: 1, reviewed: true })).toBeNull();
    expect(forward('share', { documentCount: 1, reviewed: true })).toBeNull();
  });
});
