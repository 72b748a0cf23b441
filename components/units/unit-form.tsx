'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { type Path, type UseFormReturn, useController } from 'react-hook-form';
import { DateField } from '@/components/ui/date-field';
import { Field, Input, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { shownProblem } from '@/components/ui/shown-problem';
import { useDayText } from '@/components/ui/use-day-text';
import { call } from '@/lib/client/call';
import type { OwnText } from '@/lib/client/forms/field-texts';
import { MAX_NOTES_LENGTH, MAX_TITLE_LENGTH } from '@/lib/domain/units/title';
import { hasUniqueTitle, showsDeliveryDate, type UnitFields } from '@/lib/domain/units/unit-fields';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';

/** The parent within which the title must be unique. */
export type TitlePlace = Omit<TitleQuestion, 'title' | 'unitType'>;

/** The texts of a unit's form (portal-2 §8), with the first possible day if a date is too early. */
export function useUnitTexts(minDay: string): OwnText {
  const t = useTranslations('unitForms');
  const firstDay = useDayText()(minDay);
  return ({ code }) => {
    if (code === 'Required') return t('problems.required');
    return code === 'DELIVERY.DateTooEarly' ? t('problems.tooEarly', { firstDay }) : undefined;
  };
}

/** Whether a sibling already has the typed title; the server checks again on saving. */
export function useTakenTitle(typed: string, stored: string, unitType: UnitType, place: TitlePlace): boolean {
  const asks = hasUniqueTitle(unitType) && typed.trim() !== stored.trim();
  return useTitleTaken(asks ? { ...place, title: typed, unitType } : null);
}

interface UnitFormFieldsProps<Values extends UnitFields, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  unitType: UnitType;
  minDay: string;
  titleTaken?: boolean;
  /** Why title and date cannot be changed. */
  locked?: string | undefined;
  /** Additional fields of this form, between the title and the rest. */
  children?: ReactNode;
}

/** Title, notes and, if the unit is delivered as a whole, its date (portal-2 §5). */
export function UnitFormFields<Values extends UnitFields, Body>(props: UnitFormFieldsProps<Values, Body>) {
  const { form, unitType, minDay, titleTaken = false, locked, children } = props;
  const t = useTranslations('unitForms');
  const firstDay = useDayText()(minDay);
  const { title, notes, deliveryDate } = NAMES as Record<keyof UnitFields, Path<Values>>;
  const { field: date } = useController({ control: form.control, name: deliveryDate });

  const problem = (name: Path<Values>) => shownProblem(form, name);
  const storedDay: string = form.formState.defaultValues?.deliveryDate ?? '';

  return (
    <div className="flex flex-col gap-4">
      {locked !== undefined && <Notice>{locked}</Notice>}
      <Field label={t('title')} required error={titleTaken ? t('problems.taken') : problem(title)}>
        {(bound) => (
          <Input
            {...bound}
            {...form.register(title)}
            readOnly={locked !== undefined}
            autoComplete="off"
            maxLength={MAX_TITLE_LENGTH}
          />
        )}
      </Field>
      {children}
      {showsDeliveryDate(unitType, storedDay) && (
        <Field
          label={t('deliveryDate')}
          hint={t('deliveryDateHint', { firstDay })}
          error={problem(deliveryDate)}
        >
          {(bound) => (
            <DateField
              {...bound}
              ref={date.ref}
              value={date.value}
              onValue={date.onChange}
              onBlur={date.onBlur}
              readOnly={locked !== undefined}
              min={minDay}
              className="max-w-48"
            />
          )}
        </Field>
      )}
      <Field label={t('notes')} hint={t('notesHint')} error={problem(notes)}>
        {(bound) => <Textarea {...bound} {...form.register(notes)} rows={3} maxLength={MAX_NOTES_LENGTH} />}
      </Field>
    </div>
  );
}

const NAMES = { title: 'title', notes: 'notes', deliveryDate: 'deliveryDate' };

interface TitleQuestion {
  title: string;
  unitType: UnitType;
  parentUnitId: string;
  rootUnitId: string;
  /** The id of an existing unit. */
  unitId?: string | undefined;
}

/** Debounce delay while typing (portal-2 §9). */
const DEBOUNCE_MS = 300;

/**
 * Whether a sibling already has the title, checked on the server while typing. Unknown counts as free, since
 * the server checks again on saving. Null sends no request.
 */
function useTitleTaken(question: TitleQuestion | null): boolean {
  const [taken, setTaken] = useState<string | null>(null);
  const { title = '', unitType, parentUnitId, rootUnitId, unitId } = question ?? {};
  useEffect(() => {
    const wanted = title.trim();
    if (wanted === '' || !unitType || !parentUnitId || !rootUnitId) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = {
          title: wanted,
          projectUnitType: unitType,
          parentProjectUnitID: parentUnitId,
          rootProjectUnitID: rootUnitId,
          projectUnitID: unitId,
        };
        const { valid } = await call('checkTitle', { query, signal: abort.signal });
        setTaken(valid ? null : wanted);
      } catch {
        // Offline, or aborted by the next key: the result is unknown.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [title, unitType, parentUnitId, rootUnitId, unitId]);
  return taken !== null && taken === title.trim();
}
