/** The value of `view` in the home page's address that shows the list of projects: there is no other route for it. */
export const PROJECTS_VIEW = 'projects';
