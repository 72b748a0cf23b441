/** Where letters belong to what has the focus: somebody types or chooses there. */
export const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** What covers the page: its keys do nothing behind it. */
export const DIALOG = '[role=dialog], [role=alertdialog]';
