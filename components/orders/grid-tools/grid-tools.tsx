'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { loadPart } from '@/lib/client/load-part';
import { focusGrid, type GridTools } from './use-grid-tools';

// Each tool is loaded when opened; without `loading`, the skeleton would replace the whole page.
const FindBar = dynamic(() => loadPart(() => import('./find-bar').then((file) => file.FindBar)), {
  loading: () => null,
});
const ColumnMenu = dynamic(() => loadPart(() => import('./column-menu').then((file) => file.ColumnMenu)), {
  loading: () => null,
});
const ColumnsPanel = dynamic(
  () => loadPart(() => import('./columns-panel').then((file) => file.ColumnsPanel)),
  {
    loading: () => null,
  },
);
const ChangeRowsDialog = dynamic(
  () => loadPart(() => import('./change-rows-dialog').then((file) => file.ChangeRowsDialog)),
  {
    loading: () => null,
  },
);
const CopyRowsDialog = dynamic(
  () => loadPart(() => import('./copy-rows-dialog').then((file) => file.CopyRowsDialog)),
  {
    loading: () => null,
  },
);
const CopyStoreyDialog = dynamic(
  () => loadPart(() => import('./copy-storey-dialog').then((file) => file.CopyStoreyDialog)),
  {
    loading: () => null,
  },
);

/** The open tool; each is loaded when first opened. */
export function OpenGridTool({ grid, tools }: { grid: GridStore; tools: GridTools }) {
  const { tool } = tools;
  useFocusAfterDialog(tool !== null && !['find', 'column', 'columns'].includes(tool.kind));
  if (!tool) return null;
  const close = () => tools.close(tool);
  const closeFind = () => {
    close();
    focusGrid();
  };
  switch (tool.kind) {
    case 'find':
      return <FindBar grid={grid} request={tool} onClose={closeFind} />;
    case 'column':
      return (
        <ColumnMenu
          key={tools.opening}
          grid={grid}
          columnKey={tool.columnKey}
          heading={tool.heading}
          onClose={close}
        />
      );
    case 'columns':
      return <ColumnsPanel key={tools.opening} grid={grid} anchor={tool.anchor} onClose={close} />;
    case 'change':
      return <ChangeRowsDialog grid={grid} onClose={close} />;
    case 'copy':
      return <CopyRowsDialog grid={grid} onClose={close} />;
    case 'storey':
      return <CopyStoreyDialog grid={grid} onClose={close} />;
  }
}

/**
 * After a dialog closes, moves the focus to the table and not to the menu. Not on touch devices, because the
 * focus would open the on-screen keyboard.
 */
function useFocusAfterDialog(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed && window.matchMedia('(pointer: fine)').matches) focusGrid();
  }, [isOpen]);
}
