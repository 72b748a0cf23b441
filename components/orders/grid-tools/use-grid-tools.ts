import { type RefObject, useMemo, useRef, useState } from 'react';
import type { GridActions } from '@/components/data-grid/view/grid-view';

/** A tool for many rows at once, as it is open over the table. */
export type GridTool =
  | { kind: 'find'; replace: boolean }
  | { kind: 'column'; columnKey: string; heading: HTMLElement }
  | { kind: 'columns'; anchor: HTMLElement }
  | { kind: 'change' | 'copy' | 'storey' };

export interface GridTools {
  tool: GridTool | null;
  /** How many were opened so far: the same one opened again is another. */
  opening: number;
  open: (tool: GridTool) => void;
  /** Closes this one; a browser tells late that it closed, and the next may be open by then. */
  close: (tool: GridTool) => void;
  /** What the grid asks for by its own keys and buttons. */
  actions: Pick<GridActions, 'onFind' | 'onColumnMenu' | 'onRowsMenu'>;
  /** Around the menu, so that the grid's key can open it. */
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

/** Back to the table, where the keyboard came from. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>('.dg-input')?.focus({ preventScroll: true });
}
