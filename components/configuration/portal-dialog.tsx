'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Field, Input, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { useDayText } from '@/components/ui/use-day-text';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import { newProductSchema, type PortalProductDto } from '@/lib/contract/configuration';
import { colour, mailOrNone, timeZone } from '@/lib/contract/texts';
import { MAX_MAIL_ADDRESS } from '@/lib/domain/account/mail-address';
import { dayAt } from '@/lib/domain/calendar';
import { MAX_PRODUCT_TITLE } from '@/lib/domain/configuration/entity-fields';
import { DAILY_WORK, timeOfDayText } from '@/lib/domain/jobs/daily-work';
import { isTimeZone } from '@/lib/domain/time-zones';
import { TimeZoneField } from './time-zone-field';

interface PortalDialogProps {
  product: PortalProductDto;
  onClose: () => void;
}

const portalSchema = z.strictObject({
  ...{ title: newProductSchema.shape.title, timeZone, accent: colour, replyTo: mailOrNone },
});

/** When the daily work is done, as the hint says it. */
const WORK = {
  closing: timeOfDayText(DAILY_WORK['due-transitions']),
  delays: timeOfDayText(DAILY_WORK['delay-rules']),
  mails: timeOfDayText(DAILY_WORK['daily-tasks']),
};

/** Changes the name of the portal, the zone in which its days count, its colour, and where answers to its mails go. */
export function PortalDialog({ product, onClose }: PortalDialogProps) {
  const t = useTranslations('configuration.portal');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { productKey, workflowsAllowed } = product;
  const { form, dialog } = useFormSave(portalSchema, {
    values: valuesOf(product),
    draft: { form: 'portal', resourceId: productKey },
    versioned: {
      version: product.version,
      readCurrent: (data) => (isProduct(data) ? { values: valuesOf(data), version: data.version } : null),
      label: (name) => t(`fields.${name}`),
      show: (value) => value,
    },
    write: (values, { version }) =>
      call('changePortalProduct', {
        params: { productKey },
        body: { ...values, workflowsAllowed },
        ifMatch: version,
      }),
    onSaved() {
      toast.success(t('changed'));
      close();
    },
  });
  const wanted = useWatch({ control: form.control, name: 'timeZone' });

  function close() {
    refresh();
    onClose();
  }

  return (
    <FormDialog
      {...dialog}
      onClose={close}
      title={t('dialogTitle')}
      width={560}
      cancel={common('cancel')}
      submit={common('save')}
    >
      <TextField
        label={t('fields.title')}
        error={shownProblem(form, 'title')}
        required
        autoComplete="off"
        maxLength={MAX_PRODUCT_TITLE}
        {...form.register('title')}
      />
      <TimeZoneField
        label={t('fields.timeZone')}
        hint={t('hint', WORK)}
        error={shownProblem(form, 'timeZone')}
        required
        {...form.register('timeZone')}
      />
      <Field label={t('fields.accent')} hint={t('accentHint')} error={shownProblem(form, 'accent')}>
        {(control) => <Input {...control} {...form.register('accent')} type="color" className="w-20 p-1" />}
      </Field>
      <TextField
        label={t('fields.replyTo')}
        hint={t('replyToHint')}
        error={shownProblem(form, 'replyTo')}
        type="email"
        autoComplete="off"
        maxLength={MAX_MAIL_ADDRESS}
        {...form.register('replyTo')}
      />
      <NewToday from={product.timeZone} to={wanted.trim()} />
    </FormDialog>
  );
}

/** What another zone changes: which day it is. */
function NewToday({ from, to }: { from: string; to: string }) {
  const t = useTranslations('configuration.portal');
  const dayText = useDayText();
  const now = new Date();
  const isOther = to !== from && isTimeZone(to);
  return (
    <div aria-live="polite">
      {isOther && (
        <Notice tone="warn">
          {t('newToday', { before: dayText(dayAt(now, from)), after: dayText(dayAt(now, to)) })}
        </Notice>
      )}
    </div>
  );
}

function valuesOf({ title, timeZone, accent, replyTo }: PortalProductDto) {
  return { title, timeZone, accent, replyTo };
}

function isProduct(data: unknown): data is PortalProductDto {
  return typeof data === 'object' && data !== null && 'productKey' in data && 'version' in data;
}
