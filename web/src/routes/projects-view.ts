/**
 * The value of `view` in the home page's address that shows the list of projects, which has no route of its
 * own.
 */
export const PROJECTS_VIEW = 'projects';
