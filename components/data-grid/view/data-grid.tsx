'use client';

import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { GridColumn } from '../model/types';
import type { GridStore } from '../store/grid-store';
import './data-grid.css';
import './controls.css';
import { announceRowPresence } from './announce-row-presence';
import { CellNote } from './cell-note';
import { ColumnHead } from './column-head';
import { DataGridRow } from './grid-row';
import { type GridActions, GridView } from './grid-view';
import { handleCopy, handleCut, handlePaste, handlePointer } from './input-events';
import { keepPlace } from './keep-place';
import { handleKey } from './keyboard';
import type { GridLabels } from './labels';
import {
  actionsColumnPx,
  columnCount,
  columnTracks,
  headerHeightPx,
  leastWidthPx,
  pinsActions,
  rowHeightPx,
} from './layout';
import { OptionPopup } from './option-popup';

export interface DataGridProps extends GridActions {
  readonly grid: GridStore;
  readonly labels: GridLabels;
  /** CSS length the grid grows to before it scrolls; default `min(70vh, 720px)`. */
  readonly maxHeight?: string;
}

/**
 * An editable table that behaves like a spreadsheet. It shows a {@link GridStore}, which the caller creates
 * once with `useState(() => new GridStore(…))` and changes with the functions in `store/`.
 */
export function DataGrid({ grid, labels, maxHeight, ...actions }: DataGridProps) {
  const id = useId();
  const view = useView(grid, id, labels);
  view.actions = actions;
  const columns = useColumns(grid);
  useMounted(view);
  useMeasured(view, columns);
  const { editable } = grid;
  const actionsPx = editable ? actionsColumnPx(grid.options.offersOf !== undefined) : 0;
  const sizes = {
    '--dg-tracks': columnTracks(columns, actionsPx),
    '--dg-width': `${leastWidthPx(columns, actionsPx)}px`,
    '--dg-row': `${rowHeightPx}px`,
    '--dg-head': `${headerHeightPx}px`,
    maxHeight,
  };
  return (
    <div className="dg" data-read-only={editable ? undefined : ''}>
      <div
        ref={view.scrollerRef}
        className="dg-scroller"
        style={sizes satisfies CSSProperties & Record<string, unknown>}
      >
        <div className="dg-content" {...handlePointer(view)}>
          <Table view={view} columns={columns} id={id} />
          <div ref={view.fillPreviewRef} className="dg-fill-preview" hidden />
          <Editor view={view} id={id} />
        </div>
      </div>
      <OptionPopup view={view} />
      <span id={`${id}-help`} hidden>
        {labels.help}
      </span>
      <div ref={view.liveRef} className="dg-screen-reader" aria-live="polite" />
    </div>
  );
}

interface ColumnsProps {
  readonly view: GridView;
  /** The visible columns in their current arrangement. */
  readonly columns: readonly GridColumn[];
}

function Table({ view, columns, id }: ColumnsProps & { readonly id: string }) {
  const { grid, labels } = view;
  const layout = () => grid.layoutVersion;
  useSyncExternalStore(grid.layoutListeners.subscribe, layout, layout);
  const { rows } = grid.shape;
  return (
    <div
      role="grid"
      id={id}
      aria-label={labels.grid}
      aria-describedby={`${id}-help`}
      aria-rowcount={rows + 1}
      aria-colcount={columnCount(columns, grid.editable)}
      aria-multiselectable
      aria-readonly={!grid.editable}
    >
      <Header view={view} columns={columns} />
      <div role="rowgroup" className="dg-body" style={{ height: Math.max(rows, 1) * rowHeightPx }}>
        {rows === 0 ? <EmptyRow text={labels.empty} /> : <Rows view={view} columns={columns} />}
      </div>
    </div>
  );
}

function Header({ view, columns }: ColumnsProps) {
  const { grid, labels } = view;
  return (
    <div role="rowgroup" className="dg-head">
      <div role="row" aria-rowindex={1} className="dg-row">
        <div role="columnheader" aria-colindex={1} className="dg-num dg-sticky" title={labels.rowNumber}>
          <span className="dg-screen-reader">{labels.rowNumber}</span>
        </div>
        {columns.map((column, col) => (
          <ColumnHead key={column.key} view={view} column={column} col={col} />
        ))}
        {grid.editable && (
          <div role="columnheader" aria-colindex={columnCount(columns, true)} className="dg-cell dg-last">
            <span className="dg-screen-reader">{labels.actions}</span>
          </div>
        )}
      </div>
    </div>
  );
}

