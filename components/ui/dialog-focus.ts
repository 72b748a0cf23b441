import { useEffect, useLayoutEffect, useState } from 'react';
import { DIALOGS, giveFocus, isFocusFree, standInFor } from './kept-focus';

const FIELDS =
  'input:not([type="hidden"], [hidden], [aria-hidden="true"], :disabled), textarea:not(:disabled), select:not(:disabled), [role="combobox"]';
const BUTTONS = 'a[href], button:not(:disabled, [aria-disabled="true"])';

/** The opener of each dialog, for a dialog that replaces another one. */
const openers = new WeakMap<Element, HTMLElement>();

/** Radix calls these when a dialog opens and closes. */
export interface DialogFocus {
  ref: (dialog: HTMLDivElement | null) => void;
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Focus handling: the first field when the dialog opens, or as soon as there is one, and the opener of the
 * dialog when it closes, or what takes its place if the action has removed it.
 */
export function useDialogFocus(): DialogFocus {
  const [opener] = useState(() => ({ current: presentOpener() }));
  // A dialog whose code is loaded first may be rendered while its menu closes and nothing has the focus.
  useLayoutEffect(() => {
    opener.current ??= presentOpener();
  }, [opener]);
  // The portal renders the dialog after the first effects.
  const [dialog, ref] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!dialog) return;
    if (opener.current) openers.set(dialog, opener.current);
    return watchForFirstField(dialog);
  }, [dialog, opener]);
  return {
    ref,
    onOpenAutoFocus(event) {
      event.preventDefault();
      if (event.target instanceof HTMLElement) firstStop(event.target).focus();
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      if (!isFocusFree()) return;
      const target = connected(opener.current);
      if (target) target.focus();
      else if (opener.current) giveFocus(standInFor(opener.current));
    },
  };
}

/** The element with the focus; for an item in a menu, the menu's button, because the menu closes. */
function presentOpener(): HTMLElement | null {
  const focused = typeof document === 'undefined' ? null : document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const menu = focused.closest('[role="menu"]');
  return (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) ?? focused;
}

/** The opener, or if its dialog is gone, the opener of that dialog. */
function connected(opener: HTMLElement | null): HTMLElement | null {
  let target = opener;
  while (target && !target.isConnected) {
    const dialog = target.closest(DIALOGS);
    target = dialog ? (openers.get(dialog) ?? null) : null;
  }
  return target;
}

/** What nobody can enter anything into; browsers count more as read-only: whatever is no text. */
const READ_ONLY =
  ':read-only:not(select, [type="radio"], [type="checkbox"], [type="file"], [type="color"], [type="range"])';

function firstField(dialog: HTMLElement): HTMLElement | null {
  const fields = [...dialog.querySelectorAll<HTMLElement>(`[data-dialog-body] :is(${FIELDS})`)];
  const open = fields.filter((field) => !field.matches(READ_ONLY));
  const [first] = open;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first ?? null;
  const sameGroup = (field: HTMLElement) => field instanceof HTMLInputElement && field.name === first.name;
  return open.find((field) => sameGroup(field) && field.matches(':checked')) ?? first;
}

/** The first field; without one, the safe button of a question, then a button in the body, then in the footer. */
function firstStop(dialog: HTMLElement): HTMLElement {
  return (
    firstField(dialog) ??
    dialog.querySelector<HTMLElement>('[data-dialog-safe]') ??
    dialog.querySelector<HTMLElement>(`[data-dialog-body] :is(${BUTTONS})`) ??
    [...dialog.querySelectorAll<HTMLElement>(`[data-dialog-footer] :is(${BUTTONS})`)].at(-1) ??
    dialog
  );
}

/**
 * Fields of a dialog that loads appear later: the first one gets the focus, unless the user moved it in the meantime.
 */
function watchForFirstField(dialog: HTMLElement): (() => void) | undefined {
  if (firstField(dialog)) return;
  const fallback = firstStop(dialog);
  const isUntouched = () => {
    const focused = document.activeElement;
    return focused === fallback || focused === dialog || focused === document.body;
  };
  const observer = new MutationObserver(() => {
    const field = firstField(dialog);
    if (!field) return;
    observer.disconnect();
    if (isUntouched()) field.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}
