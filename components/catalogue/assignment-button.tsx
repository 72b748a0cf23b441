'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';

const AssignmentDialog = dynamic(() =>
  import('./assignment-dialog').then((module) => module.AssignmentDialog),
);

export interface AssignmentButtonProps extends ButtonLook {
  unitId: string;
  /** Why the person may not assign, and who could. */
  blocked?: string | undefined;
}

/** Opens the dialog in which product types and plants are assigned to a unit. */
export function AssignmentButton({ unitId, blocked, ...look }: AssignmentButtonProps) {
  const t = useTranslations('assignments');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} blocked={blocked} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <AssignmentDialog unitId={unitId} onClose={() => setOpen(false)} />}
    </>
  );
}
