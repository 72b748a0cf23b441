import { useTranslations } from 'next-intl';
import { Field, Select } from '@/components/ui/field';
import { useAddressQuery } from '@/components/ui/use-address-query';

export interface TenantChoiceProps {
  /** null for all of them. */
  tenantId: number | null;
  tenants: readonly { id: number; title: string }[];
  /** What all of them are called, if they can be chosen. */
  all?: string;
}

/** The tenant whose rows a page shows, which stands in its address. */
export function TenantChoice({ tenantId, tenants, all }: TenantChoiceProps) {
  const t = useTranslations('configuration.fields');
  const { change } = useAddressQuery();
  const choose = (chosen: string) =>
    change((query) => (chosen === '' ? query.delete('tenant') : query.set('tenant', chosen)), 'replace');
  return (
    <Field label={t('tenantID')} className="mb-4 max-w-xs">
      {(bound) => (
        <Select {...bound} value={tenantId ?? ''} onChange={({ target }) => choose(target.value)}>
          {all !== undefined && <option value="">{all}</option>}
          {tenants.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
