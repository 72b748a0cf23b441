import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { LineFacts } from '@/components/ui/line-facts';
import type { TokenDto } from '@/lib/contract/account';
import { useTokenTexts } from '@/lib/i18n/token-texts';

export interface TokenListProps {
  tokens: readonly TokenDto[];
  /** ISO 8601; the time at which expiry is decided. */
  now: string;
  /** Side padding, if the list reaches the edges of its card. */
  lineClass?: string;
  onRevoke: (token: TokenDto) => void;
}

/** Integration tokens with permissions, expiry and last use, and a button to revoke each. */
export function TokenList({ tokens, now, lineClass, onRevoke }: TokenListProps) {
  const t = useTranslations('tokens');
  const textsOf = useTokenTexts(now);
  return (
    <ul className="divide-y">
      {tokens.map((token) => {
        const { facts, rights, expired } = textsOf(token);
        return (
          <li
            key={token.tokenID}
            className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5', lineClass)}
          >
            <LineFacts
              title={token.name}
              facts={facts}
              badges={
                <>
                  <Badge tone={token.scope === 'write' ? 'warn' : 'neutral'}>{rights}</Badge>
                  {expired && <Badge tone="bad">{expired}</Badge>}
                </>
              }
            />
            <Button
              size="sm"
              className="ml-auto"
              aria-label={t('revokeOf', { name: token.name })}
              onClick={() => onRevoke(token)}
            >
              {t('revoke')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
