'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Field, Textarea } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import type { FormSchema } from '@/lib/client/forms/use-schema-form';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useRefresh } from '@/lib/client/use-refresh';
import { newTenantSchema } from '@/lib/contract/tenants';
import type { EntityNoun } from '@/lib/domain/configuration/entity-fields';
import { weekdayText } from '@/lib/domain/moment-text';
import { WEEKDAYS } from '@/lib/domain/plant-calendar';
import { countryNames } from '@/lib/i18n/country-names';
import {
  type EntityChoice,
  type EntityDto,
  type EntityField,
  type EntityKind,
  type EntityTarget,
  type EntityValues,
  inputName,
} from './entity-form';
import { companySchema, plantSchema, productTypeSchema, salesOrganisationSchema } from './entity-schema';
import { EntryField } from './entry-field';
import { TimeZoneField } from './time-zone-field';
import { useShownValue } from './use-shown-value';

export interface EntityDialogProps {
  kind: EntityKind<EntityDto>;
  /** null for a new one. */
  entity: EntityDto | null;
  /** The options of its choice. */
  choices: readonly EntityChoice[];
  onClose: () => void;
}

/** Creates or changes a thing that administrators maintain. */
export function EntityDialog({ kind, entity, choices, onClose }: EntityDialogProps) {
  const t = useTranslations('configuration');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const show = useShownValue(kind, choices);
  const labelOf = useFieldLabel();
  const writer = WRITERS[kind.noun];
  const { form, dialog } = useFormSave(writer.schema, {
    values: entity ? kind.valuesOf(entity) : { ...kind.empty, ...onlyChoice(kind, choices) },
    draft: { form: kind.noun, resourceId: entity ? String(kind.idOf(entity)) : 'new' },
    versioned: {
      version: entity?.version ?? 0,
      readCurrent: (data) => (isEntity(data) ? { values: kind.valuesOf(data), version: data.version } : null),
      label: (name) => labelOf(fieldNamed(kind, String(name))),
      show: (value, name) => show(value, String(name)),
    },
    // Of titles in several languages the server names the language: `titles/de`.
    fieldOf: (reference) => reference.replace('/', '_'),
    write: (body, { version }) =>
      entity ? writer.change({ id: kind.idOf(entity), version }, body) : writer.create(body, keyOf(body)),
    onSaved() {
      toast.success(t(`${kind.noun}.${entity ? 'changed' : 'added'}`));
      close();
    },
  });

  function close() {
    refresh();
    onClose();
  }

  return (
    <FormDialog
      {...dialog}
      onClose={close}
      title={t(`${kind.noun}.${entity ? 'edit' : 'add'}`)}
      width={560}
      cancel={common('cancel')}
      submit={common('save')}
    >
      {kind.fields.map((field) => (
        <EntityInput
          key={inputName(field)}
          field={field}
          form={form}
          choices={choices}
          isFixed={field.isKey === true && entity !== null}
        />
      ))}
    </FormDialog>
  );
}

interface EntityInputProps {
  field: EntityField;
  form: UseFormReturn<EntityValues, unknown, object>;
  choices: readonly EntityChoice[];
  /** Whether it can be entered only once. */
  isFixed: boolean;
}

function EntityInput({ field, form, choices, isFixed }: EntityInputProps) {
  const t = useTranslations('configuration');
  const common = useTranslations('common');
  const locale = useLocale();
  const { language, input, maxLength, isRequired, hint } = field;
  const name = inputName(field);
  const bound = form.register(name);
  const shown = {
    label: useFieldLabel()(field),
    hint: hint && t(`hints.${hint}`),
    required: isRequired && !isFixed,
    error: shownProblem(form, name),
  };
  if (input === 'lines') {
    return (
      <Field {...shown}>
        {(control) => <Textarea {...control} {...bound} rows={6} maxLength={maxLength} />}
      </Field>
    );
  }
  if (input === 'weekdays' || input === 'choices') {
    return <SeveralField {...{ form, name, choices, input }} label={shown.label} />;
  }
  if (input === 'timeZone') return <TimeZoneField {...shown} {...bound} />;
  const options = {
    choice: [{ value: '', label: t('choose') }, ...choices],
    country: [{ value: '', label: t('noCountry') }, ...countryNames(locale)],
    switch: (['yes', 'no'] as const).map((value) => ({ value, label: common(value) })),
  };
  const isChoice = input === 'choice' || input === 'country' || input === 'switch';
  return (
    <EntryField
      {...shown}
      {...{ bound, language, maxLength, isFixed }}
      input={isChoice ? 'choice' : input}
      options={isChoice ? options[input] : undefined}
    />
  );
}

