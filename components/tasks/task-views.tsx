import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { href } from '@/lib/domain/navigation/pages';

const VIEWS = { inbox: href('inbox'), list: href('taskList') } as const;

/** The way between the inbox and the list of tasks. */
export function TaskViews({ shown }: { shown: keyof typeof VIEWS }) {
  const t = useTranslations('tasks.views');
  return (
    <nav aria-label={t('label')} className="flex rounded border p-0.5">
      {(['inbox', 'list'] as const).map((view) => (
        <Link
          key={view}
          href={VIEWS[view]}
          prefetch={false}
          aria-current={view === shown ? 'page' : undefined}
          className="flex h-7 items-center rounded-sm px-2.5 font-medium text-ink-2 text-sm hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-strong pointer-coarse:h-10"
        >
          {t(view)}
        </Link>
      ))}
    </nav>
  );
}
