'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TruckIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { MoveLotsDialogProps } from './move-lots-dialog';

const MoveLotsDialog = later(() => import('./move-lots-dialog').then((own) => own.MoveLotsDialog));

export interface MoveLotsButtonProps extends Omit<MoveLotsDialogProps, 'onClose'> {
  /** Why the user may not move them. */
  blocked: string | undefined;
}

/** Opens the dialog that moves the dates of several lots. */
export function MoveLotsButton({ blocked, ...props }: MoveLotsButtonProps) {
  const t = useTranslations('deliveries.wave');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<TruckIcon />} blocked={blocked} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && <MoveLotsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
