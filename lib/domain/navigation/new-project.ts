/** Behind `#` of the list of projects: opens the dialog that makes one. Names the command of the palette too. */
export const NEW_PROJECT = 'new-project';
