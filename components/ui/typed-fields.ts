import { type ComponentProps, useRef } from 'react';

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type="hidden"], [type="search"], [role="searchbox"]), textarea, select';

/** Capturing listeners for the container of the fields. */
export type TypedFieldEvents = Pick<
  ComponentProps<'div'>,
  'onPointerDownCapture' | 'onKeyDownCapture' | 'onFocusCapture'
>;

function contentOf(field: TypedField): string {
  const isChoice = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
  return isChoice ? String(field.checked) : field.value;
}

/**
 * Detects whether the fields of a container were edited: whether any of them differs from its value before
 * the user's first focus. Spread `events` on the container.
 */
export function useTypedFields() {
  const before = useRef(new Map<TypedField, string>());
  const focused = useRef<{ field: TypedField; value: string } | null>(null);
  const remember = ({ currentTarget }: { currentTarget: Element }) => {
    for (const field of currentTarget.querySelectorAll<TypedField>(FIELDS)) {
      if (!before.current.has(field)) before.current.set(field, contentOf(field));
    }
  };
  const rememberFocused: TypedFieldEvents['onFocusCapture'] = (event) => {
    remember(event);
    const field = [...before.current.keys()].find((candidate) => candidate === event.target);
    focused.current = field ? { field, value: contentOf(field) } : null;
  };
  return {
    events: { onPointerDownCapture: remember, onKeyDownCapture: remember, onFocusCapture: rememberFocused },
    isTyped: () =>
      [...before.current].some(([field, value]) => field.isConnected && contentOf(field) !== value),
    /** Whether the field with the focus was edited since it got the focus. */
    isEditing: () => {
      const editing = focused.current;
      return editing?.field === document.activeElement && contentOf(editing.field) !== editing.value;
    },
  };
}
