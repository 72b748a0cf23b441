import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon, WorkflowIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { getPageContext } from '@/lib/auth/page-context';
import { canSeeWorkflows } from '@/lib/domain/workflow/can-see-workflows';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('workflows');
  return { title: t('title') };
}

export default async function WorkflowsPage() {
  const [t, ctx] = await Promise.all([getTranslations('workflows'), getPageContext()]);
  const verdict = canSeeWorkflows(ctx);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="grid gap-4">
        <Card title={t('notifications')} flush>
          <EmptyState icon={<BellIcon />} title={t('noNotifications')}>
            {t('noNotificationsText')}
          </EmptyState>
        </Card>
        <Card title={t('workflows')} flush>
          <EmptyState icon={<WorkflowIcon />} title={t('noWorkflows')}>
            {t('noWorkflowsText')}
          </EmptyState>
        </Card>
      </div>
    </>
  );
}
