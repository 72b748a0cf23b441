'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { LeadDaysDialogProps } from './lead-days-dialog';

const LeadDaysDialog = later(() => import('./lead-days-dialog').then((own) => own.LeadDaysDialog));

/** Opens the dialog to add a lead time; without plants and product types there is nothing to choose. */
export function AddLeadDaysButton(props: Omit<LeadDaysDialogProps, 'onClose'>) {
  const t = useTranslations('preliminaryDays');
  const [open, setOpen] = useState(false);
  if (props.plants.length === 0 || props.productTypes.length === 0) return null;
  return (
    <>
      <Button variant="primary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && <LeadDaysDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
