import { useId, useState } from 'react';
import { useHasOneColumn } from '@/components/ui/use-is-phone';
import { useCommentPlaces } from '@/lib/client/comment-places';

export type SheetName =
  | 'walls'
  | 'wall'
  | 'storeys'
  | 'colors'
  | 'section'
  | 'more'
  | 'drawings'
  | 'page'
  | 'comments';

/** The sheets of a viewer in a window of one column. */
export interface OneSheet {
  /** Whether the window has sheets. */
  isUsed: boolean;
  /** The one that is open; null if none is. */
  shown: SheetName | null;
  /** Closes the one that is open, and opens another one. */
  open: (sheet: SheetName | null) => void;
  /** Opens a sheet, or closes it if it is open. */
  toggle: (sheet: SheetName) => void;
  /** The element id of the tool that opens a sheet, to which the focus goes back. */
  toolId: (sheet: SheetName) => string;
}

/** One sheet at a time: the comments, which other parts of the page open too, or one of the viewer's own. */
export function useOneSheet(): OneSheet {
  const id = useId();
  const isUsed = useHasOneColumn();
  const comments = useCommentPlaces();
  const [own, setOwn] = useState<SheetName | null>(null);
  const areCommentsOpen = comments?.isListOpen ?? false;
  if (areCommentsOpen && own !== null) setOwn(null);
  const shown = !isUsed ? null : areCommentsOpen ? 'comments' : own;
  function open(sheet: SheetName | null) {
    setOwn(sheet === 'comments' ? null : sheet);
    comments?.setListOpen(sheet === 'comments');
  }
  return {
    ...{ isUsed, shown, open },
    toggle: (sheet) => open(shown === sheet ? null : sheet),
    // The list of the walls and the selected one share a tool.
    toolId: (sheet) => `${id}-${sheet === 'wall' ? 'walls' : sheet}`,
  };
}
