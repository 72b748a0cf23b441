'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useSelection } from '@/components/lists/use-selection';
import { Card } from '@/components/ui/card';
import { usePageKeys } from '@/components/ui/use-page-keys';
import type { Day } from '@/lib/domain/calendar';
import { columnOf } from '@/lib/domain/lots/lot-matrix';
import { SelectionBar } from '../inbox/selection-bar';
import { useAskedSteps } from '../inbox/use-asked-steps';
import { BlockList } from './block-list';
import { LotFilters } from './lot-filters';
import { LotMatrix } from './lot-matrix';
import { useLotTexts } from './lot-texts';
import { LotsHead } from './lots-head';
import { MatrixLegend } from './matrix-legend';
import { type LotsOptions, lotKey, useLots } from './use-lots';
import { useMatrixKeys } from './use-matrix-keys';

const StepsDialog = dynamic(() => import('../inbox/steps-dialog').then((own) => own.StepsDialog), {
  loading: () => null,
});
const LotTable = dynamic(() => import('./lot-table').then((own) => own.LotTable));

export interface LotsCardProps extends LotsOptions {
  viewerId: string;
  today: Day;
}

/** The lots of a project as a building and as a table, with one filter and one selection for both. */
export function LotsCard(props: LotsCardProps) {
  const { rootUnitId, holders, viewerId, today } = props;
  const t = useTranslations('lots');
  const { lots, matrix, shown, meant, titles, view, change, read } = useLots(props);
  const texts = useLotTexts();
  const selection = useSelection(shown, lotKey);
  const [selects, setSelects] = useState(false);
  const isSelecting = selects || selection.items.length > 0;
  const keys = useMatrixKeys({ matrix, meant, selection, isSelecting });
  const { asked, isAsking, ask, close } = useAskedSteps();
  const clear = () => {
    selection.clear();
    setSelects(false);
  };
  usePageKeys({ Escape: clear });
  const units = useMemo(
    () => selection.items.map((lot) => ({ ...lot, unitTitle: lot.title })),
    [selection.items],
  );
  const others = units.filter(({ stepAtOnce }) => stepAtOnce === null).length;
  const block = columnOf(matrix, keys.current);
  return (
    <Card
      title={t('title')}
      flush
      aside={
        <LotsHead
          {...{ lots, shown, view, selection, isSelecting }}
          onChange={change}
          onSelects={setSelects}
        />
      }
    >
      <LotFilters {...{ lots, holders, viewerId, today, view }} onChange={change} />
      <p role="status" className="sr-only">
        {t('shown', { count: shown.length, total: lots.length })}
      </p>
      {view.shape === 'table' ? (
        <LotTable {...{ rootUnitId, lots: shown, titles, holders, texts, selection }} />
      ) : (
        <>
          <LotMatrix {...{ rootUnitId, matrix, meant, selection, texts, keys }} cells={view.cells} />
          <MatrixLegend cells={view.cells} />
          {block && <BlockList rootUnitId={rootUnitId} title={block.title} lots={block.lots} texts={texts} />}
        </>
      )}
      {units.length > 0 && (
        <SelectionBar
          label={t('selection')}
          units={units}
          note={others > 0 && t('notYours', { count: others })}
          isAsking={isAsking}
          onAsk={ask}
          onClear={clear}
        />
      )}
      {asked && (
        <StepsDialog
          {...asked}
          onClose={close}
          onTaken={() => {
            clear();
            read();
          }}
        />
      )}
    </Card>
  );
}
