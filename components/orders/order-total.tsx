'use client';

import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useSyncExternalStore } from 'react';
import { Card } from '@/components/ui/card';
import { Line, LineCell, LineGroup, LineTable, lineGroups } from '@/components/ui/line-table';
import type { Notation } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { ProductDot } from './parts/product-dot';
import type { SummedLine } from './store/order-kind';
import type { OrderStore } from './store/order-store';
import { useNotation } from './store/use-order';

interface OrderTotalProps {
  order: OrderStore;
  sizeHeading: string;
}

/** Product, article, size, quantity, area, pallets, kg: wide enough for 99,999 pieces and a million m². */
const TRACKS = 'minmax(180px, 1fr) 120px 100px 90px 120px 90px 80px';

const NO_LINES: readonly SummedLine[] = [];

/**
 * The Total card: one line per product and size, and the totals (portal-2 §2, order tables). Lines beyond the first
 * group are drawn right after the rest, so that a table of hundreds of lines neither holds up the page nor a paste.
 */
export function OrderTotal({ order, sizeHeading }: OrderTotalProps) {
  const t = useTranslations('orders');
  const notation = useNotation();
  const { lines, totals } = useSyncExternalStore(order.subscribe, order.summary, order.summary);
  const drawnLater = lineGroups(useDeferredValue(lines, NO_LINES));
  return (
    <Card title={t('total.title')} aside={t('total.validRows')} flush>
      {lines.length === 0 ? (
        <p className="p-3.5 text-ink-2">{t('total.empty')}</p>
      ) : (
        <LineTable aria-label={t('total.title')} tracks={TRACKS}>
          <Headings sizeHeading={sizeHeading} />
          {lineGroups(lines).map((group, index) => (
            // Keyed by position: a new line moves one line in each group, not the groups.
            <ProductLines
              key={group.from}
              room={group.lines.length}
              lines={index === 0 ? group.lines : (drawnLater[index]?.lines ?? NO_LINES)}
              {...{ notation, sizeHeading }}
            />
          ))}
          <LineGroup lines={1}>
            <Line className="bg-sunken font-semibold">
              <LineCell aria-colspan={3} className="col-span-3">
                {t('total.title')}
              </LineCell>
              <Figures figures={totals} notation={notation} />
            </Line>
          </LineGroup>
        </LineTable>
      )}
    </Card>
  );
}

const Headings = memo(function Headings({ sizeHeading }: { sizeHeading: string }) {
  const t = useTranslations('orders.columns');
  return (
    <Line className="bg-sunken max-sm:h-0! max-sm:border-0!">
      <LineCell heading>{t('product')}</LineCell>
      <LineCell heading>{t('articleNo')}</LineCell>
      <LineCell heading num>
        {sizeHeading}
      </LineCell>
      <LineCell heading num>
        {t('qty')}
      </LineCell>
      <LineCell heading num>
        {t('areaM2')}
      </LineCell>
      <LineCell heading num>
        {t('pallets')}
      </LineCell>
      <LineCell heading num>
        {t('goodsKg')}
      </LineCell>
    </Line>
  );
});

interface ProductLinesProps {
  lines: readonly SummedLine[];
  /** The number of lines it will have. */
  room: number;
  notation: Notation;
  sizeHeading: string;
}

/** Rendered again only when one of its lines changes: an order has up to some hundred. */
const ProductLines = memo(
  function ProductLines({ lines, room, ...shown }: ProductLinesProps) {
    return (
      <LineGroup lines={room}>
        {lines.map((line) => (
          <ProductLine key={line.key} line={line} {...shown} />
        ))}
      </LineGroup>
    );
  },
  (before, after) =>
    before.room === after.room &&
    before.notation === after.notation &&
    before.sizeHeading === after.sizeHeading &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, index) => line === after.lines[index]),
);

interface ProductLineProps extends Omit<ProductLinesProps, 'lines' | 'room'> {
  line: SummedLine;
}

const ProductLine = memo(function ProductLine({ line, notation, sizeHeading }: ProductLineProps) {
  const t = useTranslations('orders.columns');
  const show = quantityTexts(notation);
  return (
    <Line>
      <LineCell title={line.title} className="truncate">
        {line.color !== undefined && <ProductDot color={line.color} />}
        {line.title}
      </LineCell>
      <LineCell label={t('articleNo')} className="tabular-nums">
        {line.articleNo}
      </LineCell>
      <LineCell num label={sizeHeading}>
        {show.mm(line.sizeMm)}
      </LineCell>
      <Figures figures={line} notation={notation} />
    </Line>
  );
});

interface FiguresProps {
  figures: Pick<SummedLine, 'qty' | 'areaMm2' | 'pallets' | 'goodsKg'>;
  notation: Notation;
}

/** Quantity, area, pallets and weight. */
function Figures({ figures, notation }: FiguresProps) {
  const t = useTranslations('orders.columns');
  const show = quantityTexts(notation);
  return (
    <>
      <LineCell num label={t('qty')}>
        {show.pieces(figures.qty)}
      </LineCell>
      <LineCell num label={t('areaM2')}>
        {show.areaM2(figures.areaMm2)}
      </LineCell>
      <LineCell num label={t('pallets')}>
        {show.pallets(figures.pallets)}
      </LineCell>
      <LineCell num label={t('goodsKg')}>
        {show.pieces(figures.goodsKg)}
      </LineCell>
    </>
  );
}
