'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RowId } from '@/components/data-grid/model/types';
import { addRows } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import type { GridLabels } from '@/components/data-grid/view/labels';
import { useLongRows } from '@/components/lists/use-long-rows';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import type { OrderColumn } from '../store/order-columns';
import type { RowActions } from './card-menu';
import { RowCard } from './row-card';

interface OrderCardsProps extends Partial<RowActions> {
  grid: GridStore;
  columns: readonly OrderColumn[];
  labels: GridLabels;
}

/** Approximate height of a collapsed card. */
const CARD_PX = 176;
/** The toolbar at the top and the bar at the bottom of the page. */
const COVERED_PX = { top: 56, bottom: 112 };

/** The rows of an order as cards for a narrow screen; a long list renders only those near the view. */
export function OrderCards({ grid, columns, labels, ...actions }: OrderCardsProps) {
  const t = useTranslations('orders.phone');
  const version = () => grid.layoutVersion;
  useSyncExternalStore(grid.layoutListeners.subscribe, version, version);
  const [open, setOpen] = useState<ReadonlySet<RowId>>(new Set());
  const [added, setAdded] = useState<RowId | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { items, abovePx, belowPx, measure, scrollTo, setTopPx } = useLongRows({
    count: grid.shown.length,
    keyOf: (index) => grid.idAt(index),
    heightOf: () => CARD_PX,
    coveredPx: COVERED_PX,
  });
  // Notices above the cards appear and disappear.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setTopPx(Math.round(top + window.scrollY));
  });
  useEffect(
    () => grid.revealListeners.subscribe(() => scrollTo(grid.selection.anchor.row, { align: 'center' })),
    [grid, scrollTo],
  );
  const steps = new Map(
    columns.flatMap(({ key, step }) => (step === undefined ? [] : [[key, step] as const])),
  );

  function toggle(id: RowId) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  function add() {
    if (!addRows(grid, [{}])) return;
    const id = grid.idAt(grid.shown.length - 1);
    setOpen(new Set(open).add(id));
    setAdded(id);
    scrollTo(grid.shown.length - 1, { align: 'center' });
  }

  return (
    <>
      {grid.shown.length === 0 && <p className="px-3.5 py-3 text-ink-2">{labels.empty}</p>}
      <ul
        ref={list}
        aria-label={labels.grid}
        style={{ paddingTop: `${abovePx}px`, paddingBottom: `${belowPx}px` }}
      >
        {items.map(({ index, key }) => {
          const id = grid.idAt(index);
          return (
            <RowCard
              key={key}
              ref={measure}
              {...{ grid, id, index, labels, steps, ...actions }}
              isOpen={open.has(id)}
              onToggle={() => toggle(id)}
              takesFocus={id === added}
            />
          );
        })}
      </ul>
      {grid.hasBlank() && (
        <div className="p-2">
          <Button className="w-full border-dashed" icon={<PlusIcon />} onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
    </>
  );
}
