import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Refusal } from '@/components/shell/refusal';
import { PageHeader } from '@/components/ui/page-header';
import { PeopleImport } from '@/components/users/import/people-import';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users.import');
  return { title: t('title') };
}

/** Many people at once by a file, as a reviewed plan (operation.md §7.3). */
export default async function UserImportPage() {
  const [t, ctx] = await Promise.all([getTranslations('users.import'), getPageContext()]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} />;
  return (
    <>
      <PageHeader title={t('title')} facts={t('facts')} />
      <PeopleImport />
    </>
  );
}
