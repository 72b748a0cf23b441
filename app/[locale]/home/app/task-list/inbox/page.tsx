import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { ClipboardIcon } from '@/components/ui/icons';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tasks');
  return { title: t('title') };
}

/** Shown next to the list before a task is chosen. */
export default async function InboxPage() {
  const t = await getTranslations('inbox');
  return (
    <div className="rounded border border-dashed">
      <EmptyState icon={<ClipboardIcon />} title={t('chooseTitle')}>
        {t('chooseText')}
      </EmptyState>
    </div>
  );
}
