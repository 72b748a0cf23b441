'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MonitorIcon } from '@/components/ui/icons';
import { useMomentText } from '@/components/ui/use-moment-text';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { SessionDto } from '@/lib/contract/sessions';

/** The user's sessions: device, location, start, last seen; all except the current one can be ended. */
export function SessionsCard({ sessions }: { sessions: readonly SessionDto[] }) {
  const t = useTranslations('profile.sessions');
  const { write } = useWrite(failureOf, useRefresh());
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Card
      title={t('title')}
      aside={
        hasOthers && (
          <Button size="sm" onClick={() => write(() => call('revokeOtherSessions'), t('othersEnded'))}>
            {t('endOthers')}
          </Button>
        )
      }
      flush
    >
      <ul className="divide-y">
        {sessions.map((session) => (
          <SessionRow key={session.sessionID} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ session }: { session: SessionDto }) {
  const t = useTranslations('profile.sessions');
  const moment = useMomentText();
  const { write } = useWrite(failureOf, useRefresh());
  const { browser, system, addressPrefix, signedInOn, lastSeenOn, isCurrent } = session;
  const device = [browser, system].filter((part) => part !== null).join(', ') || t('unknownDevice');
  return (
    <li className="flex items-center gap-3 px-3.5 py-2.5">
      <MonitorIcon className="shrink-0 text-ink-3" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{device}</span>
          {isCurrent && <Badge tone="ok">{t('this')}</Badge>}
        </p>
        <p className="text-ink-3 text-xs">
          {[
            t('since', { moment: moment(signedInOn) }),
            t('lastSeen', { moment: moment(lastSeenOn) }),
            ...(addressPrefix ? [t('from', { address: addressPrefix })] : []),
          ].join(' · ')}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          className="ml-auto shrink-0"
          aria-label={t('endOf', { device })}
          onClick={() =>
            write(() => call('revokeSession', { params: { sessionID: session.sessionID } }), t('ended'))
          }
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
