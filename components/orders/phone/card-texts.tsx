import { displayText, optionOf } from '@/components/data-grid/model/columns';
import type { GridColumn, GridRow } from '@/components/data-grid/model/types';
import type { GridLabels } from '@/components/data-grid/view/labels';
import { cx } from '@/components/ui/cx';
import { ProductDot } from '../parts/product-dot';

interface CardTitleProps {
  id: string;
  row: GridRow;
  number: number;
  /** Texts and options. */
  columns: readonly GridColumn[];
}

/** The room or storey of the row, and the ordered product below. */
export function CardTitle({ id, row, number, columns }: CardTitleProps) {
  const textsOf = (editor: GridColumn['editor']) =>
    columns
      .filter((column) => column.editor === editor)
      .map((column) => displayText(column, row.values))
      .filter(Boolean)
      .join(' · ');
  const color = columns
    .map((column) => column.editor === 'select' && optionOf(column, row.values)?.color)
    .find(Boolean);
  return (
    <span id={id} className={cx('min-w-0', row.deleted && 'line-through')}>
      <span className="block truncate font-semibold">
        <span className="mr-1.5 font-normal text-ink-3 tabular-nums">{number}</span>
        {textsOf('text')}
      </span>
      <span className="block truncate text-ink-2 text-xs">
        {color && <ProductDot color={color} />}
        {textsOf('select')}
      </span>
    </span>
  );
}

/** One word for the save state of the row. */
export function CardState({ row: { state, saveState }, labels }: { row: GridRow; labels: GridLabels }) {
  const shown = saveState === 'saving' ? 'saving' : state;
  if (shown === 'clean') return null;
  return <span className="shrink-0 text-ink-2 text-xs">{labels.rowState[shown]}</span>;
}

/** The computed values, or all numbers if the table is read-only. */
export function CardFigures({ columns, row }: { columns: readonly GridColumn[]; row: GridRow }) {
  const shown = columns
    .map((column) => ({ column, text: displayText(column, row.values) }))
    .filter(({ text }) => text !== '');
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
      {shown.map(({ column, text }) => (
        <div key={column.key} className="flex gap-1">
          <dt className="text-ink-3">{column.header}</dt>
          <dd className="tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
