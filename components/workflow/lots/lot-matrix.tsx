import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { ScrollBox } from '@/components/ui/scroll-box';
import { loadPart } from '@/lib/client/load-part';
import type { LotDto } from '@/lib/contract/lots';
import type { MatrixColumn } from '@/lib/domain/units/lot-matrix';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import type { LongMatrixRowsProps } from './long-matrix-rows';
import { HEADING, MatrixRows, type MatrixRowsProps } from './matrix-rows';
import { isNarrow } from './use-matrix-keys';

const LongMatrixRows = dynamic<LongMatrixRowsProps>(() =>
  loadPart(() => import('./long-matrix-rows').then((own) => own.LongMatrixRows)),
);

/** From this number of lots on, only those near the view are rendered. */
const LONG = 400;

/** Subprojects as columns, lots as rows: each cell has the colour and the icon of its state. */
export function LotMatrix(props: MatrixRowsProps) {
  const { matrix, keys } = props;
  const t = useTranslations('lots');
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <ScrollBox ref={scroller} className="overflow-x-auto p-2.5 max-sm:p-1.5" tabIndex={-1}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move through its cells
        role="grid"
        aria-label={t('matrix')}
        aria-multiselectable="true"
        aria-rowcount={matrix.rows.length + 1}
        aria-colcount={matrix.columns.length + 1}
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
        {keys.count > LONG ? (
          <LongMatrixRows {...props} {...{ table, scroller }} />
        ) : (
          <tbody>
            <MatrixRows {...props} />
          </tbody>
        )}
      </table>
    </ScrollBox>
  );
}

/** Selects its block; on a narrow screen, lists the block below. */
function ColumnHead({ column, keys }: Pick<MatrixRowsProps, 'keys'> & { column: MatrixColumn<LotDto> }) {
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
          HEADING,
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
