'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSelection } from '@/components/lists/use-selection';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { InboxContext } from '@/components/workflow/inbox/inbox-context';
import { InboxFilters } from '@/components/workflow/inbox/inbox-filters';
import { inboxLines } from '@/components/workflow/inbox/inbox-lines';
import { InboxList } from '@/components/workflow/inbox/inbox-list';
import { inboxViewFrom } from '@/components/workflow/inbox/inbox-view';
import { PaneDecision } from '@/components/workflow/inbox/pane-decision';
import { PaneHead } from '@/components/workflow/inbox/pane-head';
import { BlockList } from '@/components/workflow/lots/block-list';
import { LotMatrix } from '@/components/workflow/lots/lot-matrix';
import { useLotTexts } from '@/components/workflow/lots/lot-texts';
import type { CellText } from '@/components/workflow/lots/lot-view';
import { LotsNotRead, LotsPlace } from '@/components/workflow/lots/lots-place';
import { MatrixLegend } from '@/components/workflow/lots/matrix-legend';
import { lotKey } from '@/components/workflow/lots/use-lots';
import { useMatrixKeys } from '@/components/workflow/lots/use-matrix-keys';
import { loadPart } from '@/lib/client/load-part';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { lotMatrix } from '@/lib/domain/units/lot-matrix';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import { Sample } from './sample';
import { BLOCKS, idOf, LOTS, ROOT_ID, TASKS, UNITS } from './sample-units';

/** It needs the window size, which the server does not know. */
const UnitTreeView = dynamic(
  () => loadPart(() => import('@/components/units/tree/unit-tree-view').then((own) => own.UnitTreeView)),
  { ssr: false, loading: () => <SkeletonRows rows={12} /> },
);

/** Its rows are stored on the device, so the server cannot render them. */
const OrderSamples = dynamic(
  () => loadPart(() => import('./order-samples').then((own) => own.OrderSamples)),
  {
    ssr: false,
    loading: () => <SkeletonRows rows={12} />,
  },
);

const BOX = 'w-full min-w-0 rounded border bg-surface';
const nothing = () => undefined;

/** Samples of task, lot and unit cards, rendered only from props. */
export function WorkSamples() {
  return (
    <>
      <Sample name="InboxFilters, InboxList">
        <FiltersSample tasks={TASKS} />
        <FiltersSample tasks={[]} />
        <ListSample />
      </Sample>
      <Sample name="PaneHead, PaneDecision">
        {TASKS.map((task) => (
          <PaneSample key={task.projectUnitID} current={task} next={TASKS[1] ?? null} />
        ))}
        <PaneSample current={null} next={null} />
      </Sample>
      <Sample name="LotMatrix">
        <MatrixSample cells="days" isFiltered={false} />
        <MatrixSample cells="week" isFiltered />
        <LotsPlace />
        <LotsNotRead failure={{ isOffline: false, status: 403, texts: ['You may not see this project.'] }} />
        <LotsNotRead failure={{ isOffline: true, status: null, texts: [] }} />
      </Sample>
      <Sample name="UnitTreeView">
        {[
          { units: UNITS, hasFailed: false },
          { units: [], hasFailed: false },
          { units: null, hasFailed: false },
          { units: null, hasFailed: true },
        ].map((state) => (
          <div key={`${state.units?.length} ${state.hasFailed}`} className={BOX}>
            <UnitTreeView
              {...state}
              takesFocus={false}
              rootUnitId={ROOT_ID}
              unitId={idOf(100)}
              onNavigate={nothing}
            />
          </div>
        ))}
      </Sample>
      <Sample name="OrderCards, PhoneBar, TruckCard">
        <OrderSamples />
      </Sample>
    </>
  );
}

function FiltersSample({ tasks }: { tasks: readonly InboxTaskDto[] }) {
  const [view, setView] = useState(() => inboxViewFrom(new URLSearchParams()));
  return (
    <div className={BOX}>
      <InboxFilters
        tasks={tasks}
        snoozedCount={tasks.length > 0 ? 1 : 0}
        view={view}
        onChange={(changes) => setView({ ...view, ...changes })}
      />
    </div>
  );
}

function ListSample() {
  const selection = useSelection(TASKS, inboxKey);
  const [folded, setFolded] = useState<readonly string[]>([]);
  return (
    <div className={BOX}>
      <InboxList
        taskCount={TASKS.length}
        lines={inboxLines(TASKS, folded)}
        currentKey={TASKS[2] ? inboxKey(TASKS[2]) : null}
        selection={selection}
        addressOf={() => '/'}
        onOpen={nothing}
        onFold={(group) =>
          setFolded(folded.includes(group) ? folded.filter((other) => other !== group) : [...folded, group])
        }
        isMoved={false}
      />
    </div>
  );
}

/** @param props.current null if the task was completed in the meantime */
function PaneSample({ current, next }: { current: InboxTaskDto | null; next: InboxTaskDto | null }) {
  const place = { current, next, listHref: '/', hasSelection: false };
  return (
    <InboxContext value={{ ...place, onSnooze: nothing, onWake: nothing, onDone: nothing }}>
      <div className={BOX}>
        <PaneHead unitHref="/dev/ui" title={current?.unitTitle ?? 'Storey 9'} />
        <PaneDecision filesHref="/dev/ui">
          <Button>Send back</Button>
          <Button variant="primary">Approve</Button>
        </PaneDecision>
      </div>
    </InboxContext>
  );
}

const MATRIX = lotMatrix(BLOCKS, LOTS);
const ALL = new Set(LOTS.map(lotKey));
const SOME = new Set(LOTS.filter(({ stateKey }) => stateKey === 'Finalized').map(lotKey));

function MatrixSample({ cells, isFiltered }: { cells: CellText; isFiltered: boolean }) {
  const texts = useLotTexts();
  const selection = useSelection(LOTS, lotKey);
  const shared = { matrix: MATRIX, meant: isFiltered ? SOME : ALL, selection };
  const keys = useMatrixKeys({ ...shared, isSelecting: true });
  return (
    <div className={BOX}>
      <LotMatrix {...shared} {...{ texts, cells, keys }} rootUnitId={ROOT_ID} />
      <MatrixLegend cells={cells} />
      <BlockList rootUnitId={ROOT_ID} title="Blok A" lots={LOTS.slice(0, 3)} texts={texts} />
    </div>
  );
}
