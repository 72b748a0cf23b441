import { useTranslations } from 'next-intl';
import { DateField } from '@/components/ui/date-field';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { newSubstituteSchema } from '@/lib/contract/substitutes';
import { todayInBerlin } from '@/lib/domain/calendar';
import { CandidateField } from './candidate-field';

/** The form uses the contract's schema unchanged. */
const substituteSchema = newSubstituteSchema;

export interface SubstituteDialogProps {
  /** The absent user. */
  userId: string;
  onClose: () => void;
  onNamed: () => void;
}

/** Names a substitute for a user, with first and last day. */
export function SubstituteDialog({ userId, onClose, onNamed }: SubstituteDialogProps) {
  const t = useTranslations('substitutes');
  const keyOf = useIdempotencyKey();
  const today = todayInBerlin(new Date());
  const { form, dialog } = useFormSave(substituteSchema, {
    values: { substituteID: '', firstDay: today, lastDay: '' },
    draft: { form: 'substitute', resourceId: userId },
    write: (body) =>
      call('nameSubstitute', { params: { userID: userId }, body, idempotencyKey: keyOf(body) }),
    onSaved() {
      toast.success(t('named'));
      onNamed();
      onClose();
    },
  });
  const period = [
    { name: 'firstDay', label: t('firstDay') },
    { name: 'lastDay', label: t('lastDay') },
  ] as const;
  const choose = (name: 'substituteID' | 'firstDay' | 'lastDay', value: string) =>
    form.setValue(name, value, { shouldValidate: true, shouldTouch: true });
  return (
    <FormDialog {...dialog} onClose={onClose} title={t('name')} description={t('text')} submit={t('name')}>
      <CandidateField
        userId={userId}
        chosen={form.watch('substituteID')}
        error={shownProblem(form, 'substituteID')}
        onChoose={(substituteId) => choose('substituteID', substituteId)}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        {period.map(({ name, label }) => (
          <Field key={name} label={label} required error={shownProblem(form, name)}>
            {(bound) => (
              <DateField
                {...bound}
                value={form.watch(name)}
                min={today}
                onValue={(value) => choose(name, value)}
              />
            )}
          </Field>
        ))}
      </div>
    </FormDialog>
  );
}
