'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AacItemDto } from '@/lib/contract/orders';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { aacKind } from './aac-kind';
import { OrderTable, type OrderTableProps } from './order-table';
import { useProblemText } from './use-problem-text';

export interface AacOrderProps extends OrderTableProps<AacItemDto> {
  products: readonly AacProduct[];
}

/** The order table of an AAC lot. */
export function AacOrder({ products, ...table }: AacOrderProps) {
  const t = useTranslations('orders.columns');
  const locale = useLocale();
  const textOf = useProblemText();
  const [kind] = useState(() => aacKind({ products, locale, textOf, headings: t }));
  return <OrderTable kind={kind} {...table} />;
}
