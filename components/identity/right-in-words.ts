import { useTranslations } from 'next-intl';
import type { Place } from '@/components/users/account-schema';

/** The tenants and organisations that a group can give. */
export interface GrantPlaces {
  tenants: readonly Place[];
  organisations: readonly Place[];
}

/** Says a right in words: `planner:21` is the title of the organisation, and that its projects are created. */
export function useRightInWords({ tenants, organisations }: GrantPlaces) {
  const t = useTranslations('identity.grants');
  return (right: string): string => {
    if (right === 'internal') return t('fields.isInternal');
    if (right === 'administrator') return t('fields.isAdministrator');
    const [kind, id] = right.split(':');
    const titled = (kind === 'tenant' ? tenants : organisations).find((place) => String(place.id) === id);
    const title = titled?.title ?? right;
    return kind === 'planner' ? t('planner', { title }) : title;
  };
}
