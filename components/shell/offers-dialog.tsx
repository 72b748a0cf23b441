'use client';

import * as z from 'zod';
import { TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { rootInterestSchema } from '@/lib/contract/unit-changes';
import { isMailAddress, MAX_MAIL_ADDRESS } from '@/lib/domain/account/mail-address';

/** An e-mail address to receive offers. */
const offersSchema = rootInterestSchema.extend({
  email: z
    .string()
    .trim()
    .pipe(rootInterestSchema.shape.email)
    .refine(isMailAddress, { params: { code: 'WrongFormat', values: { format: 'email' } } }),
});

export type OffersTexts = Record<
  'title' | 'text' | 'email' | 'submit' | 'cancel' | 'required' | 'invalid' | 'done' | 'offline',
  string
>;

/** Asks for an e-mail address to receive offers (portal-1 §2, leftover test dialog). */
export function OffersDialog({ texts, onClose }: { texts: OffersTexts; onClose: () => void }) {
  const { form, dialog } = useFormSave(offersSchema, {
    ...{ values: { email: '' }, draft: { form: 'offers', resourceId: 'own' } },
    textOf: ({ code }) => (code === 'Required' ? texts.required : texts.invalid),
    write: (body) => call('createUnit', { body }),
    onSaved() {
      toast.success(texts.done);
      onClose();
    },
  });
  const { failure } = dialog;

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      submit={texts.submit}
      cancel={texts.cancel}
      failure={null}
      notices={
        failure && (
          <div role="alert">
            <Notice tone="bad">
              {failure.isOffline ? texts.offline : `${failure.status}: ${failure.texts.join(' ')}`}
            </Notice>
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
        error={shownProblem(form, 'email')}
        {...form.register('email')}
      />
    </FormDialog>
  );
}
