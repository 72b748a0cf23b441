'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { GridIcon, type IconComponent, ListIcon, MailIcon } from '@/components/ui/icons';
import { storePreference } from '@/lib/client/preference-cookie';
import { TASK_STYLE_COOKIE, TASK_STYLES, type TaskStyle } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';

const ICONS: Record<TaskStyle, IconComponent> = { table: ListIcon, grid: GridIcon, inbox: MailIcon };

/** The styles of the user's tasks; the one chosen last is shown next time. */
export function TaskViews({ shown }: { shown: TaskStyle }) {
  const t = useTranslations('tasks');
  return (
    <nav aria-label={t('views.label')} className="flex rounded border p-0.5">
      {TASK_STYLES.map((style) => {
        const Icon = ICONS[style];
        return (
          <Link
            key={style}
            href={href('taskList', { style })}
            prefetch={false}
            aria-current={style === shown ? 'page' : undefined}
            onClick={() => storePreference(TASK_STYLE_COOKIE, style)}
            className="flex h-7 items-center gap-1.5 rounded-sm px-2.5 font-medium text-ink-2 text-sm hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-strong pointer-coarse:h-touch"
          >
            <Icon size={14} />
            {t(`views.${style}`)}
          </Link>
        );
      })}
    </nav>
  );
}
