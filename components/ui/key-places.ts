/** Elements that use letter keys themselves: the user types or selects there. */
export const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Overlays on the page: page shortcuts are disabled behind them. */
export const DIALOG = '[role=dialog], [role=alertdialog]';
