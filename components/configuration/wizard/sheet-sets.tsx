'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { later } from '@/components/ui/later';
import type { TenantDto } from '@/lib/contract/tenants';

const RulesDialog = later(() => import('../rules-dialog').then((own) => own.RulesDialog));

/** Which information sheets each tenant has; chosen among its rules. */
export function SheetSets({ tenants }: { tenants: readonly TenantDto[] }) {
  const t = useTranslations('configuration.rules');
  const [open, setOpen] = useState<TenantDto | null>(null);
  return (
    <Card flush title={t('fields.sheetSetKey')}>
      <ul className="divide-y">
        {tenants.map((tenant) => (
          <li key={tenant.tenantID} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere font-medium">{tenant.title}</p>
              <p className="text-ink-2">{t(`sets.${tenant.rules.sheetSetKey ?? 'none'}`)}</p>
            </div>
            <Button aria-haspopup="dialog" onClick={() => setOpen(tenant)}>
              {t('open')}
              <span className="sr-only">: {tenant.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {open && <RulesDialog tenant={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
