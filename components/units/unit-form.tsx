'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type FieldErrors, type UseFormReturn, useController, useForm } from 'react-hook-form';
import { DateField, useDayText } from '@/components/ui/date-field';
import { Field, Input, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { shownProblem } from '@/components/ui/shown-problem';
import type { TitleQuestion } from '@/lib/client/units';
import { MAX_NOTES_LENGTH, MAX_TITLE_LENGTH } from '@/lib/domain/units/title';
import { UNIT_FIELD_NAMES } from '@/lib/domain/units/unit-edits';
import {
  hasUniqueTitle,
  showsDeliveryDate,
  type UnitFieldProblem,
  type UnitFields,
  unitFieldProblems,
} from '@/lib/domain/units/unit-fields';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { useTitleTaken } from './use-title-check';

export interface UnitFormOptions {
  values: UnitFields;
  unitType: UnitType;
  minDay: string;
  storedDay: string | null;
  /** Where the title must be free; null where it need not. */
  titlePlace: Omit<TitleQuestion, 'title' | 'unitType'> | null;
}

export interface UnitFormState {
  form: UseFormReturn<UnitFields>;
  titleTaken: boolean;
  /** Nothing speaks against sending it. */
  ready: boolean;
}

/** What is typed of a unit, judged by the rules of the server as it is typed. */
export function useUnitForm(options: UnitFormOptions): UnitFormState {
  const { values, unitType, minDay, storedDay, titlePlace } = options;
  const form = useForm<UnitFields>({
    defaultValues: values,
    mode: 'onChange',
    resolver: (typed) => {
      const problems = unitFieldProblems(typed, { minDay, storedDay });
      const errors: FieldErrors<UnitFields> = {};
      for (const name of UNIT_FIELD_NAMES) {
        const problem = problems[name];
        if (problem) errors[name] = { type: problem };
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
  const title = form.watch('title');
  const asks = titlePlace !== null && hasUniqueTitle(unitType) && title.trim() !== values.title.trim();
  const titleTaken = useTitleTaken(asks ? { ...titlePlace, title, unitType } : null);
  const { isValid, isSubmitting } = form.formState;
  return { form, titleTaken, ready: isValid && !titleTaken && !isSubmitting };
}

/** Puts texts into the form as if they had been typed. */
export function fillForm(form: UseFormReturn<UnitFields>, fields: UnitFields): void {
  for (const name of UNIT_FIELD_NAMES) {
    form.setValue(name, fields[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }
}

interface UnitFormFieldsProps {
  state: UnitFormState;
  unitType: UnitType;
  minDay: string;
  /** Why title and date stay as they are. */
  locked?: string | undefined;
  /** Fields of this form alone, between the title and the rest. */
  children?: ReactNode;
}

/** Title, notes and, where the unit is delivered as a whole, its date (portal-2 §5). */
export function UnitFormFields({ state, unitType, minDay, locked, children }: UnitFormFieldsProps) {
  const t = useTranslations('unitForms');
  const firstDay = useDayText()(minDay);
  const { form, titleTaken } = state;
  const { field: date } = useController({ control: form.control, name: 'deliveryDate' });

  function problem(name: keyof UnitFields): string | undefined {
    const type = shownProblem(form, name, ['required']);
    return isProblem(type) ? t(`problems.${type}`, { max: LIMITS[name], firstDay }) : undefined;
  }

  return (
    <div className="flex flex-col gap-4">
      {locked !== undefined && <Notice>{locked}</Notice>}
      <Field label={t('title')} required error={titleTaken ? t('problems.taken') : problem('title')}>
        {(bound) => (
          <Input
            {...bound}
            {...form.register('title')}
            readOnly={locked !== undefined}
            autoComplete="off"
            maxLength={MAX_TITLE_LENGTH}
          />
        )}
      </Field>
      {children}
      {showsDeliveryDate(unitType, form.formState.defaultValues?.deliveryDate ?? null) && (
        <Field
          label={t('deliveryDate')}
          hint={t('deliveryDateHint', { firstDay })}
          error={problem('deliveryDate')}
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
      <Field label={t('notes')} hint={t('notesHint')} error={problem('notes')}>
        {(bound) => <Textarea {...bound} {...form.register('notes')} rows={3} maxLength={MAX_NOTES_LENGTH} />}
      </Field>
    </div>
  );
}

const LIMITS = { title: MAX_TITLE_LENGTH, notes: MAX_NOTES_LENGTH, deliveryDate: 0 };
const PROBLEMS: readonly UnitFieldProblem[] = ['required', 'tooLong', 'tooEarly', 'noDate'];

function isProblem(type: unknown): type is UnitFieldProblem {
  return PROBLEMS.some((problem) => problem === type);
}
