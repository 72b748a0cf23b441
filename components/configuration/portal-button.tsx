'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import type { PortalProductDto } from '@/lib/contract/configuration';

const PortalDialog = later(() => import('./portal-dialog').then((own) => own.PortalDialog));

/** Opens the dialog with the name and the zone of the portal. */
export function PortalButton({ product }: { product: PortalProductDto }) {
  const t = useTranslations('configuration.portal');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {open && <PortalDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
