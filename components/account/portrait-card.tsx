'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { CameraIcon, TrashIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';

const PortraitDialog = later(() => import('./portrait-dialog').then((module) => module.PortraitDialog));

export interface PortraitCardProps {
  login: string;
  name: string;
  /** The URL contains its version, so a new picture is loaded at once. */
  thumbnailUrl: string | null;
  canDelete: boolean;
}

/** The user's picture and login, with the icons to change the picture (portal-1 §2, left card). */
export function PortraitCard({ login, name, thumbnailUrl, canDelete }: PortraitCardProps) {
  const t = useTranslations('profile');
  const { write } = useWrite(failureOf, useRefresh());
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  return (
    <Card>
      <div className="flex flex-col items-center gap-2 py-3 text-center">
        <Avatar name={name} src={thumbnailUrl ?? undefined} size={128} />
        <p className="mt-1 max-w-full break-words font-semibold">{login}</p>
        <div className="flex gap-1">
          <IconButton
            icon={<CameraIcon />}
            label={t('picture.edit')}
            aria-haspopup="dialog"
            onClick={() => setOpen('edit')}
          />
          {thumbnailUrl && canDelete && (
            <IconButton
              icon={<TrashIcon />}
              label={t('picture.delete')}
              aria-haspopup="dialog"
              onClick={() => setOpen('delete')}
            />
          )}
        </div>
      </div>
      {open === 'edit' && <PortraitDialog onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        title={t('picture.deleteTitle')}
        confirmLabel={t('picture.delete')}
        variant="danger"
        onConfirm={() => write(() => call('deleteOwnPicture'), t('picture.deleted'))}
      >
        <p className="text-ink-2">{t('picture.deleteText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
