import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchChoice } from '@/components/ui/search-choice';
import { call } from '@/lib/client/call';
import { useFound } from '@/lib/client/use-found';
import type { UserDto } from '@/lib/contract/users';

const FOUND_AT_ONCE = 8;

interface CompanyFieldProps {
  /** null for a new account. */
  user: Pick<UserDto, 'companyID' | 'customerNo' | 'companyName'> | null;
  /** The id of the company; empty if there is none. */
  chosen: string;
  error: string | undefined;
  onChoose: (companyId: string) => void;
}

/** Finds the company of customers that a person buys for; nothing is shown as long as the portal has none. */
export function CompanyField({ user, chosen, ...field }: CompanyFieldProps) {
  const t = useTranslations('users.account');
  const [search, setSearch] = useState('');
  const words = search.trim();
  const found = useFound(words, (asked) =>
    call('listCompanies', { query: { search: asked, filter: 'isActive eq true', top: FOUND_AT_ONCE } }),
  );
  const own = user && user.companyID !== null ? { ...user, companyID: user.companyID } : null;
  const isUnused = words === '' && !own && found?.count === 0;
  if (isUnused) return null;
  const options = [
    { id: '', name: t('noCompany'), customerNo: '' },
    ...(own ? [{ id: String(own.companyID), name: own.companyName, customerNo: own.customerNo }] : []),
    ...(found?.data ?? [])
      .filter(({ companyID }) => companyID !== own?.companyID)
      .map(({ companyID, name, customerNo }) => ({ id: String(companyID), name, customerNo })),
  ];
  return (
    <SearchChoice
      {...field}
      isOptional
      label={t('fields.companyID')}
      hint={t('companyHint')}
      search={search}
      onSearch={setSearch}
      chosen={chosen}
      found={
        found && {
          summary: t('companies', { count: found.count, shown: found.data.length }),
          options: options.map(({ id, name, customerNo }) => ({
            id,
            content: (
              <>
                {name} {customerNo && <span className="text-ink-3 text-xs">{customerNo}</span>}
              </>
            ),
          })),
        }
      }
    />
  );
}
