import { type RefObject, useMemo, useRef, useState } from 'react';
import type { GridActions } from '@/components/data-grid/view/grid-view';

/** A tool for many rows at once, as it is open over the table. */
export type GridTool =
  | { kind: 'find'; replace: boolean }
  | { kind: 'column'; columnKey: string; heading: HTMLElement }
  | { kind: 'change' | 'copy' | 'storey' };

export interface GridTools {
  tool: GridTool | null;
  open: (tool: GridTool) => void;
  close: () => void;
  /** What the grid asks for by its own keys and buttons. */
  actions: Pick<GridActions, 'onFind' | 'onColumnMenu' | 'onRowsMenu'>;
  /** Around the menu, so that the grid's key can open it. */
  menuRef: RefObject<HTMLSpanElement | null>;
}

/** Which tool is open; one at a time. */
export function useGridTools(): GridTools {
  const menuRef = useRef<HTMLSpanElement>(null);
  const [tool, setTool] = useState<GridTool | null>(null);
  return useMemo(
    () => ({
      tool,
      open: setTool,
      close: () => setTool(null),
      menuRef,
      actions: {
        onFind: (mode) => setTool({ kind: 'find', replace: mode === 'replace' }),
        onRowsMenu: () => menuRef.current?.querySelector('button')?.click(),
        onColumnMenu: (columnKey, heading) => setTool({ kind: 'column', columnKey, heading }),
      },
    }),
    [tool],
  );
}

/** Back to the table, where the keyboard came from. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>('.dg-input')?.focus({ preventScroll: true });
}