interface SeveralFieldProps {
  form: UseFormReturn<EntityValues, unknown, object>;
  name: string;
  label: string;
  input: 'weekdays' | 'choices';
  choices: readonly EntityChoice[];
}

/** Days of the week, or several choices, of which there may be none: stored as their numbers. */
function SeveralField({ form, name, label, input, choices }: SeveralFieldProps) {
  const format = useFormatter();
  const chosen = (form.watch(name) ?? '').split(',').filter(Boolean).map(Number);
  const options =
    input === 'weekdays'
      ? WEEKDAYS.map((day) => ({ value: Number(day), label: weekdayText({ format }, day) }))
      : choices.map((choice) => ({ value: Number(choice.value), label: choice.label }));
  if (options.length === 0) return null;
  return (
    <CheckboxGroup
      wide
      isOptional={input === 'choices'}
      label={label}
      options={options}
      chosen={chosen}
      onChoose={(days) =>
        form.setValue(name, days.join(), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
      error={shownProblem(form, name)}
    />
  );
}

interface Writer {
  schema: FormSchema<EntityValues, object>;
  create: (body: object, idempotencyKey: string) => Promise<unknown>;
  change: (target: EntityTarget, body: object) => Promise<unknown>;
}

/** The form of one kind; what its schema makes is what its calls take. */
function writer<Schema extends z.ZodType<object, EntityValues>>(
  schema: Schema,
  create: (body: z.output<Schema>, idempotencyKey: string) => Promise<unknown>,
  change: (target: EntityTarget, body: z.output<Schema>) => Promise<unknown>,
): Writer {
  return {
    schema,
    create: (body, idempotencyKey) => create(body as z.output<Schema>, idempotencyKey),
    change: (target, body) => change(target, body as z.output<Schema>),
  };
}

const WRITERS: Record<EntityNoun, Writer> = {
  tenant: writer(
    newTenantSchema,
    (body, idempotencyKey) => call('createTenant', { body, idempotencyKey }),
    ({ id, version }, body) => call('changeTenant', { params: { tenantID: id }, body, ifMatch: version }),
  ),
  salesOrganisation: writer(
    salesOrganisationSchema,
    (body, idempotencyKey) => call('createSalesOrganisation', { body, idempotencyKey }),
    ({ id, version }, body) =>
      call('changeSalesOrganisation', { params: { salesOrgID: id }, body, ifMatch: version }),
  ),
  company: writer(
    companySchema,
    (body, idempotencyKey) => call('createCompany', { body, idempotencyKey }),
    ({ id, version }, body) => call('changeCompany', { params: { companyID: id }, body, ifMatch: version }),
  ),
  plant: writer(
    plantSchema,
    (body, idempotencyKey) => call('createPlant', { body, idempotencyKey }),
    ({ id, version }, body) => call('changePlant', { params: { plantID: id }, body, ifMatch: version }),
  ),
  productType: writer(
    productTypeSchema,
    (body, idempotencyKey) => call('createProductType', { body, idempotencyKey }),
    ({ id, version }, body) =>
      call('changeProductType', { params: { productTypeID: id }, body, ifMatch: version }),
  ),
};

/** Where there is one option, it is chosen. */
function onlyChoice({ fields }: EntityKind<EntityDto>, choices: readonly EntityChoice[]): EntityValues {
  const [only, another] = choices;
  const field = fields.find(({ input }) => input === 'choice');
  return field && only && !another ? { [field.name]: only.value } : {};
}

/** What a field is called, with its language if it has one. */
function useFieldLabel() {
  const t = useTranslations('configuration.fields');
  const languages = useTranslations('common.language');
  return ({ name, language }: Pick<EntityField, 'name' | 'language'>) =>
    t(name, { language: language ? languages(language) : '' });
}

function fieldNamed({ fields }: EntityKind<EntityDto>, name: string): Pick<EntityField, 'name' | 'language'> {
  return fields.find((field) => inputName(field) === name) ?? { name: 'title' };
}

function isEntity(data: unknown): data is EntityDto {
  return typeof data === 'object' && data !== null && 'isActive' in data && 'version' in data;
}
