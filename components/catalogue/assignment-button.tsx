'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { later } from '@/components/ui/later';

const AssignmentDialog = later(() => import('./assignment-dialog').then((module) => module.AssignmentDialog));

export interface AssignmentButtonProps extends ButtonLook {
  unitId: string;
  /** Why the user may not assign, and who can. */
  blocked?: string | undefined;
}

/** Opens the dialog that assigns product types and plants to a unit. */
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
