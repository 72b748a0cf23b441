'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Checkbox } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { type Body, call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { ProblemError } from '@/lib/client/http';
import { shownSettings } from '@/lib/client/page-settings';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useSnapshot } from '@/lib/client/use-snapshot';
import { custRef } from '@/lib/contract/order-parts';
import { type OrderPreviewDto, placeOrdersSchema } from '@/lib/contract/placing';
import { withRules } from '@/lib/contract/rules';
import {
  dayProblems,
  loadsIn,
  lotFieldOf,
  missingIn,
  type OrderForm,
  orderFormOf,
  orderOf,
  type PlacedLot,
  placedLots,
} from './order-form';
import { OrderLoads } from './order-loads';
import { OrderLotsFields } from './order-lots-fields';
import { OrderTermsFields } from './order-terms-fields';
import { termFieldOf } from './term-fields';
import { termFields } from './terms-schema';
import { useEarliestText } from './use-earliest-text';

/** The form of the dialog that places orders, and its request. */
function placeOrderSchema(preview: OrderPreviewDto) {
  const form = z.object({
    ...termFields,
    chosen: z.array(z.string()).min(1),
    days: z.record(z.string(), z.string()),
    custRef: custRef.unwrap(),
    isAccepted: z.boolean(),
  });
  return withRules(form, (typed) => problemsOf(typed, preview))
    .transform((typed) => orderOf(typed, preview))
    .pipe(placeOrdersSchema);
}

/** The days of the ordered lots must be possible; missing terms must be accepted. */
function problemsOf(form: OrderForm, preview: OrderPreviewDto) {
  const isIncomplete = missingIn(form, preview).length > 0 && !form.isAccepted;
  return [
    ...dayProblems(form, preview).map(({ lot, code }) => ({
      ...{ field: `days/${lot.projectUnitID}`, code },
      values: { minDay: lot.minDeliveryDate },
    })),
    ...(isIncomplete ? [{ field: 'isAccepted', code: 'Required' }] : []),
  ];
}

export interface PlaceOrderDialogProps {
  /** An order lot, or the root of a project whose lots are ordered together. */
  unitId: string;
  onClose: () => void;
  /** Called after the orders are placed, with the updated lots. */
  onPlaced: (lots: readonly PlacedLot[]) => void;
}

/** Shows the terms of an order before it is placed, and asks for missing ones (domain.md §10). */
export function PlaceOrderDialog({ unitId, onClose, onPlaced }: PlaceOrderDialogProps) {
  const t = useTranslations('orders.place');
  const { data, error } = useSnapshot('previewOrder', { query: { projectUnitID: unitId } });
  if (data) return <LoadedDialog {...{ unitId, preview: data.data, onClose, onPlaced }} />;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={640}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {error ? <FailureNotice failure={failureOf(error)} /> : <Skeleton className="h-96" />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function LoadedDialog({
  unitId,
  preview,
  onClose,
  onPlaced,
}: PlaceOrderDialogProps & { preview: OrderPreviewDto }) {
  const t = useTranslations('orders.place');
  const keyOf = useIdempotencyKey();
  const [schema] = useState(() => placeOrderSchema(preview));
  const [values] = useState(() => orderFormOf(preview));
  const placed = useRef<readonly PlacedLot[]>([]);
  /** Refusals name lots by their places in the request. */
  const sent = useRef<Body<'placeOrders'>['lots']>([]);
  /** Once somebody was told that the catalogue gives other totals, they order by them. */
  const isTold = useRef(false);
  const { form, dialog } = useFormSave(schema, {
    ...{ values, draft: { form: 'place-order', resourceId: unitId } },
    textOf: useEarliestText(),
    fieldOf: (reference) => termFieldOf(reference) ?? lotFieldOf(reference, sent.current),
    async write(body) {
      sent.current = body.lots;
      const { catalogueVersion, ...others } = body;
      const order = isTold.current ? others : body;
      const { data } = await call('placeOrders', { body: order, idempotencyKey: keyOf(order) }).catch(
        (error: unknown) => {
          isTold.current ||= error instanceof ProblemError && error.code === 'CatalogueChanged';
          throw error;
        },
      );
      placed.current = placedLots(data, preview);
    },
    onSaved: () => onPlaced(placed.current),
  });
  const typed = form.watch();
  const missing = missingIn(typed, preview);
  const count = typed.chosen.length;
  const isCombined = preview.lots.length > 1;

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={isCombined ? t('combinedTitle') : t('title')}
      description={t('seller', { seller: preview.seller })}
      width={640}
      submit={isCombined ? t('confirmLots', { count }) : t('confirm')}
    >
      <OrderLotsFields form={form} preview={preview} />
      <OrderLoads loads={loadsIn(typed, preview)} />
      <OrderTermsFields form={form} />
      {missing.length > 0 && count > 0 && (
        <Notice tone="warn" title={t('missingTitle')}>
          <ul className="mb-2 list-disc pl-4">
            {missing.map((term) => (
              <li key={term}>{t(`missing.${term}`, { days: shownSettings().closeUndatedDays })}</li>
            ))}
          </ul>
          <Checkbox
            label={t(`accept.${missing.length > 1 ? 'both' : (missing[0] ?? 'both')}`)}
            {...form.register('isAccepted')}
          />
        </Notice>
      )}
      <p className="text-ink-2">{t('final')}</p>
    </FormDialog>
  );
}
