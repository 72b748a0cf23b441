'use client';

import { useEffect, useRef } from 'react';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { later } from '@/components/ui/later';
import { focusGrid, type GridTools } from './use-grid-tools';

const FindBar = later(() => import('./find-bar').then((file) => file.FindBar));
const ColumnMenu = later(() => import('./column-menu').then((file) => file.ColumnMenu));
const ColumnsPanel = later(() => import('./columns-panel').then((file) => file.ColumnsPanel));
const ChangeRowsDialog = later(() => import('./change-rows-dialog').then((file) => file.ChangeRowsDialog));
const CopyRowsDialog = later(() => import('./copy-rows-dialog').then((file) => file.CopyRowsDialog));
const CopyStoreyDialog = later(() => import('./copy-storey-dialog').then((file) => file.CopyStoreyDialog));

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
