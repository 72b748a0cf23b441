'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CalendarIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { DeliveryDatesDialogProps } from './delivery-dates-dialog';

const DeliveryDatesDialog = later(() =>
  import('./delivery-dates-dialog').then((module) => module.DeliveryDatesDialog),
);

const OrderDatesDialog = later(() =>
  import('./order-dates-dialog').then((module) => module.OrderDatesDialog),
);

export interface DeliveryDatesButtonProps extends Omit<DeliveryDatesDialogProps, 'onClose'> {
  /** The project consists of order lots, which have one date each, not of materials. */
  isOfOrders: boolean;
}

/** Opens the delivery dates of a project; the dialog is loaded when first opened. */
export function DeliveryDatesButton({ isOfOrders, ...props }: DeliveryDatesButtonProps) {
  const DatesDialog = isOfOrders ? OrderDatesDialog : DeliveryDatesDialog;
  const t = useTranslations('deliveries.dates');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<CalendarIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">{t('open')}</span>
      </Button>
      {isOpen && <DatesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
