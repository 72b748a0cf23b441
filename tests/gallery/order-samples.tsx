'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { setCells } from '@/components/data-grid/store/actions';
import { aacKind } from '@/components/orders/aac-kind';
import { CutAdviceCard } from '@/components/orders/cut-advice-card';
import { lintelKind } from '@/components/orders/lintel-kind';
import { useGridLabels } from '@/components/orders/parts/use-grid-labels';
import { OrderCards } from '@/components/orders/phone/order-cards';
import { PhoneBar } from '@/components/orders/phone/phone-bar';
import { createOrder } from '@/components/orders/store/order-store';
import { TruckCard } from '@/components/orders/truck-card';
import { useProblemText } from '@/components/orders/use-problem-text';
import { Button } from '@/components/ui/button';
import type { UncutAlternative } from '@/lib/domain/orders/cut-advice';
import { CUT_LINTELS, ITEMS } from './sample-items';
import { SAMPLE_LINTELS, SAMPLE_PANELS } from './sample-products';

const nothing = () => undefined;

/**
 * Samples of order rows as cards with the bar and the trucks below them: saved, changed, refused, expanded,
 * read-only, and empty; and of the advice on cut lintels.
 */
export function OrderSamples() {
  return (
    <>
      <CardsSample items={ITEMS} editable />
      <CardsSample items={ITEMS.slice(0, 1)} editable={false} />
      <CardsSample items={[]} editable />
      <CutAdviceSample editable />
      <CutAdviceSample editable={false} />
    </>
  );
}

function CardsSample({ items, editable }: { items: typeof ITEMS; editable: boolean }) {
  const headings = useTranslations('orders.columns');
  const labels = useGridLabels('Order');
  const locale = useLocale();
  const textOf = useProblemText();
  const draftKey = useId();
  const [{ kind, order }] = useState(() => {
    const kind = aacKind({ products: SAMPLE_PANELS, locale, textOf, headings });
    const order = createOrder(kind, { items, editable, draftKey: `gallery${draftKey}` });
    const { grid } = order;
    if (items.length > 1) setCells(grid, grid.idAt(1), { qty: 12 });
    if (items.length > 2) setCells(grid, grid.idAt(2), { lengthMm: null });
    return { kind, order };
  });
  const rowActions = editable ? { onSave: nothing, onDelete: nothing } : {};
  // A separate scrolling box keeps the bar with its cards.
  return (
    <div className="w-full max-w-96 min-w-0 overflow-hidden rounded border bg-canvas px-3 pb-4">
      <OrderCards grid={order.grid} columns={kind.columns} labels={labels} {...rowActions} />
      <PhoneBar order={order} {...(editable && { onSave: nothing })}>
        <Button variant="primary">Place order</Button>
      </PhoneBar>
      <TruckCard order={order} />
    </div>
  );
}

const TYPE_NAMES = { ST: 'Standard', FS: 'Full size', CS: 'Cut' };

function CutAdviceSample({ editable }: { editable: boolean }) {
  const locale = useLocale();
  const textOf = useProblemText();
  const draftKey = useId();
  const [order] = useState(() => {
    const offerText = ({ product }: UncutAlternative) => ({
      label: product.title,
      shortLabel: product.value,
    });
    const kind = lintelKind({
      ...{ products: SAMPLE_LINTELS, locale, textOf, offerText, typeNames: TYPE_NAMES },
      headings: (key) => key,
    });
    return createOrder(kind, { items: CUT_LINTELS, editable, draftKey: `gallery${draftKey}` });
  });
  return (
    <div className="w-full min-w-0">
      <CutAdviceCard order={order} products={SAMPLE_LINTELS} />
    </div>
  );
}
