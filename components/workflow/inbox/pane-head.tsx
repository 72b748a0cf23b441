'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { StateBadge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { useDayText } from '@/components/ui/use-day-text';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { titlesOf } from '@/lib/domain/workflow/task-titles';
import { useTaskText } from '@/lib/i18n/use-task-text';
import { DueText } from './due-text';
import { useInboxPlace } from './inbox-context';

/** Back to the list, if it is not shown next to the task. */
export function PaneBack() {
  const t = useTranslations('inbox');
  const { listHref } = useInboxPlace();
  return (
    <ButtonLink
      className="m-2 pointer-coarse:min-h-touch lg:hidden"
      variant="quiet"
      size="sm"
      href={listHref}
      scroll={false}
      icon={<ArrowLeftIcon />}
    >
      {t('back')}
    </ButtonLink>
  );
}

/** The open task: its unit, its kind, and when and why it is due. */
export function PaneHead({ unitHref, title }: { unitHref: string; title: string }) {
  const t = useTranslations('inbox');
  const stateText = useTaskText();
  const { current } = useInboxPlace();
  return (
    <header className="border-b">
      <PaneBack />
      <div className="flex flex-col gap-2 px-4 pt-3 pb-3.5 max-lg:pt-0">
        {current && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge tone={STATE_TONES[current.stateKey]}>{stateText(current.kind)}</StateBadge>
            <DueText {...current} />
          </div>
        )}
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
          <Link
            href={unitHref}
            className="flex min-h-6 shrink-0 items-center text-accent text-sm hover:underline pointer-coarse:min-h-touch"
          >
            {t('openUnit')}
            <ChevronRightIcon size={14} />
          </Link>
        </div>
        {current && (
          <>
            <p className="text-ink-3 text-sm">
              {[current.projectUnitNo, ...titlesOf(current).slice(0, -1)].join(' · ')}
            </p>
            {current.actingFor && (
              <p className="font-medium text-sm">{t('youActFor', { name: current.actingFor.name })}</p>
            )}
            <Why task={current} />
          </>
        )}
      </div>
    </header>
  );
}

/** The text of the delay rules: waiting since, due date, and who is notified next. */
function Why({ task }: { task: InboxTaskDto }) {
  const t = useTranslations('inbox.why');
  const roles = useTranslations('roles');
  const format = useFormatter();
  const dayText = useDayText();
  const rule = task.delayRule;
  const since = t('since', { date: format.dateTime(new Date(task.changedOn), 'short') });
  const snoozed = task.snoozedUntil === null ? '' : ` ${t('snoozed', { date: dayText(task.snoozedUntil) })}`;
  if (rule === null || task.dueOn === null) {
    return (
      <p className="text-ink-2 text-sm">
        {since}
        {snoozed}
      </p>
    );
  }
  const names = format.list(rule.escalationRoleKeys.map((role) => roles(role)));
  const escalation = task.isEscalated
    ? t('escalated', { roles: names })
    : t('escalates', { days: rule.escalationDays, roles: names });
  return (
    <p className="text-ink-2 text-sm">
      {since} {t('due', { days: rule.reminderDays, date: dayText(task.dueOn) })} {names && escalation}
      {snoozed}
    </p>
  );
}