/** The visible rows, and always the active one, because the input refers to it. */
function Rows({ view, columns }: ColumnsProps) {
  const { grid, window } = view;
  const { first, end } = useSyncExternalStore(window.listeners.subscribe, window.current, window.current);
  const { listeners, current } = view.fastPath.roomPx;
  const roomPx = useSyncExternalStore(listeners.subscribe, current, current);
  const count = grid.shape.rows;
  const active = grid.selection.anchor.row;
  const row = (index: number, key: number) => (
    <DataGridRow
      key={key}
      view={view}
      columns={columns}
      roomPx={roomPx}
      id={grid.idAt(index)}
      index={index}
      number={grid.numberAt(index)}
    />
  );
  const rows: ReactNode[] = [];
  const slots = end - first;
  if (active < first) rows.push(row(active, -1));
  // Keyed by place, so that scrolling reuses elements instead of creating new ones.
  for (let index = first; index < Math.min(end, count); index++) rows.push(row(index, index % slots));
  if (active >= end && active < count) rows.push(row(active, -1));
  return rows;
}

function EmptyRow({ text }: { text: string }) {
  return (
    <div role="row" className="dg-row">
      <div role="gridcell" className="dg-empty">
        {text}
      </div>
    </div>
  );
}

/** The only input: it lies invisibly over the active cell and receives keys, clipboard and IME. */
function Editor({ view, id }: { view: GridView; id: string }) {
  const { columns, selection } = view.grid;
  return (
    <div ref={view.overlayRef} className="dg-overlay">
      <div ref={view.editorRef} className="dg-editor">
        <input
          ref={view.inputRef}
          className="dg-input"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          // For the time before hydration; afterwards `syncEditor` names the active column.
          aria-label={columns[selection.anchor.col]?.header}
          aria-controls={id}
          aria-describedby={`${id}-help`}
          onKeyDown={({ nativeEvent }) => handleKey(view, nativeEvent)}
          onFocus={() => view.focused(true)}
          onBlur={() => view.focused(false)}
          onCopy={(event) => handleCopy(view, event)}
          onCut={(event) => handleCut(view, event)}
          onPaste={(event) => handlePaste(view, event)}
        />
      </div>
      <CellNote view={view} />
    </div>
  );
}

/** The view has the lifetime of its store; labels follow the language. */
function useView(grid: GridStore, id: string, labels: GridLabels): GridView {
  const view = useRef<GridView>(null);
  if (view.current?.grid !== grid) view.current = new GridView(grid, id, labels);
  view.current.labels = labels;
  return view.current;
}

/** The visible columns; updated after each change of their arrangement. */
function useColumns(grid: GridStore): readonly GridColumn[] {
  const columns = () => grid.columns;
  return useSyncExternalStore(grid.layoutListeners.subscribe, columns, columns);
}

/** Shortens texts to the room in their columns before the first paint. */
function useMeasured(view: GridView, columns: readonly GridColumn[]): void {
  useLayoutEffect(() => view.arranged(columns), [view, columns]);
}

/** Connects the mounted elements: scrolling, size, moving the input with the selection, the last draft. */
function useMounted(view: GridView): void {
  const { grid } = view;
  useLayoutEffect(() => {
    const element = view.scroller;
    if (!element) return;
    const measure = () => {
      if (!element.isConnected) return;
      view.resized(element);
      markSideways();
    };
    const onScroll = () => {
      view.scrolled(element.scrollTop);
      markSideways();
    };
    const markSideways = () => {
      element.toggleAttribute('data-sideways', element.scrollLeft > 0);
      const restPx = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-more', restPx > 1 && pinsActions(element.clientWidth));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    void document.fonts?.ready.then(measure);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [view]);
  useEffect(() => {
    const sync = () => view.syncEditor();
    const flush = () => grid.flushDraft();
    const stop = [grid.selectionListeners, grid.editListeners, grid.layoutListeners].map((topic) =>
      topic.subscribe(sync),
    );
    stop.push(
      grid.revealListeners.subscribe(() => {
        view.reveal(grid.selection.anchor);
      }),
    );
    stop.push(keepPlace(view), announceRowPresence(view), view.fastPath.attach());
    view.onKey = (event) => handleKey(view, event);
    sync();
    window.addEventListener('pagehide', flush);
    return () => {
      for (const end of stop) end();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [view, grid]);
}
