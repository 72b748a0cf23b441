import { type Ref, useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { GridColumn, GridRow, RowErrors, RowId } from '@/components/data-grid/model/types';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import type { GridLabels } from '@/components/data-grid/view/labels';
import { visibleErrors } from '@/components/data-grid/view/row-texts';
import { cx } from '@/components/ui/cx';
import { ChevronDownIcon } from '@/components/ui/icons';
import { type CardFieldProps, NumberCell, SelectCell, TextCell } from './card-fields';
import { CardMenu, type RowActions } from './card-menu';
import { CardNotes } from './card-notes';
import { CardFigures, CardState, CardTitle } from './card-texts';

export interface RowCardProps extends Partial<RowActions> {
  grid: GridStore;
  id: RowId;
  index: number;
  labels: GridLabels;
  /** Step of the buttons of a number column, by column key. */
  steps: ReadonlyMap<string, number>;
  isOpen: boolean;
  onToggle: () => void;
  /** The row was just added, so the focus moves here. */
  takesFocus: boolean;
  ref: Ref<HTMLLIElement>;
}

/** The same row state colours as in the grid. */
const LOOKS: Partial<Record<GridRow['state'], string>> = {
  dirty: 'border-l-warn bg-dirty',
  new: 'border-l-accent bg-dirty',
  invalid: 'border-l-bad bg-bad-soft',
  conflict: 'border-l-warn bg-warn-soft',
};

/** A row as a card: its numbers are always visible, its other fields after a tap, and its errors. */
export function RowCard(props: RowCardProps) {
  const { grid, id, index, labels, isOpen, onToggle, takesFocus, ref } = props;
  const fieldsId = useId();
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) head.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { row, isActive, people } = useCardRow(grid, id);
  if (!row) return null;
  const errors = visibleErrors(row, isActive);
  const number = grid.options.numberOf?.(row.values) ?? grid.numberAt(index);
  const { columns } = grid;
  const isEdited = grid.editable && !row.deleted;
  const named = columns.filter(({ editor }) => editor === 'text' || editor === 'select');
  const numbers = columns.filter(({ editor }) => editor === 'number');
  const figures = columns.filter(({ editor }) => editor === 'derived' || (editor === 'number' && !isEdited));
  const fieldOf = (column: GridColumn) => (
    <CardField key={column.key} {...{ grid, row, column, errors }} steps={props.steps} />
  );
  return (
    <li ref={ref} data-index={index} className="px-2 pt-2">
      <article
        aria-labelledby={`${fieldsId}-title`}
        data-state={row.state}
        data-person={people[0]?.tone}
        className={cx(
          'space-y-2 rounded border border-l-3 px-2.5 pb-2.5',
          LOOKS[row.state] ?? 'border-l-line bg-surface',
        )}
      >
        <div className="-mr-2 flex items-center gap-1">
          <button
            ref={head}
            type="button"
            className="flex min-h-touch min-w-0 flex-1 items-center gap-2 text-left"
            aria-expanded={isEdited ? isOpen : undefined}
            aria-controls={isEdited && isOpen ? fieldsId : undefined}
            disabled={!isEdited}
            onClick={onToggle}
          >
            <CardTitle id={`${fieldsId}-title`} row={row} number={number} columns={named} />
            {isEdited && (
              <ChevronDownIcon className={cx('ml-auto shrink-0 text-ink-3', isOpen && 'rotate-180')} />
            )}
          </button>
          <CardState row={row} labels={labels} />
          {props.onSave && props.onDelete && row.saveState !== 'saving' && (
            <CardMenu {...{ grid, row, number, labels }} onSave={props.onSave} onDelete={props.onDelete} />
          )}
        </div>
        {people.length > 0 && (
          <p className="text-(--dg-person) text-xs">{labels.editedBy(people.map(({ name }) => name))}</p>
        )}
        {isEdited && isOpen && (
          <div id={fieldsId} className="grid gap-2">
            {named.map(fieldOf)}
          </div>
        )}
        {isEdited && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
            {numbers.map(fieldOf)}
          </div>
        )}
        <CardFigures columns={figures} row={row} />
        <CardNotes {...{ grid, row, labels }} errors={unseenErrors(errors, isOpen ? [] : named, columns)} />
      </article>
    </li>
  );
}

/** The row, whether it is active, and who else is editing it. */
function useCardRow(grid: GridStore, id: RowId) {
  const subscribe = useCallback(
    (listener: () => void) => grid.rowListeners.subscribe(id, listener),
    [grid, id],
  );
  const record = () => grid.row(id);
  const row = useSyncExternalStore(subscribe, record, record);
  const active = () => grid.idAt(grid.selection.anchor.row) === id;
  const isActive = useSyncExternalStore(grid.selectionListeners.subscribe, active, active);
  const here = () => grid.presence.of(grid.row(id));
  const people = useSyncExternalStore(grid.presence.listeners.subscribe, here, here);
  return { row, isActive, people };
}

interface OwnFieldProps extends Omit<CardFieldProps, 'error'> {
  errors: RowErrors | null;
  steps: ReadonlyMap<string, number>;
}

function CardField({ errors, steps, ...props }: OwnFieldProps) {
  const { key, editor } = props.column;
  const error = errors?.[key];
  if (editor === 'select') return <SelectCell {...props} error={error} />;
  if (editor === 'text') return <TextCell {...props} error={error} />;
  return <NumberCell {...props} error={error} step={steps.get(key) ?? 1} />;
}

/** The errors of fields that are collapsed or hidden. */
function unseenErrors(
  errors: RowErrors | null,
  folded: readonly GridColumn[],
  columns: readonly GridColumn[],
): RowErrors | null {
  if (!errors) return null;
  const isSeen = (key: string) => {
    const isShown = columns.some((column) => column.key === key);
    return isShown && !folded.some((column) => column.key === key);
  };
  const unseen = Object.entries(errors).filter(([key]) => !isSeen(key));
  return unseen.length > 0 ? Object.fromEntries(unseen) : null;
}
