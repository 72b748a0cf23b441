'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast-store';
import { useMomentText } from '@/components/ui/use-moment-text';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { pageZone } from '@/lib/client/page-day';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useRefresh } from '@/lib/client/use-refresh';
import type { BannerDto, SalesOrgKeyDto } from '@/lib/contract/banners';
import {
  type BannerFields,
  type BannerLanguage,
  isBannerLevel,
  newBanner,
} from '@/lib/domain/banners/banner-fields';
import { clockTimeAt, instantOfClockTime } from '@/lib/domain/clock-time';
import { BannerFormFields } from './banner-form';
import { type BannerForm, bannerSchemaOf } from './banner-schema';

export interface BannerDialogProps {
  /** null for a new one. */
  banner: BannerDto | null;
  organisations: readonly SalesOrgKeyDto[];
  onClose: () => void;
}

/** Writes or changes a banner (portal-1 §2, banner notifications); the list is reloaded when it closes. */
export function BannerDialog({ banner, organisations, onClose }: BannerDialogProps) {
  const t = useTranslations('banners');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [{ schema, formOf }] = useState(makeForm);
  const [opened] = useState(() => formOf(banner ?? newBanner(new Date())));
  const show = useShownValue(organisations);
  const { form, dialog } = useFormSave(schema, {
    values: opened,
    draft: { form: 'banner', resourceId: banner?.notificationID ?? 'new' },
    versioned: {
      version: banner?.version ?? 0,
      readCurrent: (data) => (isBanner(data) ? { values: formOf(data), version: data.version } : null),
      label: (name) => t(`fields.${name}`),
      show,
    },
    write: (body, { version }) =>
      banner
        ? call('updateBanner', {
            params: { notificationID: banner.notificationID },
            body,
            ifMatch: version,
          })
        : call('createBanner', { body, idempotencyKey: keyOf(body) }),
    onSaved({ title }) {
      toast.success(t(banner ? 'changed' : 'added', { title }));
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
      title={t(banner ? 'editTitle' : 'addTitle')}
      width={720}
      cancel={common('abort')}
      submit={banner ? common('edit') : t('add')}
    >
      <BannerFormFields form={form} organisations={organisations} />
    </FormDialog>
  );
}

/** The form of one dialog, which remembers the instants of the banners it was filled with. */
function makeForm() {
  const [from, until] = [new Map<string, string>(), new Map<string, string>()];
  return {
    schema: bannerSchemaOf(from, until, pageZone()),
    formOf(banner: BannerFields | BannerDto): BannerForm {
      const values = valuesOf(banner);
      from.set(values.showFrom, banner.showFrom);
      until.set(values.showUntil, banner.showUntil);
      return values;
    },
  };
}

function valuesOf(banner: BannerFields | BannerDto): BannerForm {
  const { title, text, titles, texts, level, showFrom, showUntil, allSalesOrgs, salesOrgs } = banner;
  return {
    ...{ title, text, level, allSalesOrgs },
    titles: { ...NO_TEXTS, ...titles },
    texts: { ...NO_TEXTS, ...texts },
    salesOrgs: [...salesOrgs],
    showFrom: clockTimeAt(showFrom, pageZone()),
    showUntil: clockTimeAt(showUntil, pageZone()),
  };
}

const NO_TEXTS = { de: '', nl: '', fr: '', es: '' } satisfies Record<BannerLanguage, string>;

/** A form value as text. */
function useShownValue(organisations: readonly SalesOrgKeyDto[]) {
  const t = useTranslations('banners');
  const common = useTranslations('common');
  const format = useFormatter();
  const momentText = useMomentText();
  return (value: BannerForm[keyof BannerForm], name: keyof BannerForm): string => {
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    if (isTexts(value)) return Object.values(value).filter(Boolean).join(' / ') || common('none');
    if (typeof value !== 'string') {
      const chosen = organisations.filter(({ salesOrgID }) => value.includes(salesOrgID));
      return format.list(chosen.map(({ title }) => title));
    }
    if (name === 'level' && isBannerLevel(value)) return t(`levels.${value}`);
    if (name !== 'showFrom' && name !== 'showUntil') return value;
    return momentText(instantOfClockTime(value, pageZone()), 'long');
  };
}

function isTexts(value: BannerForm[keyof BannerForm]): value is BannerForm['texts'] {
  return typeof value === 'object' && !Array.isArray(value);
}

function isBanner(data: unknown): data is BannerDto {
  return typeof data === 'object' && data !== null && 'notificationID' in data && 'salesOrgs' in data;
}
