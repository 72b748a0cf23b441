/** The dashboard, for all unknown addresses (portal-1 §2). Separate, so that islands do not load the table of pages. */
export const HOME_PATH = '/home/app/dash';
