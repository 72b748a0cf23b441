import { useTranslations } from 'next-intl';
import { Input, Select } from '@/components/ui/field';
import { FilterChip } from '@/components/ui/filter-chip';
import { ScrollRow } from '@/components/ui/scroll-row';
import { ToggleGroup } from '@/components/ui/toggle-group';
import type { InboxView } from '@/components/workflow/inbox/inbox-view';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { TASK_KEYS } from '@/lib/domain/vocabulary/states';
import { INBOX_SORTS, isOverdue } from '@/lib/domain/workflow/inbox';

export interface InboxFiltersProps {
  /** All open or snoozed tasks, whatever the filter. */
  tasks: readonly InboxTaskDto[];
  snoozedCount: number;
  view: InboxView;
  onChange: (changes: Partial<InboxView>) => void;
}

const ALL = 'all';
const OVERDUE = 'overdue';
const SNOOZED = 'snoozed';

/** Filters tasks by words, project, kind and delay, and sorts them. */
export function InboxFilters({ tasks, snoozedCount, view, onChange }: InboxFiltersProps) {
  const t = useTranslations('inbox');
  const projects = new Map(tasks.map((task) => [task.rootProjectUnitID, task.rootUnitTitle]));
  return (
    <div className="flex flex-col gap-2 border-b px-3 py-2">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          className="min-w-40 flex-[2_1_160px]"
          aria-label={t('search')}
          placeholder={t('search')}
          value={view.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
        {projects.size > 1 && (
          <Select
            className="min-w-0 flex-[1_1_120px]"
            aria-label={t('project')}
            value={view.project ?? ''}
            onChange={({ target }) => onChange({ project: target.value || undefined })}
          >
            <option value="">{t('allProjects')}</option>
            {[...projects].map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <Select
          className="min-w-0 flex-[1_1_120px]"
          aria-label={t('sort')}
          value={view.sort}
          onChange={({ target }) =>
            onChange({ sort: INBOX_SORTS.find((sort) => sort === target.value) ?? 'due' })
          }
        >
          {INBOX_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </Select>
      </div>
      <Chips {...{ tasks, snoozedCount, view, onChange }} />
    </div>
  );
}

/** Filter chips with counts: kinds of tasks, overdue and snoozed ones. */
function Chips({ tasks, snoozedCount, view, onChange }: InboxFiltersProps) {
  const t = useTranslations('inbox');
  const names = useTranslations('taskKeys');
  const kinds = TASK_KEYS.map((kind) => ({
    kind,
    count: tasks.filter((task) => task.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return (
    <ScrollRow>
      <div className="flex w-max gap-1">
        <ToggleGroup
          type="multiple"
          aria-label={t('delay')}
          className="flex gap-1"
          value={[...(view.overdue ? [OVERDUE] : []), ...(view.isSnoozed ? [SNOOZED] : [])]}
          onValueChange={(values) =>
            onChange({ overdue: values.includes(OVERDUE), isSnoozed: values.includes(SNOOZED) })
          }
        >
          <FilterChip value={OVERDUE} label={t('overdue')} count={tasks.filter(isOverdue).length} />
          {(snoozedCount > 0 || view.isSnoozed) && (
            <FilterChip value={SNOOZED} label={t('snooze.chip')} count={snoozedCount} />
          )}
        </ToggleGroup>
        <span aria-hidden="true" className="mx-1 self-center border-l py-2" />
        <ToggleGroup
          type="single"
          aria-label={t('kind')}
          value={view.kind ?? ALL}
          onValueChange={(value) => onChange({ kind: TASK_KEYS.find((kind) => kind === value) })}
          className="flex gap-1"
        >
          <FilterChip value={ALL} label={t('allKinds')} count={tasks.length} />
          {kinds.map(({ kind, count }) => (
            <FilterChip key={kind} value={kind} label={names(kind)} count={count} />
          ))}
        </ToggleGroup>
      </div>
    </ScrollRow>
  );
}
