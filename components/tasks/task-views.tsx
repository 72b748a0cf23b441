import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { href } from '@/lib/domain/navigation/pages';

/** The links between the inbox and the task list. */
export function TaskViews({ shown }: { shown: 'inbox' | 'list' }) {
  const t = useTranslations('tasks.views');
  const views = [
    { view: 'inbox', label: t('inbox'), address: href('inbox') },
    { view: 'list', label: t('list'), address: href('taskList') },
  ];
  return (
    <nav aria-label={t('label')} className="flex rounded border p-0.5">
      {views.map(({ view, label, address }) => (
        <Link
          key={view}
          href={address}
          prefetch={false}
          aria-current={view === shown ? 'page' : undefined}
          className="flex h-7 items-center rounded-sm px-2.5 font-medium text-ink-2 text-sm hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-strong pointer-coarse:h-touch"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
