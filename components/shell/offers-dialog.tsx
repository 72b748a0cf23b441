'use client';

import { useState } from 'react';
import { type FieldErrors, type ResolverResult, useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { ProblemError } from '@/lib/client/http';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { isMailAddress, MAX_MAIL_ADDRESS } from '@/lib/domain/account/mail-address';

export type OffersTexts = Record<
  'title' | 'text' | 'email' | 'submit' | 'cancel' | 'required' | 'invalid' | 'done' | 'offline',
  string
>;

interface OffersForm {
  email: string;
}

/** Asks for an address at which offers are to be received (portal-1 §2, leftover test dialog). */
export function OffersDialog({ texts, onClose }: { texts: OffersTexts; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<OffersForm>({ defaultValues: { email: '' }, mode: 'onTouched', resolver });
  const { isSubmitting, isValid, errors } = form.formState;

  const draft = useFormDraft(form, { form: 'offers', resourceId: 'own' });

  async function submit({ email }: OffersForm): Promise<void> {
    setProblem(null);
    try {
      await call('createUnit', { body: { email: email.trim() } });
    } catch (error) {
      setProblem(problemText(error, texts.offline));
      return;
    }
    toast.success(texts.done);
    draft.forget();
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      submit={texts.submit}
      cancel={texts.cancel}
      busy={isSubmitting}
      ready={isValid}
      draft={draft}
      onSubmit={form.handleSubmit(submit)}
      notices={
        problem && (
          <div role="alert">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )
      }
    >
      <TextField
        label={texts.email}
        required
        type="email"
        autoComplete="email"
        maxLength={MAX_MAIL_ADDRESS}
        error={errors.email && (errors.email.type === 'required' ? texts.required : texts.invalid)}
        {...form.register('email')}
      />
    </FormDialog>
  );
}

function resolver(typed: OffersForm): ResolverResult<OffersForm> {
  if (isMailAddress(typed.email)) return { values: typed, errors: {} };
  const type = typed.email.trim() === '' ? 'required' : 'invalid';
  const errors: FieldErrors<OffersForm> = { email: { type } };
  return { values: {}, errors };
}

/** Status and text of the error, as the specification wants it (portal-1 §8). */
function problemText(error: unknown, offline: string): string {
  const { isOffline, texts } = failureOf(error);
  if (isOffline) return offline;
  const status = error instanceof ProblemError ? error.status : '';
  return `${status}: ${texts.join(' ')}`;
}
