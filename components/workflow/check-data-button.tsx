'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import type { CheckDataDialogProps } from './check-data-dialog';

const CheckDataDialog = later(() => import('./check-data-dialog').then((module) => module.CheckDataDialog));

/** Confirms the open half of a check-data request. */
export function CheckDataButton(props: Omit<CheckDataDialogProps, 'onClose'>) {
  const t = useTranslations('workflow.checkData');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t(`${props.half}.action`)}
      </Button>
      {asked && <CheckDataDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}
