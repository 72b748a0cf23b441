import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { restoreDraft } from '@/components/data-grid/store/saving';
import type { AacItemDto } from '@/lib/contract/orders';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { NOTATIONS, type Notation } from '@/lib/domain/quantity';
import { type AacOrderStore, createAacOrder } from './aac-order-store';
import type { PasteProblemText } from './aac-paste';
import { draftKey } from './kept-drafts';

interface AacOrderInput {
  unitId: string;
  userId: string;
  rows: readonly AacItemDto[];
  products: readonly AacProduct[];
  editable: boolean;
}

/** What an earlier visit left unsaved and was put back into the table. */
export interface RestoredRows {
  restored: number;
  conflicting: number;
}

/** The store of a lot's table, made once, with what was typed before and not saved. */
export function useAacOrder(input: AacOrderInput) {
  const { unitId, userId, rows, products, editable } = input;
  const notation = useNotation();
  const textOf = useProblemText();
  const headings = useHeadings();
  const [order] = useState<AacOrderStore>(() =>
    createAacOrder({
      rows,
      products,
      notation,
      editable,
      headings,
      textOf,
      draftKey: draftKey(userId, unitId),
    }),
  );
  const [restored, setRestored] = useState<RestoredRows | null>(null);
  // After the first render, which must equal the server's: only this device knows what was kept.
  useEffect(() => {
    const { grid, drafts } = order;
    if (!editable || !drafts) return;
    void drafts.takeEarlier((earlier) => {
      const outcome = restoreDraft(grid, earlier);
      grid.flushDraft();
      if (outcome.restored > 0) setRestored(outcome);
    });
    return () => {
      grid.flushDraft();
      void drafts.leave();
    };
  }, [order, editable]);
  return { order, restored, dismissRestored: () => setRestored(null) };
}

export function useNotation(): Notation {
  return NOTATIONS[useLocale()];
}

function useProblemText(): PasteProblemText {
  const t = useTranslations('errors.ORDERITEM');
  return ({ code, range, suggestions = [] }) => {
    const [below = 0, above = below] = suggestions;
    const values = { min: 0, max: 0, ...range, below, above };
    return t(problemKey(code), values);
  };
}

type ProblemKey = Parameters<ReturnType<typeof useTranslations<'errors.ORDERITEM'>>>[0];

/** The codes of the rules are the keys of their texts behind the prefix. */
function problemKey(code: string): ProblemKey {
  const key = code.slice('ORDERITEM.'.length);
  return isProblemKey(key) ? key : 'Required';
}

const PROBLEM_KEYS: readonly ProblemKey[] = [
  'Required',
  'TooLong',
  'ProductUnknown',
  'ProductInactive',
  'NotANumber',
  'NotInteger',
  'LengthStep',
  'LengthRange',
  'OutOfRange',
  'AmbiguousNumber',
];

function isProblemKey(key: string): key is ProblemKey {
  return PROBLEM_KEYS.some((known) => known === key);
}

function useHeadings() {
  const t = useTranslations('orders.columns');
  return {
    room: t('room'),
    storey: t('storey'),
    product: t('product'),
    lengthMm: t('lengthMm'),
    qty: t('qty'),
    thicknessMm: t('thicknessMm'),
    areaM2: t('areaM2'),
    pallets: t('pallets'),
  };
}
