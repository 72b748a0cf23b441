import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { DraftOffer } from '@/components/ui/draft-offer';
import { Field } from '@/components/ui/field';
import { pageDay } from '@/lib/client/page-day';
import { useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { addDays, type Day, isDay } from '@/lib/domain/calendar';
import { dayText } from '@/lib/domain/moment-text';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import { isSnoozeDay, MAX_SNOOZE_DAYS, snoozeChoices } from '@/lib/domain/workflow/snooze';

export interface SnoozeDialogProps {
  tasks: readonly InboxTaskDto[];
  onClose: () => void;
  onSnooze: (until: Day) => void;
}

/** Asks until when to snooze tasks: tomorrow, next Monday or a chosen day. */
export function SnoozeDialog({ tasks, onClose, onSnooze }: SnoozeDialogProps) {
  const t = useTranslations('inbox.snooze');
  const format = useFormatter();
  const [today] = useState(() => pageDay());
  const [day, setDay] = useState('');
  const draft = useDraft(
    { form: 'snooze', resourceId: tasks.map(inboxKey) },
    { current: () => day, restore: ({ typed }) => setDay(typed) },
  );
  useDraftState(draft, day);
  const { tomorrow, nextMonday } = snoozeChoices(today);
  const choices = [
    { label: t('tomorrow'), until: tomorrow },
    { label: t('nextMonday'), until: nextMonday },
  ];
  const dateOf = (until: Day) =>
    dayText({ format }, until, { weekday: 'short', day: 'numeric', month: 'short' });
  const snooze = (until: Day) => {
    draft.forget();
    onSnooze(until);
  };
  const isPossible = isDay(day) && isSnoozeDay(day, today);
  return (
    <Dialog open isDirty={draft.isDirty} onDiscard={draft.forget} onOpenChange={onClose}>
      <DialogContent width={420}>
        <DialogHeader>
          <DialogTitle>{t('title', { count: tasks.length })}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <div className="flex flex-col gap-2">
            <DraftOffer draft={draft} />
            {choices.map(({ label, until }) => (
              <Button
                key={label}
                className="w-full justify-between pointer-coarse:min-h-touch"
                onClick={() => snooze(until)}
              >
                <span>{label}</span>
                <span className="text-ink-3 tabular-nums">{dateOf(until)}</span>
              </Button>
            ))}
            <Field
              className="mt-2"
              label={t('day')}
              error={isDay(day) && !isPossible ? t('range', { limit: MAX_SNOOZE_DAYS }) : undefined}
            >
              {(bound) => <DateField {...bound} value={day} min={addDays(today, 1)} onValue={setDay} />}
            </Field>
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button variant="primary" disabled={!isPossible} onClick={() => snooze(day)}>
            {t('button')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
