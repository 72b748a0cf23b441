'use client';

import { useTranslations } from 'next-intl';
import { memo, useSyncExternalStore } from 'react';
import { Card } from '@/components/ui/card';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { area2, formatDecimal, type Notation, pallets2 } from '@/lib/domain/quantity';
import type { SummedLine } from './order-kind';
import type { OrderStore } from './order-store';
import { ProductDot } from './product-dot';
import { useNotation } from './use-order';

interface OrderTotalProps {
  order: OrderStore;
  sizeHeading: string;
}

/** The Total card: one line per product and size, and what they come to (portal-2 §2, order tables). */
export function OrderTotal({ order, sizeHeading }: OrderTotalProps) {
  const t = useTranslations('orders');
  const notation = useNotation();
  const { lines, totals } = useSyncExternalStore(order.subscribe, order.summary, order.summary);
  const show = figures(notation);
  return (
    <Card title={t('total.title')} aside={t('total.validRows')} flush>
      {lines.length === 0 ? (
        <p className="p-3.5 text-ink-2">{t('total.empty')}</p>
      ) : (
        <Table aria-label={t('total.title')}>
          <thead>
            <tr>
              <Th>{t('columns.product')}</Th>
              <Th>{t('columns.articleNo')}</Th>
              <Th num>{sizeHeading}</Th>
              <Th num>{t('columns.qty')}</Th>
              <Th num>{t('columns.areaM2')}</Th>
              <Th num>{t('columns.pallets')}</Th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.key} line={line} notation={notation} />
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong bg-sunken font-semibold">
              <Td colSpan={3}>{t('total.title')}</Td>
              <Td num>{show.whole(totals.qty)}</Td>
              <Td num>{show.area(totals.areaMm2)}</Td>
              <Td num>{show.pallets(totals.pallets)}</Td>
            </tr>
          </tfoot>
        </Table>
      )}
    </Card>
  );
}

/** Drawn again only when it changes: an order has up to some hundred of them. */
const Line = memo(function Line({ line, notation }: { line: SummedLine; notation: Notation }) {
  const show = figures(notation);
  return (
    <Tr>
      <Td className="whitespace-nowrap">
        {line.color !== undefined && <ProductDot color={line.color} />}
        {line.title}
      </Td>
      <Td className="tabular-nums">{line.articleNo}</Td>
      <Td num>{show.size(line.sizeMm)}</Td>
      <Td num>{show.whole(line.qty)}</Td>
      <Td num>{show.area(line.areaMm2)}</Td>
      <Td num>{show.pallets(line.pallets)}</Td>
    </Tr>
  );
});

function figures(notation: Notation) {
  return {
    whole: (value: number) => formatDecimal(value, 0, notation),
    size: (valueMm: number) => formatDecimal(valueMm, { min: 0, max: 1 }, notation),
    area: (areaMm2: number) => formatDecimal(area2(areaMm2), 2, notation),
    pallets: (pallets: number) => formatDecimal(pallets2(pallets), 2, notation),
  };
}
