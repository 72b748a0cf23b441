'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { unpackProducts } from '@/lib/domain/catalogue/packed-products';
import { aacKind } from './aac-kind';
import { OrderTable, type PackedOrderProps } from './order-table';
import { useProblemText } from './use-problem-text';

/** The order table of an AAC lot. */
export function AacOrder({ table: packed, ...table }: PackedOrderProps) {
  const headings = useTranslations('orders.columns');
  const locale = useLocale();
  const textOf = useProblemText();
  const [items] = useState(() => JSON.parse(packed.items));
  const [kind] = useState(() => {
    const products = unpackProducts<AacProduct>(packed.products);
    return aacKind({ products, locale, textOf, headings });
  });
  return <OrderTable kind={kind} items={items} {...table} />;
}
