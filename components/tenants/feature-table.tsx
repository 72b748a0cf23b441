'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureToast } from '@/components/ui/failure-notice';
import { Switch } from '@/components/ui/switch';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { TenantDto } from '@/lib/contract/tenants';
import { FEATURE_KEYS, type FeatureKey } from '@/lib/domain/vocabulary/features';

/** Every feature of every tenant as a switch; each change is saved at once. */
export function FeatureTable({ tenants }: { tenants: readonly TenantDto[] }) {
  const t = useTranslations('features');
  return (
    <Table stacked>
      <thead>
        <tr>
          <Th>{t('feature')}</Th>
          {tenants.map(({ tenantID, title }) => (
            <Th key={tenantID}>{title}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FEATURE_KEYS.map((featureKey) => (
          <Tr key={featureKey}>
            <Td className="sm:min-w-44">
              <span className="block font-medium">{t(`names.${featureKey}`)}</span>
              <span className="block text-ink-3 text-xs">{featureKey}</span>
            </Td>
            {tenants.map((tenant) => (
              <Td key={tenant.tenantID} label={tenant.title} className="max-sm:pointer-coarse:py-2.5!">
                <FeatureBox tenant={tenant} featureKey={featureKey} />
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function FeatureBox({ tenant, featureKey }: { tenant: TenantDto; featureKey: FeatureKey }) {
  const t = useTranslations('features');
  const refresh = useRefresh();
  const tellFailure = useFailureToast();
  const [isOn, setIsOn] = useState(tenant.features.includes(featureKey));
  const [busy, setBusy] = useState(false);
  const texts = { feature: t(`names.${featureKey}`), tenant: tenant.title };

  async function change(next: boolean) {
    setBusy(true);
    setIsOn(next);
    try {
      const params = { tenantID: tenant.tenantID, featureKey };
      await call('switchFeature', { params, body: { isOn: next } });
      toast.success(t(next ? 'switchedOn' : 'switchedOff', texts));
      refresh();
    } catch (error) {
      setIsOn(!next);
      tellFailure(failureOf(error));
    }
    setBusy(false);
  }

  return <Switch aria-label={t('on', texts)} checked={isOn} disabled={busy} onCheckedChange={change} />;
}
