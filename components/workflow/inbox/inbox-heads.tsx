import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { ChevronDownIcon, ChevronRightIcon } from '@/components/ui/icons';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import type { InboxKind, InboxProject } from '@/lib/domain/workflow/inbox';

interface HeadProps {
  isFolded: boolean;
  onFold: () => void;
  /** Attributes of the list item, for the virtual list. */
  place: ComponentProps<'li'>;
}

/** The heading of a project in the list. */
export function ProjectHead({ project, ...rest }: HeadProps & { project: InboxProject<InboxTaskDto> }) {
  return (
    <Head {...rest} level={2} count={project.count} overdue={project.overdue}>
      <span className="truncate font-semibold">{project.title}</span>
    </Head>
  );
}

interface KindHeadProps extends HeadProps {
  kind: InboxKind<InboxTaskDto>;
  /** Number of selected tasks of the kind. */
  selected: number;
  onSelectAll: (isSelected: boolean) => void;
}

/** The heading of the tasks of one kind in a project; its checkbox selects all of them. */
export function KindHead({ kind, selected, onSelectAll, ...rest }: KindHeadProps) {
  const t = useTranslations('inbox');
  const names = useTranslations('taskKeys');
  const name = names(kind.kind);
  const all = kind.tasks.length;
  return (
    <Head
      {...rest}
      level={3}
      count={all}
      overdue={kind.overdue}
      before={
        <label className="grid size-10 shrink-0 cursor-pointer place-items-center pointer-coarse:size-touch">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            aria-label={t('selectAll', { kind: name })}
            checked={selected === all}
            ref={(box) => {
              if (box) box.indeterminate = selected > 0 && selected < all;
            }}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
        </label>
      }
    >
      <span className="truncate font-medium text-sm">{name}</span>
    </Head>
  );
}

interface HeadLookProps extends HeadProps {
  level: 2 | 3;
  count: number;
  overdue: number;
  before?: ReactNode;
  children: ReactNode;
}

function Head({ level, count, overdue, before, isFolded, onFold, place, children }: HeadLookProps) {
  const t = useTranslations('inbox');
  const Heading = level === 2 ? 'h2' : 'h3';
  const Icon = isFolded ? ChevronRightIcon : ChevronDownIcon;
  return (
    <li
      {...place}
      className={cx('flex items-center border-b last:border-b-0', level === 2 ? 'bg-sunken' : 'bg-surface')}
    >
      {before}
      <Heading className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={!isFolded}
          className={cx(
            'flex min-h-9 w-full items-center gap-2 pr-3.5 text-left -outline-offset-2 hover:bg-hover pointer-coarse:min-h-touch',
            before ? 'pl-1' : 'pl-3',
          )}
          onClick={onFold}
        >
          <Icon className="shrink-0 text-ink-3" />
          {children}
          <span className="text-ink-3 text-xs tabular-nums">{count}</span>
          {overdue > 0 && (
            <span className="ml-auto whitespace-nowrap font-normal text-bad text-xs">
              {t('overdueCount', { count: overdue })}
            </span>
          )}
        </button>
      </Heading>
    </li>
  );
}
