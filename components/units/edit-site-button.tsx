'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PencilIcon } from '@/components/ui/icons';
import { loadPart } from '@/lib/client/load-part';
import type { SiteIds } from './site-parts';

// Without `loading`, the skeleton would replace the whole page.
const SiteDialog = dynamic(
  () => loadPart(() => import('./site-dialog').then((module) => module.SiteDialog)),
  {
    loading: () => null,
  },
);

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
