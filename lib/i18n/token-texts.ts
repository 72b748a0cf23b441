import { useFormatter, useTranslations } from 'next-intl';

/** The displayed facts of an integration token; instants in ISO 8601. */
interface TokenState {
  scope: 'read' | 'write';
  createdOn: string;
  expiresOn: string;
  lastUsedOn: string | null;
}

/** Texts about integration tokens at an instant: rights, creation, last use and expiry. */
export function useTokenTexts(now: string) {
  const t = useTranslations('tokens');
  const format = useFormatter();
  const day = (instant: string) => format.dateTime(new Date(instant), 'short');
  return ({ scope, createdOn, expiresOn, lastUsedOn }: TokenState) => {
    const isOver = expiresOn <= now;
    return {
      rights: t(`scope.${scope}`),
      expired: isOver ? t('expired') : null,
      facts: [
        t('createdOn', { day: day(createdOn) }),
        t(isOver ? 'expiredOn' : 'expiresOn', { day: day(expiresOn) }),
        lastUsedOn ? t('lastUsed', { day: day(lastUsedOn) }) : t('neverUsed'),
      ].join(' · '),
    };
  };
}
