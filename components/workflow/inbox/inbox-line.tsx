import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { Selection } from '@/components/lists/use-selection';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';
import { stretchedLink } from '@/components/ui/table';
import { TONE_CLASSES } from '@/components/ui/tone';
import { useDayText } from '@/components/ui/use-day-text';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import { titlesOf } from '@/lib/domain/workflow/task-titles';
import { DueText } from './due-text';
import { KindHead, ProjectHead } from './inbox-heads';
import type { InboxLine } from './inbox-lines';

export interface InboxLinesProps {
  lines: readonly InboxLine[];
  currentKey: string | null;
  selection: Selection<InboxTaskDto>;
  addressOf: (task: InboxTaskDto) => string;
  onOpen: (task: InboxTaskDto) => void;
  onFold: (group: string) => void;
  /** The row of the current task gets the focus, because a key moved there. */
  isMoved: boolean;
}

interface LineProps extends InboxLinesProps {
  line: InboxLine;
  /** Attributes of the list item. */
  place: ComponentProps<'li'>;
}

/** One line of the inbox: the heading of a project or kind, or a task. */
export function Line({ line, place, ...props }: LineProps) {
  const { selection, onFold, currentKey } = props;
  if (line.type === 'project') {
    const { project, isFolded, key } = line;
    return <ProjectHead project={project} isFolded={isFolded} onFold={() => onFold(key)} place={place} />;
  }
  if (line.type === 'kind') {
    const { kind, isFolded, key } = line;
    return (
      <KindHead
        kind={kind}
        isFolded={isFolded}
        onFold={() => onFold(key)}
        selected={kind.tasks.filter((task) => selection.has(task)).length}
        onSelectAll={(isSelected) => selection.set(kind.tasks, isSelected)}
        place={place}
      />
    );
  }
  const { task } = line;
  return (
    <InboxRow
      task={task}
      href={props.addressOf(task)}
      isCurrent={inboxKey(task) === currentKey}
      isSelected={selection.has(task)}
      onOpen={props.onOpen}
      onSelect={selection.toggle}
      place={place}
    />
  );
}

interface InboxRowProps {
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
function InboxRow(props: InboxRowProps) {
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
