import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { TokenDto } from '@/lib/contract/account';

interface TokenFactsProps {
  token: TokenDto;
  /** The instant as of which a token has expired. */
  now: string;
}

/** What is known of an integration token: name, rights, when it was made, was last used and expires. */
export function TokenFacts({ token, now }: TokenFactsProps) {
  const t = useTranslations('tokens');
  const format = useFormatter();
  const day = (instant: string) => format.dateTime(new Date(instant), 'short');
  const isOver = token.expiresOn <= now;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-words font-medium">{token.name}</span>
        <Badge tone={token.scope === 'write' ? 'warn' : 'neutral'}>{t(`scope.${token.scope}`)}</Badge>
        {isOver && <Badge tone="bad">{t('expired')}</Badge>}
      </p>
      <p className="text-ink-3 text-xs">
        {[
          t('createdOn', { day: day(token.createdOn) }),
          t(isOver ? 'expiredOn' : 'expiresOn', { day: day(token.expiresOn) }),
          token.lastUsedOn ? t('lastUsed', { day: day(token.lastUsedOn) }) : t('neverUsed'),
        ].join(' · ')}
      </p>
    </div>
  );
}
