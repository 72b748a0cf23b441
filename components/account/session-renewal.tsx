'use client';

import { useEffect, useState } from 'react';
import { later } from '@/components/ui/later';
import { onSessionEnded } from '@/lib/client/session-renewal';

const SessionDialog = later(() => import('./session-dialog').then((own) => own.SessionDialog));

/** Asks the user to sign in again if the session ends during a save; render once per page. */
export function SessionRenewal({ providerName }: { providerName: string | null }) {
  const [answer, setAnswer] = useState<((isRenewed: boolean) => void) | null>(null);
  useEffect(
    () =>
      onSessionEnded(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (isRenewed: boolean) => {
              setAnswer(null);
              resolve(isRenewed);
            });
          }),
      ),
    [],
  );
  return answer && <SessionDialog providerName={providerName} onAnswer={answer} />;
}
