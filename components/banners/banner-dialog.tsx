'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { addBanner, changeBanner } from '@/lib/client/banners';
import { type Failure, failureOf } from '@/lib/client/failure';
import { newIdempotencyKey, ProblemError } from '@/lib/client/http';
import type { BannerDto, SalesOrgKeyDto } from '@/lib/contract/banners';
import { type BannerFields, newBanner } from '@/lib/domain/banners/banner-fields';
import { clockTimeAt } from '@/lib/domain/plant-clock';
import { type BannerForm, BannerFormFields, bannerOfForm, bannerResolver } from './banner-form';

export interface BannerDialogProps {
  /** null for a new one. */
  banner: BannerDto | null;
  organisations: readonly SalesOrgKeyDto[];
  onClose: () => void;
}

/** Writes or changes a banner (portal-1 §2, banner notifications); the list is read again when it closes. */
export function BannerDialog({ banner, organisations, onClose }: BannerDialogProps) {
  const t = useTranslations('banners');
  const common = useTranslations('common');
  const router = useRouter();
  const formId = useId();
  const attempt = useRef(newIdempotencyKey());
  const [version, setVersion] = useState(banner?.version ?? 0);
  const [stored, setStored] = useState<BannerDto | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<BannerForm>({
    defaultValues: formOf(banner ?? newBanner(new Date())),
    mode: 'onTouched',
    resolver: bannerResolver,
  });
  const { isSubmitting, isValid } = form.formState;

  function close() {
    router.refresh();
    onClose();
  }

  async function save(typed: BannerForm): Promise<void> {
    const { level, ...fields } = bannerOfForm(typed);
    if (level === '') return;
    const body = { ...fields, level, salesOrgs: [...fields.salesOrgs] };
    setFailure(null);
    try {
      if (banner) await changeBanner(banner.notificationID, body, version);
      else await addBanner(body, attempt.current);
    } catch (error) {
      const present = staleBanner(error);
      if (present) {
        setStored(present);
        setVersion(present.version);
      } else {
        setFailure(failureOf(error));
      }
      return;
    }
    toast.success(t(banner ? 'changed' : 'added', { title: typed.title.trim() }));
    close();
  }

  const confirm = banner ? common('edit') : t('add');
  return (
    <Dialog
      open
      onClose={close}
      dismissible={!isSubmitting}
      title={t(banner ? 'editTitle' : 'addTitle')}
      width={640}
      footer={
        <>
          <Button onClick={close} disabled={isSubmitting}>
            {common('abort')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting} disabled={!isValid}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(save)}>
        {failure && <FailureNotice failure={failure} />}
        {stored && (
          <div role="alert">
            <Notice tone="warn" title={t('stale.title')}>
              <p>{t('stale.text')}</p>
              <Button
                size="sm"
                className="mt-2"
                onClick={() => {
                  form.reset(formOf(stored));
                  setStored(null);
                }}
              >
                {t('stale.take')}
              </Button>
            </Notice>
          </div>
        )}
        <BannerFormFields form={form} organisations={organisations} />
      </form>
    </Dialog>
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

/** The banner as somebody else has stored it, where that is why mine was refused. */
function staleBanner(error: unknown): BannerDto | null {
  if (!(error instanceof ProblemError) || error.code !== 'StaleVersion') return null;
  return isBanner(error.data) ? error.data : null;
}

function isBanner(data: unknown): data is BannerDto {
  return typeof data === 'object' && data !== null && 'notificationID' in data && 'salesOrgs' in data;
}
