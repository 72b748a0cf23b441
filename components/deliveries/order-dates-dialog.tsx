'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast-store';
import { useDayText } from '@/components/ui/use-day-text';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { fill } from '@/lib/client/forms/use-schema-form';
import { useRefresh } from '@/lib/client/use-refresh';
import { useSnapshot } from '@/lib/client/use-snapshot';
import type { DeliveryDataDto } from '@/lib/contract/materials';
import { withRules } from '@/lib/contract/rules';
import { DATE_TOO_EARLY, isDay } from '@/lib/domain/calendar';
import { askLaterDates, type LaterDates } from '@/lib/domain/deliveries/later-dates';
import { deliveryDayProblems } from '@/lib/domain/units/unit-fields';
import type { DeliveryDatesDialogProps } from './delivery-dates-dialog';
import { OrderDatesFields } from './order-dates-fields';
import {
  datedOrderLots,
  type OrderDays,
  type OrderLotDto,
  orderDatesBody,
  orderDaysOf,
  orderLotsOf,
} from './order-dates-form';
import { type ShiftAnswer, ShiftQuestion } from './shift-question';

/**
 * The delivery dates of a project with order lots, which are delivered as a whole (portal-2 §2, delivery dates dialog).
 */
export function OrderDatesDialog(props: DeliveryDatesDialogProps) {
  const { rootUnitId, onClose } = props;
  const t = useTranslations('deliveries.dates');
  const { data, error } = useSnapshot('getDeliveryData', { params: { rootProjectUnitID: rootUnitId } });
  if (data) return <LoadedDialog {...props} data={data.data} />;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={640}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {error ? <FailureNotice failure={failureOf(error)} /> : <SkeletonRows rows={6} />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function LoadedDialog(props: DeliveryDatesDialogProps & { data: DeliveryDataDto }) {
  const { rootUnitId, openSubprojectId, refusal, data, onClose } = props;
  const t = useTranslations('deliveries.dates');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { form, dialog } = useOrderDates(rootUnitId, data, () => {
    toast.success(t('saved'));
    refresh();
    onClose();
  });
  const { question, typeDay, commitDay, answer } = useShiftQuestion(form, data);

  return (
    <>
      <FormDialog
        {...dialog}
        onClose={onClose}
        title={t('title')}
        width={640}
        submit={common('save')}
        ready={dialog.ready && refusal === undefined}
        notices={refusal !== undefined && <Notice>{refusal}</Notice>}
      >
        <OrderDatesFields
          {...{ form, data, openSubprojectId }}
          readOnly={refusal !== undefined}
          onType={typeDay}
          onCommit={commitDay}
        />
      </FormDialog>
      {question && <ShiftQuestion question={question} onAnswer={answer} />}
    </>
  );
}

/** The form of all days, saved in one call with the versions the user saw. */
function useOrderDates(rootUnitId: string, data: DeliveryDataDto, onSaved: () => void) {
  const lots = orderLotsOf(data);
  const [schema] = useState(() => orderDatesSchema(lots));
  const [values] = useState(() => orderDaysOf(data));
  const errors = useTranslations('errors.DELIVERY');
  const dayText = useDayText();
  return useFormSave<OrderDays, OrderDays, DeliveryDataDto>(schema, {
    ...{ values, mode: 'onChange', onSaved },
    textOf: ({ code }) => (code === DATE_TOO_EARLY ? errors('DateTooEarly') : undefined),
    draft: { form: 'order-dates', resourceId: rootUnitId },
    versioned: {
      // Each lot has its own version.
      version: data,
      readCurrent: (now) => (isDeliveryData(now) ? { values: orderDaysOf(now), version: now } : null),
      label: (lotId) => lots.find(({ orderLotID }) => orderLotID === lotId)?.orderLotTitle ?? '',
      show: dayText,
    },
    async write(typed, { version: seen }) {
      const body = orderDatesBody(seen, typed);
      if (body.subProjects.length === 0) return;
      await call('saveDeliveryData', { params: { rootProjectUnitID: rootUnitId }, body });
    },
  });
}

function isDeliveryData(data: unknown): data is DeliveryDataDto {
  return typeof data === 'object' && data !== null && 'subProjects' in data;
}

/** Changing a date to a valid one asks about the later dates, if there are any. */
function useShiftQuestion(form: UseFormReturn<OrderDays, unknown, OrderDays>, data: DeliveryDataDto) {
  const [question, setQuestion] = useState<(LaterDates & { lotId: string; before: string }) | null>(null);
  // The value before the first typed key.
  const typedOver = useRef<string | null>(null);

  function typeDay({ orderLotID: lotId }: OrderLotDto, day: string): void {
    typedOver.current ??= form.getValues(lotId);
    fill(form, { [lotId]: day });
  }

  function commitDay({ orderLotID: lotId }: OrderLotDto, to: string): void {
    const before = typedOver.current ?? '';
    typedOver.current = null;
    const rows = datedOrderLots(data, { ...form.getValues(), [lotId]: to });
    const later = askLaterDates(rows, lotId, isDay(before) ? before : null);
    if (later) setQuestion({ ...later, lotId, before });
  }

  function answer(side: ShiftAnswer): void {
    setQuestion(null);
    if (!question) return;
    if (side === 'yes') {
      fill(form, Object.fromEntries(question.moves.map(({ unitId, to }) => [unitId, to])));
    }
    if (side === 'cancel') fill(form, { [question.lotId]: question.before });
  }

  return { question, typeDay, commitDay, answer };
}

/** The delivery days of order lots; a changed day must not be before the first possible day of its lot. */
function orderDatesSchema(lots: readonly OrderLotDto[]) {
  const days = z.record(z.string(), z.union([z.iso.date(), z.literal('')]));
  return withRules(days, (typed) =>
    lots.flatMap(({ orderLotID, minDate: minDay, deliveryDate: storedDay }) =>
      deliveryDayProblems(typed[orderLotID] || null, { minDay, storedDay }).map(({ code }) => ({
        field: orderLotID,
        code,
      })),
    ),
  );
}
