'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import * as z from 'zod';
import { useDoneToast } from '@/components/lists/use-done-toast';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DraftOffer } from '@/components/ui/draft-offer';
import { Field, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useSchemaForm } from '@/lib/client/forms/use-schema-form';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { stepMessageSchema } from '@/lib/contract/units';
import { MAX_STEP_MESSAGE_LENGTH } from '@/lib/domain/workflow/step';
import { isAskAboutFiles } from '@/lib/domain/workflow/step-facts';
import { StepPlaceContext } from './step-place';
import type { StepView } from './step-view';
import { useFailureToast } from './use-failure-toast';

/** The optional message of a step. */
const stepSchema = z.object({ message: stepMessageSchema });

export interface StepDialogProps {
  unitId: string;
  version: number;
  step: StepView;
  /** The number and path of the unit, where the decision should name it. */
  unit?: string;
  /** The initial text. */
  firstMessage?: string;
  /** Warnings as texts, besides the step's own questions. */
  notices?: readonly string[];
  onClose: () => void;
}

/** Confirms a step: shows its effects and warnings (domain.md §4, ask). */
export function StepDialog(props: StepDialogProps) {
  const { unitId, version, step, unit, firstMessage = '', notices = [], onClose } = props;
  const t = useTranslations('workflow');
  const refresh = useRefresh();
  const tellDone = useDoneToast(unitId);
  const { filesHref, onTaken } = useContext(StepPlaceContext);
  const tellFailure = useFailureToast(t('failed'));
  const form = useSchemaForm(stepSchema, { values: { message: firstMessage } });
  const draft = useFormDraft(form, { form: `step-${step.actionKey}`, resourceId: unitId });
  const { actionKey, requirement, asks, takesMessage } = step;

  async function confirm(): Promise<boolean> {
    let isTaken = false;
    await form.handleSubmit(async ({ message }) => {
      isTaken = await take(message.trim() || null);
    })();
    return isTaken;
  }

  async function take(message: string | null): Promise<boolean> {
    try {
      await call('changeUnitState', {
        params: { projectUnitID: unitId },
        body: { requirements: requirement === null ? [] : [requirement], message },
        ifMatch: version,
      });
    } catch (error) {
      tellFailure(error);
      return false;
    }
    draft.forget();
    const title = t(`done.${actionKey}`);
    if (onTaken) {
      toast.success(title);
      onTaken();
    } else {
      refresh();
      void tellDone({ title });
    }
    return true;
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`actions.${actionKey}`)}
      confirmLabel={t(`actions.${actionKey}`)}
      variant={actionKey === 'archiveProject' ? 'danger' : 'primary'}
      isDirty={draft.isDirty}
      onDiscard={draft.forget}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <DraftOffer draft={draft} />
        {unit && <p className="font-medium">{unit}</p>}
        <p className="text-ink-2">{t(`effects.${actionKey}`)}</p>
        {asks.map((ask) => (
          <Notice key={ask} tone="warn">
            {t(`asks.${ask}`)}
            {isAskAboutFiles(ask) && (
              <p>
                <Link href={filesHref} className="font-medium text-accent hover:underline" onClick={onClose}>
                  {t('toFiles')}
                </Link>
              </p>
            )}
          </Notice>
        ))}
        {notices.map((notice) => (
          <Notice key={notice} tone="warn">
            {notice}
          </Notice>
        ))}
        {takesMessage && (
          <Field
            label={t(`messages.${takesMessage}.label`)}
            hint={t(`messages.${takesMessage}.hint`)}
            error={shownProblem(form, 'message')}
          >
            {(bound) => (
              <Textarea
                {...bound}
                {...form.register('message')}
                rows={4}
                maxLength={MAX_STEP_MESSAGE_LENGTH}
              />
            )}
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
