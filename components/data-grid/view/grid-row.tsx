import { memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { fittingText, isFigure, mostTextPx, paddingPx, swatchPx } from '../fast-path/fast-path';
import { type ColumnSpan, messageSpan } from '../model/column-arrangement';
import { optionOf } from '../model/columns';
import { type RowMarks, selectionInRow, unpackSelection } from '../model/selection';
import type { GridColumn, GridRow, RowErrors, RowId } from '../model/types';
import type { GridView } from './grid-view';
import { columnCount, rowHeightPx, stickyStyle } from './layout';
import { PersonChip, personText } from './person-chip';
import { ConflictButtons, RowButtons } from './row-buttons';
import { cellText, rowMessage, visibleErrors } from './row-texts';

interface RowProps {
  readonly view: GridView;
  readonly id: RowId;
  readonly index: number;
  /** Its place in the stored order, from 1. */
  readonly number: number;
  /** Room for text by column, once measured. */
  readonly roomPx: readonly number[] | null;
  /** The visible columns in their current arrangement. */
  readonly columns: readonly GridColumn[];
}

/** One row of plain text cells, rendered again only when its record or its part of the selection changes. */
export const DataGridRow = memo(function DataGridRow({
  view,
  columns,
  roomPx,
  id,
  index,
  number: place,
}: RowProps) {
  const { grid } = view;
  const shown = useMemo(() => view.fastPath.row(), [view]);
  const subscribe = useCallback((listener: () => void) => shown.subscribe(id, listener), [shown, id]);
  const record = () => shown.record(id, index);
  const row = useSyncExternalStore(subscribe, record, record);
  const packed = () => selectionInRow(grid.selection, grid.shape, index, grid.edit !== null);
  const selected = useSyncExternalStore(shown.subscribeMarks, packed, packed);
  const here = () => grid.presence.of(grid.row(id));
  const people = useSyncExternalStore(grid.presence.listeners.subscribe, here, here);
  if (!row) return null;
  const number = grid.options.numberOf?.(row.values) ?? place;
  const marks = unpackSelection(selected);
  const errors = visibleErrors(row, marks.active >= 0);
  const message = rowMessage(view, row, errors);
  return (
    <div
      ref={shown.attach}
      role="row"
      aria-rowindex={index + 2}
      className={rowClass(row)}
      data-state={row.state === 'invalid' && !errors ? 'new' : row.state}
      data-look={row.state === 'clean' ? grid.options.lookOf?.(row.values) : undefined}
      data-saving={row.saveState === 'idle' ? undefined : row.saveState}
      data-person={people[0]?.tone}
      style={{ top: index * rowHeightPx }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={people.length > 0 ? 'dg-num dg-holder dg-sticky' : 'dg-num dg-sticky'}
        title={personText(view, people)}
      >
        {row.state === 'blank' ? '+' : number}
        <PersonChip view={view} people={people} />
      </div>
      {cellsOf({ view, columns, roomPx, row, errors, marks }, message, shown.edition)}
      {grid.editable && (
        <div role="gridcell" aria-colindex={columnCount(columns, true)} className="dg-actions">
          <RowButtons view={view} row={row} number={number} />
        </div>
      )}
    </div>
  );
});

/** The input for drawing the cells of one row. */
interface RowLook {
  readonly view: GridView;
  readonly columns: readonly GridColumn[];
  readonly roomPx: readonly number[] | null;
  readonly row: GridRow;
  readonly errors: RowErrors | null;
  readonly marks: RowMarks;
}

function cellsOf(look: RowLook, message: string | null, edition: number): ReactNode[] {
  const { columns } = look;
  const covered = message === null ? null : messageSpan(columns);
  const cells: ReactNode[] = [];
  columns.forEach((column, col) => {
    if (message !== null && covered?.first === col) cells.push(messageCell(look, message, covered));
    if (covered && col >= covered.first && col < covered.end) return;
    cells.push(cellOf(isFigure(column) ? `${column.key} ${edition}` : column.key, look, column, col));
  });
  if (message !== null && !covered)
    cells.push(messageCell(look, message, { first: columns.length, end: columns.length + 1 }));
  return cells;
}

function cellOf(key: string, look: RowLook, column: GridColumn, col: number): ReactNode {
  const { view, columns, row, errors, marks } = look;
  const roomPx = look.roomPx?.[col];
  const selected = col >= marks.left && col <= marks.right;
  const active = col === marks.active;
  const invalid = errors !== null && column.key in errors;
  const conflict = row.conflicts !== null && column.key in row.conflicts;
  const swatch = column.editor === 'select' ? optionOf(column, row.values)?.color : undefined;
  // The editor hides the cell, so it stays empty and a key does not paint twice.
  const text = active && marks.editing ? '' : cellText(column, row);
  const takenPx = swatch === undefined ? 0 : swatchPx;
  const shown = roomPx === undefined ? text : fittingText(text, roomPx - takenPx);
  const cut = roomPx === undefined && mostTextPx(text) > column.widthPx - paddingPx - takenPx;
  const handle = marks.handle && col === marks.right && view.grid.editable;
  return (
    <div
      key={key}
      role="gridcell"
      aria-colindex={col + 2}
      aria-label={shown === text ? undefined : text}
      title={shown === text ? undefined : text}
      aria-selected={selected}
      aria-readonly={column.editor === 'derived' || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid || conflict ? view.errorId(row.id) : undefined}
      id={active ? view.cellId(row.id, col) : undefined}
      className={
        cellClass(column, selected, active, invalid || conflict) +
        (column.sticky && col > 0 ? ' dg-sticky-more' : '') +
        (cut ? ' dg-clip' : '') +
        (handle ? ' dg-holder' : '')
      }
      style={stickyStyle(columns, col)}
    >
      {swatch === undefined ? shown : <Swatch color={swatch} text={shown} />}
      {handle && <i className="dg-handle" />}
    </div>
  );
}

function Swatch({ color, text }: { color: string; text: string }) {
  return (
    <>
      <i className="dg-swatch" style={{ background: color }} />
      {text}
    </>
  );
}

/** The error text, over derived columns, which are empty in such a row, or in a column for messages. */
function messageCell({ view, row, marks }: RowLook, message: string, { first, end }: ColumnSpan): ReactNode {
  const active = marks.active >= first && marks.active < end;
  const selected = marks.right >= first && marks.left < end;
  return (
    <div
      key="message"
      role="gridcell"
      aria-colindex={first + 2}
      aria-colspan={end - first}
      aria-selected={selected}
      aria-readonly
      id={active ? view.cellId(row.id, marks.active) : undefined}
      className={cellClass(undefined, selected, active, false)}
      style={{ gridColumn: `${first + 2} / ${end + 2}` }}
      title={message}
    >
      <span id={view.errorId(row.id)} className="dg-lines">
        {message}
      </span>
      <ConflictButtons view={view} row={row} />
    </div>
  );
}

function rowClass({ state }: GridRow): string {
  if (state === 'blank') return 'dg-row dg-blank';
  return state === 'deleted' ? 'dg-row dg-deleted' : 'dg-row';
}

function cellClass(
  column: GridColumn | undefined,
  selected: boolean,
  active: boolean,
  marked: boolean,
): string {
  let name = column === undefined ? 'dg-cell dg-clip dg-message' : 'dg-cell';
  if (column?.align === 'end') name += ' dg-end';
  if (column?.sticky) name += ' dg-sticky';
  if (column?.editor === 'derived') name += ' dg-derived';
  if (marked) name += ' dg-marked';
  if (active) name += ' dg-active';
  else if (selected) name += ' dg-selected';
  return name;
}
