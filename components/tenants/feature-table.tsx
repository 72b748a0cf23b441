'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureToast } from '@/components/ui/failure-notice';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { toast } from '@/components/ui/toast-store';
import { setFeature } from '@/lib/client/admin';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { TenantDto } from '@/lib/contract/tenants';
import { FEATURE_KEYS, type FeatureKey } from '@/lib/domain/vocabulary/features';

/** Every feature of every tenant as a box; each press is stored at once. */
export function FeatureTable({ tenants }: { tenants: readonly TenantDto[] }) {
  const t = useTranslations('features');
  return (
    <Table>
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
            <Td className="min-w-44">
              <span className="block font-medium">{t(`names.${featureKey}`)}</span>
              <span className="block text-ink-3 text-xs">{featureKey}</span>
            </Td>
            {tenants.map((tenant) => (
              <Td key={tenant.tenantID}>
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

  async function change(wished: boolean) {
    setBusy(true);
    setIsOn(wished);
    try {
      await setFeature(tenant.tenantID, featureKey, wished);
      toast.success(t(wished ? 'switchedOn' : 'switchedOff', texts));
      refresh();
    } catch (error) {
      setIsOn(!wished);
      tellFailure(failureOf(error));
    }
    setBusy(false);
  }

  return (
    <input
      type="checkbox"
      aria-label={t('on', texts)}
      className="size-6 accent-accent"
      checked={isOn}
      disabled={busy}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
