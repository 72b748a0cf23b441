import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { DateField } from '@/components/ui/date-field';
import { Checkbox, Field, type FieldControl } from '@/components/ui/field';
import { PlantDaysBelow } from '@/components/ui/plant-days';
import { shownProblem } from '@/components/ui/shown-problem';
import { Tip } from '@/components/ui/tooltip';
import { useDayText } from '@/components/ui/use-day-text';
import type { Body } from '@/lib/client/call';
import type { OrderLotDto, OrderPreviewDto } from '@/lib/contract/placing';
import { isDay } from '@/lib/domain/calendar';
import { unitName } from '@/lib/domain/units/unit-path';
import { isReady, type OrderForm } from './order-form';

interface LotsProps {
  form: UseFormReturn<OrderForm, unknown, Body<'placeOrders'>>;
  preview: OrderPreviewDto;
}

/** The delivery day of one lot; for a combined order, which lots and their delivery days. */
export function OrderLotsFields({ form, preview }: LotsProps) {
  const t = useTranslations('orders.place');
  const [only, ...more] = preview.lots;
  if (!only) return null;
  if (more.length === 0) return <LotDay form={form} lot={only} label={t('deliveryDate')} />;
  const isChosen = form.watch('chosen').length > 0;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold text-sm">{t('lots')}</legend>
      {preview.count > preview.lots.length && (
        <p className="text-ink-2 text-xs">
          {t('firstLots', { shown: preview.lots.length, count: preview.count })}
        </p>
      )}
      <Field label={t('dayForAll')} className="max-w-56">
        {(bound) => <DayForAll bound={bound} onDay={(day) => setAll(form, preview, day)} />}
      </Field>
      <ul className="divide-y rounded border">
        {preview.lots.map((lot) => (
          <LotLine key={lot.projectUnitID} form={form} lot={lot} />
        ))}
      </ul>
      {!isChosen && <p className="text-bad text-xs">{t('noneChosen')}</p>}
    </fieldset>
  );
}

/** One field that sets the day of all lots. */
function DayForAll({ bound, onDay }: { bound: FieldControl; onDay: (day: string) => void }) {
  const [day, setDay] = useState('');
  return (
    <DateField
      {...bound}
      value={day}
      onValue={(value) => {
        setDay(value);
        if (value === '' || isDay(value)) onDay(value);
      }}
    />
  );
}

function setAll(
  form: UseFormReturn<OrderForm, unknown, Body<'placeOrders'>>,
  { lots }: OrderPreviewDto,
  day: string,
): void {
  for (const { projectUnitID } of lots)
    form.setValue(`days.${projectUnitID}`, day, { shouldDirty: true, shouldValidate: true });
}

interface LotProps {
  form: UseFormReturn<OrderForm, unknown, Body<'placeOrders'>>;
  lot: OrderLotDto;
}

function LotLine({ form, lot }: LotProps) {
  const t = useTranslations('orders.place');
  const chosen = form.watch('chosen');
  const { projectUnitID, unitPath, projectUnitNo, totals } = lot;
  const choose = (isChosen: boolean) =>
    form.setValue(
      'chosen',
      isChosen ? [...chosen, projectUnitID] : chosen.filter((id) => id !== projectUnitID),
      { shouldDirty: true, shouldValidate: true },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <Checkbox
        className="min-w-0 flex-1 basis-48"
        label={<span className="font-medium">{unitPath}</span>}
        hint={`${projectUnitNo} · ${t('lotFigures', { pallets: totals.palletsString, weight: totals.weightString })}`}
        disabled={!isReady(lot)}
        checked={isReady(lot) && chosen.includes(projectUnitID)}
        onChange={(event) => choose(event.target.checked)}
      />
      {isReady(lot) ? (
        <PlantDaysBelow unitId={projectUnitID}>
          <LotDay
            form={form}
            lot={lot}
            label={t('deliveryDateOf', { title: unitName(projectUnitNo, unitPath) })}
            hidden
          />
        </PlantDaysBelow>
      ) : (
        <LotProblem lot={lot} />
      )}
    </li>
  );
}

/** Why a lot cannot be ordered together with the others. */
function LotProblem({ lot: { problem } }: { lot: OrderLotDto }) {
  const t = useTranslations('orders.place.problems');
  const keys = { 'ORDER.NoItems': 'noItems', 'ORDER.InvalidItems': 'invalidItems' } as const;
  const key =
    problem?.code === 'ORDER.NoItems' || problem?.code === 'ORDER.InvalidItems' ? problem.code : null;
  return <span className="text-ink-2 text-xs">{t(key ? keys[key] : 'notYours')}</span>;
}

function LotDay({ form, lot, label, hidden }: LotProps & { label: string; hidden?: boolean }) {
  const t = useTranslations('orders.place');
  const { projectUnitID, minDeliveryDate } = lot;
  const name = `days.${projectUnitID}` as const;
  const { field, fieldState } = useController({ control: form.control, name });
  const errorId = useId();
  const { value, onChange: onValue, onBlur, ref } = field;
  const date = { ref, value, onValue, onBlur, min: minDeliveryDate };
  const earliest = t('earliest', { date: useDayText()(minDeliveryDate) });
  if (hidden) {
    const error = fieldState.error?.message;
    return (
      <>
        <div className="w-40">
          <Tip text={earliest} side="top">
            <DateField
              aria-label={label}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              {...date}
            />
          </Tip>
        </div>
        <p id={errorId} aria-live="polite" className="basis-full text-bad text-xs empty:hidden">
          {error}
        </p>
      </>
    );
  }
  return (
    <Field label={label} hint={earliest} error={shownProblem(form, name)}>
      {(bound) => <DateField {...bound} {...date} />}
    </Field>
  );
}
