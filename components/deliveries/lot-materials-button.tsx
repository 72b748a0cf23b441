'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { CalendarIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { LotMaterialsDialogProps } from './lot-materials-dialog';

const LotMaterialsDialog = later(() =>
  import('./lot-materials-dialog').then((module) => module.LotMaterialsDialog),
);

export type LotMaterialsButtonProps = Omit<LotMaterialsDialogProps, 'onClose'> & {
  variant?: ButtonLook['variant'];
  size?: 'sm' | 'md';
};

/** Opens the materials and delivery dates of an approval lot; the dialog is loaded when first opened. */
export function LotMaterialsButton({ variant = 'quiet', size = 'md', ...props }: LotMaterialsButtonProps) {
  const t = useTranslations('deliveries.edit');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={<CalendarIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={size === 'sm' ? '' : 'max-sm:sr-only'}>
          {props.refusal === undefined ? t('openLot') : t('showLot')}
        </span>
      </Button>
      {isOpen && <LotMaterialsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
