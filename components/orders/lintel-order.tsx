'use client';

import './lintel-order.css';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LINTEL_FAMILIES } from '@/lib/domain/catalogue/lintel-families';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { unpackProducts } from '@/lib/domain/catalogue/packed-products';
import { lintelFamilyTitle } from '@/lib/domain/catalogue/titles';
import { CutAdviceCard, useCutFigures } from './cut-advice-card';
import { lintelKind } from './lintel-kind';
import { OrderTable, type PackedOrderProps } from './order-table';
import { useProblemText } from './use-problem-text';

/** The order table of a lintel lot. */
export function LintelOrder({ table: packed, ...table }: PackedOrderProps) {
  const t = useTranslations('orders');
  const headings = useTranslations('orders.columns');
  const locale = useLocale();
  const textOf = useProblemText();
  const [items] = useState(() => JSON.parse(packed.items));
  const [products] = useState(() => unpackProducts<LintelProduct>(packed.products));
  const show = useCutFigures();
  const [kind] = useState(() =>
    lintelKind({
      products,
      locale,
      textOf,
      offerText: ({ product, heightDeltaMm, waste, pallets }) => {
        const values = {
          height: show.mm(product.heightMm),
          delta: show.delta(heightDeltaMm),
          area: show.areaM2(waste.areaMm2),
          saves: pallets > 0 ? 'pallets' : 'waste',
          pallets: show.pallets(pallets),
        };
        return { label: t('cutAdvice.offer', values), shortLabel: t('cutAdvice.shortOffer', values) };
      },
      headings,
      typeNames: {
        ST: t('lintelTypes.standard'),
        FS: t('lintelTypes.fullSize'),
        CS: t('lintelTypes.cut'),
      },
    }),
  );
  return (
    <OrderTable
      kind={kind}
      items={items}
      legend={<Legend />}
      advice={(order) => <CutAdviceCard order={order} products={products} />}
      {...table}
    />
  );
}

/** The meaning of row colours and product letters. */
function Legend() {
  const t = useTranslations('orders');
  const locale = useLocale();
  const looks = [
    { look: 'standard', name: t('lintelTypes.standard') },
    { look: 'fullSize', name: t('lintelTypes.fullSize') },
    { look: 'cut', name: t('lintelTypes.cut') },
    { look: 'dirty', name: t('legend.dirty') },
    { look: 'invalid', name: t('legend.invalid') },
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 border-t px-3.5 py-2 text-ink-2 text-xs">
      {looks.map(({ look, name }) => (
        <li key={look} className="flex items-center gap-1.5">
          <i aria-hidden="true" className="lintel-swatch" data-look={look} />
          {name}
        </li>
      ))}
      <li>{LINTEL_FAMILIES.map((family) => `${family} ${lintelFamilyTitle(family, locale)}`).join(' · ')}</li>
    </ul>
  );
}
