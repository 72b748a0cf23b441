'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Field, Select, TextField } from '@/components/ui/field';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { PRODUCT_STATUSES } from '@/lib/domain/catalogue/catalogue-product';
import { MAX_PRODUCT_TITLE } from '@/lib/domain/catalogue/product-rules';

/** How long somebody pauses in typing before the list is read again. */
const TYPING_MS = 300;

interface ProductFiltersProps {
  tenantId: number;
  tenants: readonly { id: number; title: string }[];
  search: string;
  status: string;
}

/** Whose products are shown, and which of them; kept in the address. */
export function ProductFilters({ tenantId, tenants, search, status }: ProductFiltersProps) {
  const t = useTranslations('catalogue');
  const { change } = useAddressQuery();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set = (name: 'tenant' | 'search' | 'status', value: string) =>
    change((query) => {
      if (value === '') query.delete(name);
      else query.set(name, value);
      query.delete('page');
    }, 'replace');

  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      {tenants.length > 1 && (
        <Field label={t('tenant')} className="w-full sm:w-60">
          {(bound) => (
            <Select {...bound} value={tenantId} onChange={({ target }) => set('tenant', target.value)}>
              {tenants.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="w-full sm:w-60">
        <TextField
          label={t('search')}
          type="search"
          maxLength={MAX_PRODUCT_TITLE}
          defaultValue={search}
          onChange={({ target: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => set('search', value.trim()), TYPING_MS);
          }}
        />
      </div>
      <Field label={t('fields.status')} className="w-full sm:w-44">
        {(bound) => (
          <Select {...bound} value={status} onChange={({ target }) => set('status', target.value)}>
            <option value="">{t('anyStatus')}</option>
            {PRODUCT_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t(`status.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  );
}
