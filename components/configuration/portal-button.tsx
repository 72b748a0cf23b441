'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import { call } from '@/lib/client/call';
import type { PortalProductDto } from '@/lib/contract/configuration';

const LogoDialog = later(() => import('./logo-dialog').then((own) => own.LogoDialog));
const PortalDialog = later(() => import('./portal-dialog').then((own) => own.PortalDialog));

/** Opens the dialog with what is said of the portal, and the one with its logo. */
export function PortalButton({ product }: { product: PortalProductDto }) {
  const t = useTranslations('configuration.portal');
  const [open, setOpen] = useState<'portal' | 'logo' | null>(null);
  const { productKey, thumbnailUrl, version } = product;
  const target = { params: { productKey }, ifMatch: version };
  return (
    <span className="flex flex-wrap gap-2">
      <Button aria-haspopup="dialog" onClick={() => setOpen('logo')}>
        {t('editLogo')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('portal')}>
        {t('edit')}
      </Button>
      {open === 'portal' && <PortalDialog product={product} onClose={() => setOpen(null)} />}
      {open === 'logo' && (
        <LogoDialog
          title={t('logoTitle')}
          thumbnailUrl={thumbnailUrl}
          save={(form) => call('savePortalLogo', { ...target, body: form })}
          remove={() => call('deletePortalLogo', target)}
          onClose={() => setOpen(null)}
        />
      )}
    </span>
  );
}
