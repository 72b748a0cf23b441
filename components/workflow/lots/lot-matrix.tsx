import { useTranslations } from 'next-intl';
import { memo, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { LotDto } from '@/lib/contract/lots';
import { type MatrixColumn, type MatrixRow, shortStorey } from '@/lib/domain/lots/lot-matrix';
import type { CellText } from '@/lib/domain/lots/lot-view';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { LotCell } from './lot-cell';
import { cellMark, type LotTexts } from './lot-texts';
import { useFading } from './use-fading';
import type { LotPicksOptions } from './use-lot-picks';
import { isNarrow, type MatrixKeys } from './use-matrix-keys';

export interface LotMatrixProps extends LotPicksOptions {
  rootUnitId: string;
  texts: LotTexts;
  cells: CellText;
  keys: MatrixKeys;
}

const HEAD =
  'block w-full truncate rounded-sm text-ink-2 text-xs hover:bg-hover hover:text-ink -outline-offset-2';

/** Subprojects across, lots up: each cell has the colour and the icon of its state. */
export function LotMatrix({ rootUnitId, matrix, meant, selection, texts, cells, keys }: LotMatrixProps) {
  const t = useTranslations('lots');
  const grid = useRef<HTMLTableElement>(null);
  useFading(grid, meant);
  return (
    <ScrollBox className="overflow-x-auto p-2.5 max-sm:p-1.5" tabIndex={-1}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move through its cells
        role="grid"
        aria-label={t('matrix')}
        aria-multiselectable="true"
        className="w-full table-fixed border-separate border-spacing-1 max-sm:border-spacing-0.5"
        onClick={keys.onClick}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <colgroup>
          <col className="w-28 max-sm:w-7" />
          {matrix.columns.map(({ projectUnitID }) => (
            <col key={projectUnitID} className="w-13 max-sm:w-7" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('storey')}</span>
            </th>
            {matrix.columns.map((column) => (
              <ColumnHead key={column.projectUnitID} keys={keys} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row, place) => (
            <CellRow
              key={row.title ?? place}
              {...{ row, place, rootUnitId, texts, cells }}
              columns={matrix.columns}
              // A row without a storey is known by its place from below.
              title={row.title ?? String(matrix.rows.length - place)}
              isSelected={selection.has}
              stop={row.cells.find((lot) => lot === keys.current) ?? null}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Selects its block; on a narrow screen it is listed below. */
function ColumnHead({ column, keys }: Pick<LotMatrixProps, 'keys'> & { column: MatrixColumn<LotDto> }) {
  const t = useTranslations('lots');
  const { projectUnitID, title, shortTitle, lots } = column;
  const approved = lots.filter(({ stateKey }) => STATE_TONES[stateKey] === 'state-done').length;
  const label = t('block', { title, approved, count: lots.length });
  const isCurrent = keys.current?.parentProjectUnitID === projectUnitID;
  return (
    <th scope="col" className="p-0 font-semibold">
      <button
        type="button"
        tabIndex={-1}
        title={label}
        aria-label={label}
        className={cx(
          HEAD,
          'pt-1 text-center',
          isCurrent && 'max-sm:bg-accent-soft max-sm:text-accent-strong',
        )}
        onClick={() => {
          if (isNarrow() && lots[0]) keys.goTo(lots[0]);
          else keys.toggleAll(lots);
        }}
      >
        {shortTitle}
        <span className="mt-0.5 block h-[3px] overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-state-done"
            style={{ width: `${(approved / lots.length) * 100}%` }}
          />
        </span>
      </button>
    </th>
  );
}

interface CellRowProps extends Pick<LotMatrixProps, 'rootUnitId' | 'texts' | 'cells'> {
  row: MatrixRow<LotDto>;
  /** Counted from above, from 0. */
  place: number;
  title: string;
  columns: readonly MatrixColumn<LotDto>[];
  isSelected: (lot: LotDto) => boolean;
  /** Its lot that Tab comes to. */
  stop: LotDto | null;
}

/** The lots of a storey; the press on its heading is heard by the grid. */
const CellRow = memo(function CellRow(props: CellRowProps) {
  const { row, place, title, columns, rootUnitId, texts, cells, isSelected, stop } = props;
  return (
    <tr>
      <th scope="row" className="sticky left-0 z-[1] bg-surface p-0 font-medium">
        <button
          type="button"
          tabIndex={-1}
          title={title}
          data-row={place}
          className={cx(HEAD, 'h-9 pr-1 text-left max-sm:h-7')}
        >
          <span className="max-sm:sr-only">{title}</span>
          <span aria-hidden="true" className="sm:hidden">
            {shortStorey(title)}
          </span>
        </button>
      </th>
      {row.cells.map((lot, at) =>
        lot === null ? (
          <td key={columns[at]?.projectUnitID} />
        ) : (
          <LotCell
            key={lot.projectUnitID}
            unitId={lot.projectUnitID}
            href={unitPagePath(rootUnitId, lot.projectUnitID)}
            tone={STATE_TONES[lot.stateKey]}
            label={texts.line(lot, columns[at]?.title ?? '')}
            text={texts.cell(lot, cells)}
            mark={cellMark(lot, cells)}
            isSelected={isSelected(lot)}
            isStop={lot === stop}
          />
        ),
      )}
    </tr>
  );
});
