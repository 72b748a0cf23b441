import { useEffect, useRef } from 'react';

export interface TypedAheadProps {
  onType: (change: (text: string) => string) => void;
  /** Called on Enter with the text typed so far. */
  onEnter: () => void;
  onClose: () => void;
}

/** Captures text that the user types while the palette is loading; its field starts with it. */
export function TypedAhead(props: TypedAheadProps) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    function take(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      const { onType, onEnter, onClose } = latest.current;
      if (key === 'Escape') onClose();
      else if (key === 'Backspace') onType((text) => text.slice(0, -1));
      else if (key === 'Enter') onEnter();
      else if (key.length === 1) onType((text) => text + key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, []);
  return null;
}
