'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import type { PortalLegalDto } from '@/lib/contract/configuration';

const LegalDialog = later(() => import('./legal-dialog').then((own) => own.LegalDialog));

/** Opens the dialog with the legal notice and the privacy policy. */
export function LegalButton({ legal }: { legal: PortalLegalDto }) {
  const t = useTranslations('configuration.legal');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {open && <LegalDialog legal={legal} onClose={() => setOpen(false)} />}
    </>
  );
}
