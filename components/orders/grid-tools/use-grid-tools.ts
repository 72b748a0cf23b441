import { type RefObject, useMemo, useRef, useState } from 'react';
import type { GridActions } from '@/components/data-grid/view/grid-view';

/** A tool for many rows, open over the table. */
export type GridTool =
  | { kind: 'find'; replace: boolean }
  | { kind: 'column'; columnKey: string; heading: HTMLElement }
  | { kind: 'columns'; anchor: HTMLElement }
  | { kind: 'change' | 'copy' | 'storey' };

export interface GridTools {
  tool: GridTool | null;
  /** Counts openings, so that the same tool opened again is a new one. */
  opening: number;
  open: (tool: GridTool) => void;
  /** Closes this tool only: the browser reports a close late, when the next tool may already be open. */
  close: (tool: GridTool) => void;
  /** Handlers for the grid's own keys and buttons. */
  actions: Pick<GridActions, 'onFind' | 'onColumnMenu' | 'onRowsMenu'>;
  /** The element around the menu, so that the grid's key can open it. */
  menuRef: RefObject<HTMLSpanElement | null>;
}

/** Which tool is open; one at a time. */
export function useGridTools(): GridTools {
  const menuRef = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<Pick<GridTools, 'tool' | 'opening'>>({ tool: null, opening: 0 });
  return useMemo(() => {
    const open = (tool: GridTool) => setShown(({ opening }) => ({ tool, opening: opening + 1 }));
    return {
      ...shown,
      open,
      close: (closed) => setShown((now) => (now.tool === closed ? { ...now, tool: null } : now)),
      menuRef,
      actions: {
        onFind: (mode) => open({ kind: 'find', replace: mode === 'replace' }),
        onRowsMenu: () => menuRef.current?.querySelector('button')?.click(),
        onColumnMenu: (columnKey, heading) => open({ kind: 'column', columnKey, heading }),
      },
    };
  }, [shown]);
}

/** Returns the focus to the table. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>('.dg-input')?.focus({ preventScroll: true });
}
