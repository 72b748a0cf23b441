import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowRightIcon } from '@/components/ui/icons';
import { href } from '@/lib/domain/navigation/pages';

/** A greeting, what waits, and the way to it. */
export function WelcomeCard({ name, taskCount }: { name: string; taskCount: number }) {
  const t = useTranslations('dashboard');
  return (
    <section className="mb-4 rounded border bg-surface px-5 py-5">
      <h1 className="font-semibold text-xl tracking-tight">{t('greeting', { name })}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{t('introTasks', { count: taskCount })}</p>
      <p className="mt-1 max-w-prose text-ink-2">{t('introProjects')}</p>
      {taskCount > 0 && (
        <ButtonLink href={href('taskList')} variant="primary" icon={<ArrowRightIcon />} className="mt-4">
          {t('openTasks')}
        </ButtonLink>
      )}
    </section>
  );
}
