'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ComponentType, useMemo, useState } from 'react';
import { useSelection } from '@/components/lists/use-selection';
import { Card } from '@/components/ui/card';
import { later } from '@/components/ui/later';
import { Term } from '@/components/ui/term';
import { usePageKeys } from '@/components/ui/use-page-keys';
import { loadPart } from '@/lib/client/load-part';
import type { LotDto, ProjectLotsDto } from '@/lib/contract/lots';
import type { Day } from '@/lib/domain/calendar';
import { columnOf } from '@/lib/domain/units/lot-matrix';
import { lotsWaitingFor } from '@/lib/domain/workflow/filter-lots';
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

const StepsDialog = later(() => import('../inbox/steps-dialog').then((own) => own.StepsDialog));
const LotTable = dynamic(() => loadPart(() => import('./lot-table').then((own) => own.LotTable)));

/** Props for actions on lots besides steps. */
export interface LotActionsProps {
  rootUnitId: string;
  lots: readonly LotDto[];
  abilities: ProjectLotsDto['abilities'];
  onDone: () => void;
}

export interface LotsCardProps extends LotsOptions {
  viewerId: string;
  today: Day;
  /** Shown while lots are selected. */
  Actions: ComponentType<LotActionsProps>;
}

/** The lots of a project as a building and as a table, with a shared filter and selection. */
export function LotsCard(props: LotsCardProps) {
  const { rootUnitId, holders, viewerId, today, Actions } = props;
  const t = useTranslations('lots');
  const terms = useTranslations('terms');
  const { lots, abilities, matrix, shown, meant, titles, view, change, read } = useLots(props);
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
  const done = () => {
    clear();
    read();
  };
  usePageKeys({ Escape: clear });
  const units = useMemo(
    () => selection.items.map((lot) => ({ ...lot, ...titledLot(lot, rootUnitId, titles) })),
    [selection.items, rootUnitId, titles],
  );
  const others = units.filter(({ stepAtOnce }) => stepAtOnce === null).length;
  const viewer = holders.find(({ userId }) => userId === viewerId);
  const [next] = useMemo(() => lotsWaitingFor(shown, viewer), [shown, viewer]);
  const block = columnOf(matrix, keys.current);
  return (
    <Card
      title={t('title')}
      mark={<Term asIcon word={t('title')} meaning={terms('lot')} />}
      flush
      aside={
        <LotsHead
          {...{ rootUnitId, next, lots, shown, view, selection, isSelecting }}
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
        <LotTable
          {...{ rootUnitId, lots: shown, titles, holders, texts }}
          selection={selection.ofRows}
          order={{ terms: view.order, onSort: (order) => change({ order }) }}
        />
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
        >
          <Actions {...{ rootUnitId, abilities }} lots={selection.items} onDone={done} />
        </SelectionBar>
      )}
      {asked && <StepsDialog {...asked} onClose={close} onTaken={done} />}
    </Card>
  );
}

/** A lot by the titles that name it. */
function titledLot(lot: LotDto, rootProjectUnitID: string, titles: ReadonlyMap<string, string>) {
  const parentUnitTitle = titles.get(lot.parentProjectUnitID) ?? null;
  return { rootProjectUnitID, rootUnitTitle: '', parentUnitTitle, unitTitle: lot.title };
}
