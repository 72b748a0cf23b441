'use client';

import { useLocale, useTranslations } from 'next-intl';
import { memo, useSyncExternalStore } from 'react';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { type CutAdvice, cutSavings } from '@/lib/domain/orders/cut-advice';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { lineAdvices, takeUncut } from './cut-offers';
import { focusGrid } from './grid-tools/use-grid-tools';
import type { OrderStore } from './store/order-store';
import { useNotation } from './store/use-order';

interface CutAdviceCardProps {
  order: OrderStore;
  products: readonly LintelProduct[];
}

/** The cost of cutting in this order, and the uncut heights that avoid it. */
export function CutAdviceCard({ order, products }: CutAdviceCardProps) {
  const t = useTranslations('orders.cutAdvice');
  const columns = useTranslations('orders.columns');
  const show = useCutFigures();
  const { lines, totals } = useSyncExternalStore(order.subscribeSettled, order.summary, order.summary);
  const advices = lineAdvices(lines, products);
  if (advices.length === 0) return null;
  const savings = cutSavings(advices, totals.pallets);
  const { editable } = order.grid;
  return (
    <Card
      title={t('title')}
      aside={
        editable && (
          <Button size="sm" onClick={() => take(order.grid, advices)}>
            {t('takeAll')}
          </Button>
        )
      }
      flush
    >
      <p role="status" className="p-3.5 text-ink-2">
        {t('summary', {
          qty: savings.qty,
          area: show.areaM2(savings.waste.areaMm2),
          volume: show.exactVolumeM3(savings.waste.volumeMm3 / 1e9),
          saves: savings.pallets > 0 ? 'pallets' : 'waste',
          pallets: show.pallets(savings.pallets),
          trucks: savings.trucks,
        })}
      </p>
      <Table stacked aria-label={t('title')}>
        <thead>
          <tr>
            <Th>{columns('product')}</Th>
            <Th num>{columns('heightMm')}</Th>
            <Th num>{columns('qty')}</Th>
            <Th num>{t('waste')}</Th>
            <Th num>{t('uncut')}</Th>
            <Th num>{t('palletsSaved')}</Th>
            {editable && <Th>{t('action')}</Th>}
          </tr>
        </thead>
        <tbody>
          {advices.map((advice) => (
            <AdviceRow key={`${advice.product.value}/${advice.heightMm}`} advice={advice} order={order} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

interface AdviceRowProps {
  advice: CutAdvice;
  order: OrderStore;
}

const AdviceRow = memo(function AdviceRow({ advice, order: { grid } }: AdviceRowProps) {
  const t = useTranslations('orders.cutAdvice');
  const columns = useTranslations('orders.columns');
  const show = useCutFigures();
  const { product, heightMm, qty, waste, alternatives } = advice;
  const [nearest] = alternatives;
  return (
    <Tr>
      <Td className="sm:whitespace-nowrap">{productTitle(product, useLocale())}</Td>
      <Td num label={columns('heightMm')}>
        {show.mm(heightMm)}
      </Td>
      <Td num label={columns('qty')}>
        {show.pieces(qty)}
      </Td>
      <Td num label={t('waste')}>
        {show.areaM2(waste.areaMm2)}
      </Td>
      <Td num label={t('uncut')}>
        {show.mm(nearest.product.heightMm)} ({show.delta(nearest.heightDeltaMm)})
      </Td>
      <Td num label={t('palletsSaved')}>
        {show.pallets(nearest.pallets)}
      </Td>
      {grid.editable && (
        <Td>
          <Button
            size="sm"
            aria-label={t('takeLine', {
              height: show.mm(heightMm),
              uncut: show.mm(nearest.product.heightMm),
            })}
            onClick={() => take(grid, [advice])}
          >
            {t('take')}
          </Button>
        </Td>
      )}
    </Tr>
  );
});

/** The button disappears with the advice, so the focus moves to the table, where the change is. */
function take(grid: GridStore, advices: readonly CutAdvice[]): void {
  takeUncut(grid, advices);
  focusGrid();
}

/** Formats the figures of advice in the user's notation. */
export function useCutFigures() {
  const texts = quantityTexts(useNotation());
  const delta = (valueMm: number) => `${valueMm > 0 ? '+' : '−'}${texts.mm(Math.abs(valueMm))}`;
  return { ...texts, delta };
}
