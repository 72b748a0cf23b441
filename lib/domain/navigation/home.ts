/** Where everything unknown leads: the dashboard (portal-1 §2). Alone in its file: islands need no table of pages. */
export const HOME_PATH = '/home/app/dash';
