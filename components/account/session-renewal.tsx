'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { loadPart } from '@/lib/client/load-part';
import { onSessionEnded } from '@/lib/client/session-renewal';

const SessionDialog = dynamic(
  () => loadPart(() => import('./session-dialog').then((own) => own.SessionDialog)),
  {
    loading: () => null,
  },
);

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
