import { type ReactNode, useState } from 'react';
import { DiscardQuestion } from './discard-question';
import { useTypedFields } from './typed-fields';

export interface DirtyCloseOptions {
  onClose: () => void;
  dismissible: boolean;
  isDirty?: (() => boolean) | undefined;
  onDiscard?: (() => void) | undefined;
}

/**
 * Closes a dialog by Esc, its buttons or a click outside, and asks first if there is unsaved input. Attach
 * `events` to its content and render `question` inside it.
 */
export function useDirtyClose({ onClose, dismissible, isDirty, onDiscard }: DirtyCloseOptions) {
  const { events, isTyped } = useTypedFields();
  const [asks, setAsks] = useState(false);
  const question: ReactNode = asks && (
    <DiscardQuestion
      onKeep={() => setAsks(false)}
      onDiscard={() => {
        onDiscard?.();
        onClose();
      }}
    />
  );

  function requestClose(): void {
    if (!dismissible) return;
    if ((isDirty ?? isTyped)()) setAsks(true);
    else onClose();
  }

  return { requestClose, events, question };
}
