import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type ChosenFile, droppedFiles, pastedPictures } from './chosen-file';

/**
 * Lets users drop files and folders anywhere on a card, and paste pictures on its page unless a text field
 * has the focus.
 */
export function useCardDrop(active: boolean, onFiles: (files: ChosenFile[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData || takesText(event.target)) return;
      const pictures = pastedPictures(event.clipboardData, new Date());
      if (pictures.length > 0) latest.current(pictures);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [active]);

  function hold(event: DragEvent, over: boolean) {
    if (!active || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(over);
  }

  const events = {
    onDragEnter: (event: DragEvent) => hold(event, true),
    onDragOver: (event: DragEvent) => hold(event, true),
    onDragLeave(event: DragEvent) {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) hold(event, false);
    },
    onDrop(event: DragEvent) {
      hold(event, false);
      if (active && event.dataTransfer.types.includes('Files'))
        void droppedFiles(event.dataTransfer).then((files) => latest.current(files));
    },
  };
  return { isOver, events };
}

function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, [contenteditable], [role=dialog]') !== null
  );
}
