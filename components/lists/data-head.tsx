import type { Header } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { type RefObject, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Th } from '@/components/ui/table';
import { Tip } from '@/components/ui/tooltip';
import { PINNED, pinStyle } from './data-row';
import type { ListFeatures } from './table-features';
import { arrangeable, fixWidths, moveColumn, type ReactListTable } from './use-data-table';

/** The Tailwind width below which the rows of a table are blocks. */
export type BlockWidth = 'sm' | 'md';

const NO_HEADINGS: Record<BlockWidth, string> = {
  sm: 'max-sm:sr-only max-sm:[&_button]:hidden',
  md: 'max-md:sr-only max-md:[&_button]:hidden',
};
/** As blocks, columns cannot be sorted; the names are only read with the cells. */
const NAME_ALONE: Record<BlockWidth, string> = { sm: 'sm:hidden', md: 'md:hidden' };

interface DataHeadProps<Row extends object> {
  ref: RefObject<HTMLTableSectionElement | null>;
  table: ReactListTable<Row>;
  /** Below this width rows are blocks, and the headings are hidden. */
  blocks: BlockWidth | undefined;
}

/** The headings: a click sorts, with Shift by an additional column; dragging moves or resizes columns. */
export function DataHead<Row extends object>({ ref, table, blocks }: DataHeadProps<Row>) {
  const dragged = useRef<string | null>(null);
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);

  function drop(onto: string) {
    const place = arrangeable(table).findIndex(({ id }) => id === onto);
    if (dragged.current && place >= 0) moveColumn(table, dragged.current, place);
    dragged.current = null;
  }

  return (
    <thead ref={ref} className={blocks && NO_HEADINGS[blocks]}>
      <tr>
        {headers.map((header, place) => {
          const { id, columnDef } = header.column;
          const { num, hiddenHeading, headingClassName } = columnDef.meta ?? {};
          const isLast = place === headers.length - 1;
          return (
            <Th
              key={id}
              num={num === true}
              data-column={id}
              aria-sort={header.column.getSortIndex() === 0 ? ariaSort(header) : undefined}
              className={cx(
                'relative',
                header.column.getIsPinned() && PINNED,
                isLast && 'pr-10!',
                headingClassName,
              )}
              style={pinStyle(header.column)}
              draggable={!hiddenHeading}
              onDragStart={(event) => {
                // Dragging the edge of a column resizes it and must not move it.
                if (header.column.getIsResizing()) event.preventDefault();
                else dragged.current = id;
              }}
              onDragOver={(event) => !hiddenHeading && dragged.current && event.preventDefault()}
              onDrop={() => drop(id)}
            >
              {hiddenHeading ? (
                <span className="sr-only">
                  <table.FlexRender header={header} />
                </span>
              ) : (
                <>
                  {blocks && header.column.getCanSort() && (
                    <span className={NAME_ALONE[blocks]}>
                      <table.FlexRender header={header} />
                    </span>
                  )}
                  <Heading table={table} header={header} />
                </>
              )}
              {!hiddenHeading && !isLast && (
                <ResizeHandle header={header} onStart={() => fixWidths(table, ref.current)} />
              )}
            </Th>
          );
        })}
      </tr>
    </thead>
  );
}

function ariaSort<Row extends object>({ column }: Header<ListFeatures, Row, unknown>) {
  return column.getIsSorted() === 'desc' ? 'descending' : 'ascending';
}

interface HeadingProps<Row extends object> {
  table: ReactListTable<Row>;
  header: Header<ListFeatures, Row, unknown>;
}

function Heading<Row extends object>({ table, header }: HeadingProps<Row>) {
  const t = useTranslations('common.columns');
  const { column } = header;
  const sorted = column.getIsSorted();
  const place = column.getSortIndex();
  const isOneOfMany = sorted && table.state.sorting.length > 1;
  const label = <table.FlexRender header={header} />;
  if (!column.getCanSort()) return label;
  return (
    <Tip text={t('sortTip')}>
      <button
        type="button"
        className="-mx-1 inline-flex min-h-6 items-center gap-0.5 rounded px-1 font-medium hover:text-ink pointer-coarse:min-h-touch pointer-coarse:min-w-touch"
        onClick={column.getToggleSortingHandler()}
      >
        {label}
        {sorted && <ChevronDownIcon size={14} className={sorted === 'asc' ? 'rotate-180' : ''} />}
        {isOneOfMany && (
          <span className="text-2xs tabular-nums">
            <span aria-hidden="true">{place + 1}</span>
            {place > 0 && <span className="sr-only">{t(`${sorted}Place`, { place: place + 1 })}</span>}
          </span>
        )}
      </button>
    </Tip>
  );
}

interface ResizeHandleProps<Row extends object> {
  header: Header<ListFeatures, Row, unknown>;
  onStart: () => void;
}

/** The draggable edge of a column; keyboard users change widths in the column settings. */
function ResizeHandle<Row extends object>({ header, onStart }: ResizeHandleProps<Row>) {
  const start = header.getResizeHandler();
  const begin = (event: unknown) => {
    onStart();
    start(event);
  };
  return (
    <span
      aria-hidden="true"
      data-resize={header.column.id}
      className={cx(
        'absolute inset-y-0 right-0 z-[1] w-2 cursor-col-resize touch-none select-none border-r border-transparent hover:border-accent max-sm:hidden',
        header.column.getIsResizing() && 'border-accent',
      )}
      onMouseDown={begin}
      onTouchStart={begin}
      onDoubleClick={() => header.column.resetSize()}
    />
  );
}
