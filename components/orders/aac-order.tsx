'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { aacKind } from './aac-kind';
import { OrderTable, type OrderTableProps } from './order-table';
import { type AacTableItem, type PackedItems, unpackItems } from './packed-items';
import { useProblemText } from './use-problem-text';

export interface AacOrderProps extends Omit<OrderTableProps<AacTableItem>, 'items'> {
  items: PackedItems<AacTableItem>;
  products: readonly AacProduct[];
}

/** The order table of an AAC lot. */
export function AacOrder({ products, items: packed, ...table }: AacOrderProps) {
  const t = useTranslations('orders.columns');
  const locale = useLocale();
  const textOf = useProblemText();
  const [items] = useState(() => unpackItems(packed));
  const [kind] = useState(() => aacKind({ products, locale, textOf, headings: t }));
  return <OrderTable kind={kind} items={items} {...table} />;
}
