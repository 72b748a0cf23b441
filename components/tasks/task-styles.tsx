'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { GridIcon, type IconComponent, ListIcon, MailIcon } from '@/components/ui/icons';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { storePreference } from '@/lib/client/preference-cookie';
import { TASK_STYLE_COOKIE, TASK_STYLES, type TaskStyle } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';

const ICONS: Record<TaskStyle, IconComponent> = { table: ListIcon, grid: GridIcon, inbox: MailIcon };

/** The switch between the styles of the user's tasks; the one chosen last is shown next time. */
export function TaskStyles({ shown }: { shown: TaskStyle }) {
  const t = useTranslations('common');
  const tasks = useTranslations('tasks');
  const { push } = useRouter();
  const labels = { table: t('list.table'), grid: t('list.grid'), inbox: tasks('views.inbox') };

  function choose(style: TaskStyle): void {
    storePreference(TASK_STYLE_COOKIE, style);
    push(href('taskList', { style }));
  }

  return (
    <ToggleGroup
      type="single"
      aria-label={tasks('views.label')}
      value={shown}
      onValueChange={(next) => {
        const style = TASK_STYLES.find((known) => known === next);
        if (style) choose(style);
      }}
      className="flex gap-0.5"
    >
      {TASK_STYLES.map((style) => {
        const Icon = ICONS[style];
        return (
          <ToggleGroupItem
            key={style}
            value={style}
            aria-label={labels[style]}
            tip={labels[style]}
            className="size-7 rounded pointer-coarse:size-touch"
          >
            <Icon />
          </ToggleGroupItem>
        );
      })}
    </ToggleGroup>
  );
}
