'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CubeIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { WallsDialogProps } from './walls-dialog';

const WallsDialog = later(() => import('./walls-dialog').then((own) => own.WallsDialog));

export type WallsButtonProps = Omit<WallsDialogProps, 'onClose'> & {
  /** Why the user may not select walls. */
  refusal: string | undefined;
};

/** Opens the selection of a lot's walls for a delivery; the dialog is loaded when first opened. */
export function WallsButton({ refusal, ...props }: WallsButtonProps) {
  const t = useTranslations('deliveries.walls');
  const [isOpen, setOpen] = useState(false);
  const blocked = refusal ?? (props.walls.isFixed ? t('fixed') : undefined);
  return (
    <>
      <Button
        size="sm"
        icon={<CubeIcon />}
        aria-haspopup="dialog"
        blocked={blocked}
        onClick={() => setOpen(true)}
      >
        {t('choose')}
      </Button>
      {isOpen && <WallsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
