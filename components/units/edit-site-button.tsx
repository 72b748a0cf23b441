'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PencilIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { SiteIds } from './site-parts';

const SiteDialog = later(() => import('./site-dialog').then((module) => module.SiteDialog));

export interface EditSiteButtonProps {
  ids: SiteIds;
  /** Why the user may not change it, and who can. */
  blocked: string | undefined;
}

/** Opens the dialog of the building site. */
export function EditSiteButton({ ids, blocked }: EditSiteButtonProps) {
  const t = useTranslations('unitForms.site');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<PencilIcon size={14} />}
        blocked={blocked}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('edit')}
      </Button>
      {open && <SiteDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}
