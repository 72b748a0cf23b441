import { type JSX, memo } from 'react';
import { cx } from '@/components/ui/cx';
import type { LotDto } from '@/lib/contract/lots';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { type MatrixColumn, type MatrixRow, shortStorey } from '@/lib/domain/units/lot-matrix';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { LotCell } from './lot-cell';
import { cellMark, type LotTexts } from './lot-texts';
import type { CellText } from './lot-view';
import type { LotPicksOptions } from './use-lot-picks';
import type { MatrixKeys } from './use-matrix-keys';

/** The style of a heading of the matrix. */
export const HEADING =
  'block w-full truncate rounded-sm text-ink-2 text-xs hover:bg-hover hover:text-ink -outline-offset-2';

/** Indexes of rows or columns, from 0; `end` is excluded. */
export interface Places {
  start: number;
  end: number;
}

export interface MatrixRowsProps extends LotPicksOptions {
  rootUnitId: string;
  texts: LotTexts;
  cells: CellText;
  keys: MatrixKeys;
}

interface DrawnPartProps extends MatrixRowsProps {
  rows?: Places;
  columns?: Places;
}

/** The rows of the matrix, or a part of them. */
export function MatrixRows(props: DrawnPartProps): JSX.Element[] {
  const { rootUnitId, matrix, meant, selection, texts, cells, keys } = props;
  const { rows = { start: 0, end: matrix.rows.length }, columns = { start: 0, end: matrix.columns.length } } =
    props;
  const drawn = matrix.rows.slice(rows.start, rows.end);
  const stop = stopAmong(
    drawn.flatMap((row) => row.cells.slice(columns.start, columns.end)),
    keys.current,
  );
  return drawn.map((row, at) => {
    const place = rows.start + at;
    return (
      <CellRow
        key={row.title ?? place}
        {...{ row, place, rootUnitId, texts, cells, meant }}
        start={columns.start}
        end={columns.end}
        columns={matrix.columns}
        // A row without a storey is named by its position from the bottom.
        title={row.title ?? String(matrix.rows.length - place)}
        isSelected={selection.has}
        stop={row.cells.find((lot) => lot === stop) ?? null}
      />
    );
  });
}

/** The Tab stop: the current lot if it is rendered, else the first one. */
function stopAmong(lots: readonly (LotDto | null)[], current: LotDto | undefined): LotDto | null {
  const drawn = lots.filter((lot) => lot !== null);
  return drawn.find((lot) => lot === current) ?? drawn[0] ?? null;
}

interface CellRowProps extends Pick<MatrixRowsProps, 'rootUnitId' | 'texts' | 'cells' | 'meant'>, Places {
  row: MatrixRow<LotDto>;
  /** From the top, from 0. */
  place: number;
  title: string;
  columns: readonly MatrixColumn<LotDto>[];
  isSelected: (lot: LotDto) => boolean;
  /** The lot in this row that is the Tab stop. */
  stop: LotDto | null;
}

/** The lots of a storey; the grid handles clicks on its heading. */
const CellRow = memo(function CellRow(props: CellRowProps) {
  const { row, place, title, columns, start, end, rootUnitId, texts, cells, meant, isSelected, stop } = props;
  return (
    <tr aria-rowindex={place + 2}>
      <th
        scope="row"
        className="sticky left-0 z-[1] bg-surface p-0 font-medium shadow-[-0.75rem_0_0_var(--color-surface)]"
      >
        <button
          type="button"
          tabIndex={-1}
          title={title}
          data-row={place}
          className={cx(HEADING, 'h-9 pr-1 text-left max-sm:h-7')}
        >
          <span className="max-sm:sr-only">{title}</span>
          <span aria-hidden="true" className="sm:hidden">
            {shortStorey(title)}
          </span>
        </button>
      </th>
      {start > 0 && <td aria-hidden="true" colSpan={start} />}
      {columns.slice(start, end).map((column, at) => {
        const lot = row.cells[start + at] ?? null;
        if (lot === null) return <td key={column.projectUnitID} />;
        return (
          <LotCell
            key={column.projectUnitID}
            unitId={lot.projectUnitID}
            columnIndex={start + at + 2}
            href={unitPagePath(rootUnitId, lot.projectUnitID)}
            tone={STATE_TONES[lot.stateKey]}
            label={texts.line(lot, column.title)}
            text={texts.cell(lot, cells)}
            mark={cellMark(lot, cells)}
            isFaded={!meant.has(lot.projectUnitID)}
            isSelected={isSelected(lot)}
            isStop={lot === stop}
          />
        );
      })}
      {end < columns.length && <td aria-hidden="true" colSpan={columns.length - end} />}
    </tr>
  );
});
