import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateField } from '@/components/ui/date-field';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { SearchChoice } from '@/components/ui/search-choice';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { pageDay } from '@/lib/client/page-day';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useFound } from '@/lib/client/use-found';
import { newSubstituteSchema } from '@/lib/contract/substitutes';

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
  const today = pageDay();
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

const FOUND_AT_ONCE = 8;

interface CandidateFieldProps {
  /** The absent user. */
  userId: string;
  /** Empty if nobody is chosen. */
  chosen: string;
  /** The error of the choice. */
  error: string | undefined;
  onChoose: (userId: string) => void;
}

/** Finds possible substitutes by name or company; the user chooses one of the results. */
function CandidateField({ userId, ...props }: CandidateFieldProps) {
  const t = useTranslations('substitutes');
  const [search, setSearch] = useState('');
  const found = useFound(search.trim(), (words) =>
    call('listSubstituteCandidates', {
      params: { userID: userId },
      query: { search: words, top: FOUND_AT_ONCE },
    }),
  );
  return (
    <SearchChoice
      {...props}
      label={t('person')}
      hint={t('personHint')}
      search={search}
      onSearch={setSearch}
      found={
        found && {
          summary: t('found', { count: found.count, shown: found.data.length }),
          options: found.data.map(({ userID, name, company }) => ({
            id: userID,
            content: (
              <>
                {name} {company && <span className="text-ink-3">{company}</span>}
              </>
            ),
          })),
        }
      }
    />
  );
}
