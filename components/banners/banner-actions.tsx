'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PencilIcon, PlusIcon, TrashIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { BannerDto, SalesOrgKeyDto } from '@/lib/contract/banners';

const BannerDialog = later(() => import('./banner-dialog').then((own) => own.BannerDialog));

/** Opens the dialog to write a new banner. */
export function AddBannerButton({ organisations }: { organisations: readonly SalesOrgKeyDto[] }) {
  const t = useTranslations('banners');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && <BannerDialog banner={null} organisations={organisations} onClose={() => setOpen(false)} />}
    </>
  );
}

interface BannerActionsProps {
  banner: BannerDto;
  organisations: readonly SalesOrgKeyDto[];
}

/** The actions of a banner in the list. */
export function BannerActions({ banner, organisations }: BannerActionsProps) {
  const t = useTranslations('banners');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { title } = banner;
  return (
    <span className="flex justify-end gap-0.5">
      <IconButton
        size="sm"
        icon={<PencilIcon />}
        label={t('edit', { title })}
        aria-haspopup="dialog"
        onClick={() => setOpen('edit')}
      />
      <IconButton
        size="sm"
        icon={<TrashIcon />}
        label={t('delete', { title })}
        aria-haspopup="dialog"
        onClick={() => setOpen('delete')}
      />
      {open === 'edit' && <BannerDialog banner={banner} organisations={organisations} onClose={close} />}
      {open === 'delete' && <DeleteDialog banner={banner} onClose={close} />}
    </span>
  );
}

function deleteBanner({ notificationID, version }: BannerDto): Promise<unknown> {
  return call('deleteBanner', { params: { notificationID }, ifMatch: version });
}

function DeleteDialog({ banner, onClose }: { banner: BannerDto; onClose: () => void }) {
  const t = useTranslations('banners');
  const common = useTranslations('common');
  const { write } = useWrite(failureOf, useRefresh());
  const { title } = banner;

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteTitle', { title })}
      cancelLabel={common('abort')}
      variant="danger"
      onConfirm={() => write(() => deleteBanner(banner), t('deleted', { title }))}
    >
      <p className="text-ink-2">{t('deleteText', { title })}</p>
    </ConfirmDialog>
  );
}
