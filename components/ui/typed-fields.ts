import { type ComponentProps, useRef } from 'react';

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type="hidden"], [type="search"], [role="searchbox"]), textarea, select';

/** Capturing listeners for the box around the fields. */
export type TypedFieldEvents = Pick<
  ComponentProps<'div'>,
  'onPointerDownCapture' | 'onKeyDownCapture' | 'onFocusCapture'
>;

function contentOf(field: TypedField): string {
  const isChoice = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
  return isChoice ? String(field.checked) : field.value;
}

/**
 * Knows whether something was typed into the fields of a box: whether any of them holds something else than before
 * the person came to them. Spread `events` on the box.
 */
export function useTypedFields() {
  const before = useRef(new Map<TypedField, string>());
  const remember = ({ currentTarget }: { currentTarget: Element }) => {
    for (const field of currentTarget.querySelectorAll<TypedField>(FIELDS)) {
      if (!before.current.has(field)) before.current.set(field, contentOf(field));
    }
  };
  return {
    events: { onPointerDownCapture: remember, onKeyDownCapture: remember, onFocusCapture: remember },
    isTyped: () =>
      [...before.current].some(([field, value]) => field.isConnected && contentOf(field) !== value),
  };
}
