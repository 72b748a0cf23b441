/**
 * The fragment (after `#`) in the address of the project list that opens the dialog for a new project. It is
 * also the name of the command in the palette.
 */
export const NEW_PROJECT = 'new-project';
