import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowRightIcon } from '@/components/ui/icons';
import { href } from '@/lib/domain/navigation/pages';

export interface WelcomeCardProps {
  name: string;
  taskCount: number;
  /** An additional action for the user. */
  action?: ReactNode;
}

/** A greeting, the number of open tasks with a link to them, and folded what the portal is for. */
export function WelcomeCard({ name, taskCount, action }: WelcomeCardProps) {
  const t = useTranslations('dashboard');
  return (
    <section className="mb-4 rounded border bg-surface px-5 py-5">
      <h1 className="font-semibold text-xl tracking-tight">{t('greeting', { name })}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{t('introTasks', { count: taskCount })}</p>
      <details className="mt-1 max-w-prose text-ink-2">
        <summary className="touch-line w-fit text-ink-3 text-sm hover:underline">{t('introMore')}</summary>
        <p className="mt-1">{t('introProjects')}</p>
      </details>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {taskCount > 0 && (
          <ButtonLink href={href('taskList')} icon={<ArrowRightIcon />}>
            {t('openTasks')}
          </ButtonLink>
        )}
        {action}
      </div>
    </section>
  );
}
