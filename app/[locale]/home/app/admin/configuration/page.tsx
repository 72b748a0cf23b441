import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConfigurationExport } from '@/components/configuration-file/configuration-export';
import { FilePlan } from '@/components/configuration-file/file-plan';
import { Refusal } from '@/components/shell/refusal';
import { PageHeader } from '@/components/ui/page-header';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return { title: t('configuration') };
}

/** The configuration of the portal as one file: exported, planned and applied (operation.md §5). */
export default async function ConfigurationPage() {
  const [t, texts, ctx] = await Promise.all([
    getTranslations('shell'),
    getTranslations('configuration.file'),
    getPageContext(),
  ]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('configuration')} verdict={verdict} />;
  return (
    <>
      <PageHeader title={t('configuration')} facts={texts('facts')} />
      <div className="flex max-w-5xl flex-col gap-4">
        <ConfigurationExport />
        <FilePlan />
      </div>
    </>
  );
}
