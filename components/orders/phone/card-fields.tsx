import { useTranslations } from 'next-intl';
import { type ChangeEvent, type KeyboardEvent, useSyncExternalStore } from 'react';
import { displayText, editText } from '@/components/data-grid/model/columns';
import { cellValue, type GridColumn, type GridRow } from '@/components/data-grid/model/types';
import { setCells } from '@/components/data-grid/store/actions';
import { cancelEdit, commitEdit, editCell, typeText } from '@/components/data-grid/store/edit-session';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Field, type FieldControl, Input, Select } from '@/components/ui/field';
import { MinusIcon, PlusIcon } from '@/components/ui/icons';
import { steppedValue } from '@/lib/domain/orders/stepped-value';

export interface CardFieldProps {
  grid: GridStore;
  row: GridRow;
  column: GridColumn;
  /** The error of the field. */
  error: string | undefined;
}

/** A text field of a row. */
export function TextCell(props: CardFieldProps) {
  const { grid, row, column, error } = props;
  const edit = useFieldEdit(grid, row, column);
  return (
    <Field label={column.header} error={error}>
      {(control) => <Input {...control} {...edit} className="text-md" />}
    </Field>
  );
}

/** A select field of a row, with the phone's native list. */
export function SelectCell({ grid, row, column, error }: CardFieldProps) {
  const value = cellValue(row.values, column.key);
  const options = (column.options?.(row.values) ?? []).filter(
    (option) => !option.disabled || option.value === value,
  );
  const isOffered = value === null || options.some((option) => option.value === value);
  const choose = (text: string) => {
    const option = options.find((offered) => String(offered.value) === text);
    setCells(grid, row.id, { [column.key]: option?.value ?? null });
  };
  return (
    <Field label={column.header} error={error}>
      {(control) => (
        <Select
          {...control}
          className="text-md"
          value={value ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="" />
          {!isOffered && <option value={value ?? ''}>{displayText(column, row.values)}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface NumberCellProps extends CardFieldProps {
  /** The step of its buttons. */
  step: number;
}

/** A number field of a row, typed or changed in steps. */
export function NumberCell({ step, ...props }: NumberCellProps) {
  return (
    <Field label={props.column.header} error={props.error}>
      {(control) => <Stepper {...props} step={step} control={control} />}
    </Field>
  );
}

function Stepper({ grid, row, column, step, control }: NumberCellProps & { control: FieldControl }) {
  const t = useTranslations('orders.phone');
  const edit = useFieldEdit(grid, row, column);
  const press = (by: 1 | -1) => {
    const value = cellValue(row.values, column.key);
    const from = typeof value === 'number' ? value : null;
    setCells(grid, row.id, { [column.key]: steppedValue(from, step, by) });
  };
  const field = column.header;
  return (
    <div className="flex rounded border border-edge">
      <button type="button" className={STEP} aria-label={t('decrease', { field })} onClick={() => press(-1)}>
        <MinusIcon />
      </button>
      <Input
        {...control}
        {...edit}
        className="h-auto min-w-0 flex-1 rounded-none border-y-0 px-1! text-center text-md tabular-nums"
      />
      <button type="button" className={STEP} aria-label={t('increase', { field })} onClick={() => press(1)}>
        <PlusIcon />
      </button>
    </div>
  );
}

const STEP = 'grid size-touch shrink-0 place-items-center bg-sunken text-ink-2 -outline-offset-2';

/** Lets an input on a card edit a cell as in the grid: parsed on typing, one step to undo. */
function useFieldEdit(grid: GridStore, row: GridRow, column: GridColumn) {
  const typed = () => {
    const { edit } = grid;
    return edit?.rowId === row.id && edit.column.key === column.key ? edit.text : null;
  };
  const text = useSyncExternalStore(grid.editListeners.subscribe, typed, typed);
  const open = () => {
    if (typed() === null) editCell(grid, { id: row.id, columnKey: column.key });
  };
  return {
    value: text ?? editText(column, row.values),
    inputMode: column.inputMode,
    maxLength: column.maxLength,
    autoComplete: 'off',
    onFocus: open,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      open();
      typeText(grid, target.value);
    },
    onBlur: () => {
      if (typed() !== null) commitEdit(grid);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') event.currentTarget.blur();
      if (event.key === 'Escape') cancelEdit(grid);
    },
  };
}
