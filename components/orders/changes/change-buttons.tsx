'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFailureToast } from '@/components/ui/failure-notice';
import { Field, Textarea } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast-store';
import { type Body, call } from '@/lib/client/call';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { MAX_CHANGE_REASON_LENGTH } from '@/lib/domain/orders/order-change';
import type { AskChangeDialogProps } from './ask-change-dialog';

const AskChangeDialog = dynamic(
  () => import('./ask-change-dialog').then((module) => module.AskChangeDialog),
  { loading: () => null },
);

type AskProps = Omit<AskChangeDialogProps, 'onClose'> & {
  /** Why nothing can be asked for, and who could. */
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

interface SeenRequest {
  requestID: string;
  version: number;
}

/** What somebody who decides can do with an open request. */
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
      {asking === 'refuse' && <RefuseDialog request={request} onClose={close} />}
    </>
  );
}

/** Whoever asked takes the request back. */
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

type Decision = Pick<Body<'decideOrderChange'>, 'decision' | 'decisionReason'>;

/** Accepts, refuses or withdraws a request as the person saw it. */
function decide({ requestID, version }: SeenRequest, body: Decision): Promise<unknown> {
  return call('decideOrderChange', { params: { requestID }, body, ifMatch: version });
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
      await decide(request, { decision });
      toast.success(t(`done.${decision}`));
    } catch (error) {
      tellFailure(failureOf(error));
    }
    // Where it failed, somebody else may have decided.
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

function RefuseDialog({ request, onClose }: { request: SeenRequest; onClose: () => void }) {
  const t = useTranslations('orders.change');
  const refresh = useRefresh();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({ defaultValues: { reason: '' } });
  const draft = useFormDraft(form, { form: 'order-change-refusal', resourceId: request.requestID });

  async function send({ reason }: { reason: string }): Promise<void> {
    try {
      await decide(request, { decision: 'refuse', decisionReason: reason });
    } catch (error) {
      setFailure(failureOf(error));
      return;
    }
    toast.success(t('done.refuse'));
    draft.forget();
    refresh();
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('sure.refuse')}
      description={t('effect.refuse')}
      submit={t('refuse')}
      busy={form.formState.isSubmitting}
      ready={form.watch('reason').trim() !== ''}
      failure={failure}
      draft={draft}
      onSubmit={form.handleSubmit(send)}
    >
      <Field label={t('reason')} required>
        {(bound) => (
          <Textarea {...bound} {...form.register('reason')} rows={3} maxLength={MAX_CHANGE_REASON_LENGTH} />
        )}
      </Field>
    </FormDialog>
  );
}
