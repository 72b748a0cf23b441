import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DefaultMembersList } from '@/components/configuration/default-members-list';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ChevronRightIcon, UsersIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { href } from '@/lib/domain/navigation/pages';
import { canUseSomeAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadDefaultMembers } from './load-default-members';

type Props = PageProps<'/[locale]/home/app/admin/default-members'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return { title: t('defaultMembers') };
}

/** Who becomes a member of each new project, by tenant, sales organisation and kind of project (operation.md §3.1). */
export default async function DefaultMembersPage({ searchParams }: Props) {
  const [t, texts, ctx, query] = await Promise.all([
    getTranslations('shell'),
    getTranslations('configuration.defaultMembers'),
    getPageContext(),
    searchParams,
  ]);
  const verdict = canUseSomeAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('defaultMembers')} verdict={verdict} />;
  const loaded = await loadDefaultMembers(ctx, query.tenant);
  return (
    <>
      <RefreshOnChange kinds={['administration']} since={ctx.changesSince} />
      <PageHeader title={t('defaultMembers')} facts={texts('facts')} />
      {loaded ? (
        <DefaultMembersList key={loaded.tenantId} {...loaded} />
      ) : (
        <Card flush>
          <EmptyState
            icon={<UsersIcon />}
            title={texts('noTenant')}
            actions={
              <ButtonLink href={href('organisation')} variant="primary" icon={<ChevronRightIcon />}>
                {t('organisation')}
              </ButtonLink>
            }
          >
            {texts('noTenantText')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
