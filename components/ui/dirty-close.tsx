import { type ReactNode, useState } from 'react';
import { useUnsavedInput } from '@/lib/client/sync/unsaved-input';
import { DiscardQuestion } from './discard-question';
import type { ShownDraft } from './draft-offer';
import { useTypedFields } from './typed-fields';

export type InnerDraft = Pick<ShownDraft, 'isDirty' | 'forget'>;

export interface DirtyCloseOptions {
  onClose: () => void;
  dismissible: boolean;
  isDirty?: (() => boolean) | undefined;
  /** An edited field with the focus counts too, because the draft learns of it only when it is left. */
  countsFocusedField?: boolean;
  onDiscard?: (() => void) | undefined;
  /** The draft of a form inside the dialog; without one, edited fields count. */
  inner?: { current: InnerDraft | null };
}

/**
 * Closes a dialog by Esc, its buttons or a click outside, and asks first if there is unsaved input. Attach
 * `events` to its content and render `question` inside it.
 */
export function useDirtyClose({ onClose, dismissible, inner, ...options }: DirtyCloseOptions) {
  const { events, isTyped, isEditing } = useTypedFields();
  const isDirty = () =>
    (options.isDirty ?? inner?.current?.isDirty ?? isTyped)() ||
    (options.countsFocusedField === true && isEditing());
  useUnsavedInput(isDirty);
  const [asks, setAsks] = useState(false);
  const question: ReactNode = asks && (
    <DiscardQuestion
      onKeep={() => setAsks(false)}
      onDiscard={() => {
        options.onDiscard?.();
        inner?.current?.forget();
        onClose();
      }}
    />
  );

  function requestClose(): void {
    if (!dismissible) return;
    if (isDirty()) setAsks(true);
    else onClose();
  }

  return { requestClose, events, question };
}
