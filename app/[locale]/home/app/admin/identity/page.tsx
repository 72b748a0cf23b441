import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddProviderButton, ProviderList } from '@/components/identity/provider-list';
import { RefusedList } from '@/components/identity/refused-list';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { PageHeader } from '@/components/ui/page-header';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadIdentity } from './load-identity';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return { title: t('identity') };
}

/** Identity providers, what their groups give, and who was refused (operation.md §7). */
export default async function IdentityPage() {
  const [t, texts, ctx] = await Promise.all([
    getTranslations('shell'),
    getTranslations('identity'),
    getPageContext(),
  ]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('identity')} verdict={verdict} />;
  const { refused, ...listed } = await loadIdentity(ctx);
  return (
    <>
      <RefreshOnChange kinds={['administration']} since={ctx.changesSince} />
      <PageHeader
        title={t('identity')}
        facts={texts('facts')}
        actions={<AddProviderButton unsetDefault={listed.unsetDefault} />}
      />
      <div className="grid gap-4">
        <ProviderList {...listed} />
        {refused.length > 0 && <RefusedList refused={refused} />}
      </div>
    </>
  );
}
