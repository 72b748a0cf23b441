import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import type { HeldOrder } from '@/components/lists/use-data-table';
import type { RowSelection } from '@/components/lists/use-selection';
import { StateBadge } from '@/components/ui/badge';
import { HoverLink } from '@/components/ui/hover-link';
import { stretchedLink } from '@/components/ui/table';
import type { LotDto } from '@/lib/contract/lots';
import { isoWeek } from '@/lib/domain/calendar';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { STATE_KEYS, STATE_TONES } from '@/lib/domain/vocabulary/states';
import { type LotHolder, waitsForHolder } from '@/lib/domain/workflow/filter-lots';
import { DueText } from '../inbox/due-text';
import type { LotTexts } from './lot-texts';
import { lotKey } from './use-lots';

export interface LotTableProps {
  rootUnitId: string;
  lots: readonly LotDto[];
  /** Titles of the subprojects by id. */
  titles: ReadonlyMap<string, string>;
  holders: readonly LotHolder[];
  texts: LotTexts;
  selection: RowSelection;
  order: HeldOrder;
}

const LOOK = { leadsSomewhere: true };
const column = listColumns<LotDto>();

/** The lots as a table, with sorting and columns like every list. */
export function LotTable(props: LotTableProps) {
  const t = useTranslations('lots');
  const columns = useColumns(props);
  return (
    <DataTable
      list="lots"
      label={t('table')}
      columns={columns}
      rows={props.lots}
      rowId={lotKey}
      order={props.order}
      selection={props.selection}
      stacked
      look={LOOK}
    />
  );
}

function useColumns({ rootUnitId, titles, holders, texts }: LotTableProps) {
  const t = useTranslations('lots');
  const states = useTranslations('states');
  return useMemo(() => {
    const namesOf = (lot: LotDto) =>
      holders.filter((holder) => waitsForHolder(lot, holder)).map(({ name }) => name);
    return column.columns([
      column.display({
        id: 'select',
        header: t('select'),
        meta: { hiddenHeading: true, headingClassName: 'w-9' },
        cell: ({ row }) => (
          <label className="relative z-[1] grid size-7 cursor-pointer place-items-center pointer-coarse:size-touch">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              aria-label={t('selectLot', {
                title: `${titles.get(row.original.parentProjectUnitID) ?? ''} ${row.original.title}`,
              })}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        ),
      }),
      column.accessor((lot) => titles.get(lot.parentProjectUnitID) ?? '', {
        id: 'subproject',
        header: t('columns.subproject'),
        sortFn: 'alphanumeric',
      }),
      column.accessor('projectUnitNo', {
        header: t('columns.lot'),
        enableHiding: false,
        sortFn: 'alphanumeric',
        cell: ({ row: { original: lot } }) => (
          <HoverLink
            href={unitPagePath(rootUnitId, lot.projectUnitID)}
            className={`${stretchedLink} font-medium`}
          >
            <span className="mr-2 font-normal text-ink-3 tabular-nums">{lot.projectUnitNo}</span>
            {lot.title}
          </HoverLink>
        ),
      }),
      column.accessor((lot) => STATE_KEYS.indexOf(lot.stateKey), {
        id: 'state',
        header: t('columns.state'),
        cell: ({ row: { original: lot } }) => (
          <StateBadge tone={STATE_TONES[lot.stateKey]}>{states(lot.stateKey)}</StateBadge>
        ),
      }),
      column.accessor((lot) => namesOf(lot).join(', '), { id: 'person', header: t('waitsFor') }),
      column.accessor((lot) => lot.daysLate ?? Number.NEGATIVE_INFINITY, {
        id: 'due',
        header: t('columns.due'),
        cell: ({ row: { original: lot } }) => <DueText {...lot} />,
      }),
      column.accessor((lot) => lot.deliveryDate ?? '', {
        id: 'delivery',
        header: t('columns.delivery'),
        meta: { className: 'whitespace-nowrap tabular-nums' },
        cell: ({ row: { original: lot } }) => <Delivery lot={lot} texts={texts} />,
      }),
      column.accessor('volume', {
        header: t('columns.volume'),
        meta: { num: true },
        cell: ({ getValue }) => texts.volume(getValue()),
      }),
    ]);
  }, [t, states, rootUnitId, titles, holders, texts]);
}

function Delivery({ lot, texts }: { lot: LotDto; texts: LotTexts }) {
  const { deliveryDate: day, isAtRisk } = lot;
  if (day === null) return null;
  return (
    <span className={isAtRisk ? 'text-bad' : undefined}>
      <time dateTime={day}>{texts.day(day)}</time>{' '}
      <span className={isAtRisk ? undefined : 'text-ink-3'}>{texts.week(isoWeek(day))}</span>
    </span>
  );
}
