'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { StaleChoice } from '@/components/ui/stale-choice';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { useVersionedSave } from '@/lib/client/use-versioned-save';
import { useWishKey } from '@/lib/client/use-wish-key';
import type { BannerDto, SalesOrgKeyDto } from '@/lib/contract/banners';
import { type BannerFields, isBannerLevel, newBanner } from '@/lib/domain/banners/banner-fields';
import { clockTimeAt, instantOfClockTime } from '@/lib/domain/plant-clock';
import { type BannerForm, BannerFormFields, bannerOfForm, bannerResolver } from './banner-form';

export interface BannerDialogProps {
  /** null for a new one. */
  banner: BannerDto | null;
  organisations: readonly SalesOrgKeyDto[];
  onClose: () => void;
}

const FIELDS = ['title', 'text', 'level', 'showFrom', 'showUntil', 'salesOrgs'] as const;

/** Writes or changes a banner (portal-1 §2, banner notifications); the list is read again when it closes. */
export function BannerDialog({ banner, organisations, onClose }: BannerDialogProps) {
  const t = useTranslations('banners');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const keyOf = useWishKey();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [opened] = useState(() => formOf(banner ?? newBanner(new Date())));
  const form = useForm<BannerForm>({
    defaultValues: opened,
    mode: 'onTouched',
    resolver: bannerResolver,
  });
  const { isSubmitting, isValid } = form.formState;

  const show = useShownValue(organisations);
  const { conflicts, choose, save, resume } = useVersionedSave<BannerForm>(
    { values: opened, version: banner?.version ?? 0 },
    {
      names: FIELDS,
      current: form.getValues,
      fill: (values) => form.reset(values),
      readPresent: (data) => (isBanner(data) ? { values: formOf(data), version: data.version } : null),
      write: async (typed, { version }) => {
        const { level, ...fields } = bannerOfForm(typed);
        if (level === '') return;
        const body = { ...fields, level, salesOrgs: [...fields.salesOrgs] };
        if (!banner) return call('createBanner', { body, idempotencyKey: keyOf(body) });
        const params = { notificationID: banner.notificationID };
        return call('updateBanner', { params, body, ifMatch: version });
      },
    },
  );

  const draft = useFormDraft(form, { form: 'banner', resourceId: banner?.notificationID ?? 'new' }, resume);

  function close() {
    refresh();
    onClose();
  }

  async function submit(typed: BannerForm): Promise<void> {
    setFailure(null);
    try {
      if (!(await save(typed))) return;
    } catch (error) {
      setFailure(failureOf(error));
      return;
    }
    toast.success(t(banner ? 'changed' : 'added', { title: typed.title.trim() }));
    draft.forget();
    close();
  }

  return (
    <FormDialog
      onClose={close}
      title={t(banner ? 'editTitle' : 'addTitle')}
      width={640}
      cancel={common('abort')}
      submit={banner ? common('edit') : t('add')}
      busy={isSubmitting}
      ready={isValid}
      failure={failure}
      draft={draft}
      onSubmit={form.handleSubmit(submit)}
    >
      {conflicts.length > 0 && (
        <StaleChoice
          conflicts={conflicts.map(({ name, mine, theirs }) => ({
            ...{ name, label: t(`fields.${name}`), mine: show(mine, name), theirs: show(theirs, name) },
          }))}
          onChoose={choose}
        />
      )}
      <BannerFormFields form={form} organisations={organisations} />
    </FormDialog>
  );
}

function formOf({
  title,
  text,
  level,
  showFrom,
  showUntil,
  salesOrgs,
}: BannerFields | BannerDto): BannerForm {
  return {
    ...{ title, text, level },
    salesOrgs: [...salesOrgs],
    showFrom: clockTimeAt(showFrom),
    showUntil: clockTimeAt(showUntil),
  };
}

/** A value of the form in words. */
function useShownValue(organisations: readonly SalesOrgKeyDto[]) {
  const t = useTranslations('banners');
  const format = useFormatter();
  return (value: BannerForm[keyof BannerForm], name: keyof BannerForm): string => {
    if (typeof value !== 'string') {
      const chosen = organisations.filter(({ salesOrgID }) => value.includes(salesOrgID));
      return format.list(chosen.map(({ title }) => title));
    }
    if (name === 'level' && isBannerLevel(value)) return t(`levels.${value}`);
    if (name !== 'showFrom' && name !== 'showUntil') return value;
    return format.dateTime(new Date(instantOfClockTime(value)), 'longMoment');
  };
}

function isBanner(data: unknown): data is BannerDto {
  return typeof data === 'object' && data !== null && 'notificationID' in data && 'salesOrgs' in data;
}
