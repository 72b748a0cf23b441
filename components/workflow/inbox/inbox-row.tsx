import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';
import { stretchedLink } from '@/components/ui/table';
import { TONE_CLASSES } from '@/components/ui/tone';
import { useDayText } from '@/components/ui/use-day-text';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { titlesOf } from '@/lib/domain/workflow/task-titles';
import { DueText } from './due-text';

export interface InboxRowProps {
  task: InboxTaskDto;
  href: string;
  isCurrent: boolean;
  isSelected: boolean;
  onOpen: (task: InboxTaskDto) => void;
  onSelect: (task: InboxTaskDto) => void;
  /** Attributes of the list item, for the virtual list. */
  place: ComponentProps<'li'>;
}

/** A task in the list: its subject, its due date and its checkbox. */
export function InboxRow(props: InboxRowProps) {
  const { task, href, isCurrent, isSelected, onOpen, onSelect, place } = props;
  const t = useTranslations('inbox');
  const date = useDayText();
  const titles = titlesOf(task);
  const title = titles.at(-1) ?? '';
  const { actingFor, snoozedUntil } = task;
  const where = [
    ...(actingFor ? [t('actingFor', { name: actingFor.name })] : []),
    ...[task.projectUnitNo, ...titles.slice(1, -1)],
  ].join(' · ');
  return (
    <li
      {...place}
      className={cx(
        'relative flex min-h-14 items-center border-b pr-3.5 last:border-b-0',
        isCurrent ? 'bg-accent-soft' : isSelected ? 'bg-sunken' : 'hover:bg-hover',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('absolute inset-y-0 left-0 w-[3px]', TONE_CLASSES[STATE_TONES[task.stateKey]].mark)}
      />
      <label className="relative z-[1] grid size-10 shrink-0 cursor-pointer place-items-center pointer-coarse:size-touch">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          aria-label={t('select', { title, number: task.projectUnitNo })}
          checked={isSelected}
          onChange={() => onSelect(task)}
        />
      </label>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="flex items-baseline justify-between gap-3">
          <HoverLink
            href={href}
            aria-current={isCurrent ? 'true' : undefined}
            className={cx(stretchedLink, 'truncate')}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen(task);
            }}
          >
            {title}
          </HoverLink>
          <DueText {...task} />
        </span>
        <span className="flex items-baseline justify-between gap-3 text-ink-3 text-xs">
          <span className="truncate">{where}</span>
          {snoozedUntil ? (
            <span className="whitespace-nowrap tabular-nums">
              {t('snooze.until', { date: date(snoozedUntil) })}
            </span>
          ) : (
            task.dueOn && (
              <time dateTime={task.dueOn} className="whitespace-nowrap tabular-nums">
                {date(task.dueOn)}
              </time>
            )
          )}
        </span>
      </span>
    </li>
  );
}
