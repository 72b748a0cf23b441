import type { ChangeEvent, ChangeEventHandler, Ref } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls that had a ref before. */
const known = new WeakSet<Control>();

interface ControlProps<Own extends Control> {
  ref?: Ref<Own> | undefined;
  onChange?: ChangeEventHandler<Own> | undefined;
}

/**
 * The ref of a control that may come from the server. What a person typed into it before the scripts of the page ran is
 * passed to `onChange` as if it were typed now; React does not know of it, and its next rendering would remove it.
 */
export function refWithEarlyInput<Own extends Control>({ ref, onChange }: ControlProps<Own>) {
  if (!onChange) return ref;
  return (control: Own) => {
    // Asked first, because the caller's ref may set a value.
    const isEarly = !known.has(control) && isEdited(control);
    known.add(control);
    const detach = attach(ref, control);
    if (isEarly) onChange({ type: 'change', target: control, currentTarget: control } as ChangeEvent<Own>);
    return detach;
  };
}

/** Sets a ref; returns what clears it. */
function attach<Own>(ref: Ref<Own> | undefined, control: Own): () => void {
  if (typeof ref === 'function') {
    const detach = ref(control);
    return typeof detach === 'function' ? detach : () => void ref(null);
  }
  if (ref) ref.current = control;
  return () => {
    if (ref) ref.current = null;
  };
}

/** Whether a control differs from what was rendered. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return isInForm(control) && isChosen(control);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return isInForm(control) && control.checked !== control.defaultChecked;
  }
  if (control.value === control.defaultValue) return false;
  // The control may hold its default in another form, for instance without line breaks.
  const unedited = control.cloneNode() as typeof control;
  unedited.value = control.defaultValue;
  return control.value !== unedited.value;
}

/**
 * Choices outside of a form take effect at once, such as the assignee of a comment. They do not count, because a browser
 * that restores choices after a reload may confuse them.
 */
function isInForm({ form }: HTMLSelectElement | HTMLInputElement): boolean {
  return form !== null;
}

/** Whether another option is selected than the one that the server has marked; React itself marks none. */
function isChosen({ options }: HTMLSelectElement): boolean {
  const marked = [...options].find((option) => option.hasAttribute('selected'));
  return marked !== undefined && !marked.selected;
}
