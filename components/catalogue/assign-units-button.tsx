'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CubeIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { MAX_UNITS_PER_ASSIGNMENT } from '@/lib/domain/catalogue/units-per-assignment';
import type { AssignUnitsDialogProps } from './assign-units-dialog';

const AssignUnitsDialog = later(() => import('./assign-units-dialog').then((own) => own.AssignUnitsDialog));

export interface AssignUnitsButtonProps extends Omit<AssignUnitsDialogProps, 'onClose'> {
  /** Why the user may not assign. */
  blocked: string | undefined;
}

/** Opens the dialog that assigns a product type to several units. */
export function AssignUnitsButton({ blocked, ...props }: AssignUnitsButtonProps) {
  const t = useTranslations('assignments.many');
  const [isOpen, setOpen] = useState(false);
  const isTooMany = props.units.length > MAX_UNITS_PER_ASSIGNMENT;
  return (
    <>
      <Button
        icon={<CubeIcon />}
        blocked={blocked ?? (isTooMany ? t('tooMany', { limit: MAX_UNITS_PER_ASSIGNMENT }) : undefined)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && <AssignUnitsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
