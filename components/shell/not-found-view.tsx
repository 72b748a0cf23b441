import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchIcon } from '@/components/ui/icons';
import { href } from '@/lib/domain/navigation/pages';

/** The same for a missing page and one without permission. */
export function NotFoundView() {
  const t = useTranslations('common.notFound');
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('title')}
      asHeading
      actions={<ButtonLink href={href('currentProjects')}>{t('projects')}</ButtonLink>}
    >
      {t('text')}
    </EmptyState>
  );
}
