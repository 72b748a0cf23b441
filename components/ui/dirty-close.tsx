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
 * Closes a dialog by Esc, its buttons or a press beside it, after a question where something was typed. `events` are
 * for its content, `question` is drawn inside of it.
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
