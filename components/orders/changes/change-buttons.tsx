'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFailureToast } from '@/components/ui/failure-notice';
import { later } from '@/components/ui/later';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { AskChangeDialogProps } from './ask-change-dialog';

const AskChangeDialog = later(() => import('./ask-change-dialog').then((module) => module.AskChangeDialog));

const RefuseChangeDialog = later(() =>
  import('./refuse-change-dialog').then((module) => module.RefuseChangeDialog),
);

type AskProps = Omit<AskChangeDialogProps, 'onClose'> & {
  /** Why no change can be requested, and who can do it. */
  blocked: string | undefined;
};

/** Opens the dialog that asks for a change of a placed order. */
export function AskChangeButton({ blocked, ...dialog }: AskProps) {
  const t = useTranslations('orders.change');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" blocked={blocked} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('ask')}
      </Button>
      {open && <AskChangeDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A request in the version that the user saw. */
interface SeenRequest {
  requestID: string;
  version: number;
}

/** The buttons for a user who can approve or refuse an open request. */
export function DecideButtons({ request }: { request: SeenRequest }) {
  const t = useTranslations('orders.change');
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Button variant="primary" size="sm" aria-haspopup="dialog" onClick={() => setAsking('accept')}>
        {t('accept')}
      </Button>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking('refuse')}>
        {t('refuse')}
      </Button>
      {asking === 'accept' && <SureDialog request={request} decision="accept" onClose={close} />}
      {asking === 'refuse' && <RefuseChangeDialog request={request} onClose={close} />}
    </>
  );
}

/** Lets the requester withdraw the request. */
export function WithdrawButton({ request }: { request: SeenRequest }) {
  const t = useTranslations('orders.change');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {asking && <SureDialog request={request} decision="withdraw" onClose={() => setAsking(false)} />}
    </>
  );
}

interface SureProps {
  request: SeenRequest;
  decision: 'accept' | 'withdraw';
  onClose: () => void;
}

function SureDialog({ request, decision, onClose }: SureProps) {
  const t = useTranslations('orders.change');
  const refresh = useRefresh();
  const tellFailure = useFailureToast();

  async function confirm(): Promise<void> {
    try {
      const { requestID, version } = request;
      await call('decideOrderChange', {
        params: { requestID },
        body: { decision, decisionReason: null },
        ifMatch: version,
      });
      toast.success(t(`done.${decision}`));
    } catch (error) {
      tellFailure(failureOf(error));
    }
    // If it fails, somebody else may have decided in the meantime.
    refresh();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`sure.${decision}`)}
      confirmLabel={t(decision)}
      onConfirm={confirm}
    >
      {t(`effect.${decision}`)}
    </ConfirmDialog>
  );
}
