import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GettingStarted } from '@/components/configuration/getting-started';
import { LEGAL_PART, LegalCard } from '@/components/configuration/legal-card';
import { PortalCard } from '@/components/configuration/portal-card';
import { OrganisationNav } from '@/components/shell/organisation-nav';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { canUseSomeAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadOrganisation } from './load-organisation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return { title: t('organisation') };
}

/** What belongs to the company that uses the portal, and what a new one still needs. */
export default async function OrganisationPage() {
  const [t, texts, ctx] = await Promise.all([
    getTranslations('shell'),
    getTranslations('configuration'),
    getPageContext(),
  ]);
  const verdict = canUseSomeAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('organisation')} verdict={verdict} />;
  const { steps, product, legal, own } = await loadOrganisation(ctx);
  return (
    <>
      <RefreshOnChange kinds={['administration']} since={ctx.changesSince} />
      <PageHeader title={t('organisation')} facts={texts('facts')} />
      <OrganisationNav viewer={ctx.viewer} />
      {own && (
        <Notice tone="info" className="mb-4" title={texts('ofTenants.title', { tenants: own })}>
          {texts('ofTenants.text')}
        </Notice>
      )}
      <GettingStarted steps={steps} hasGuide={own === undefined} />
      {product && (
        <div className="mt-4">
          <PortalCard product={product} />
        </div>
      )}
      {legal && (
        <div id={LEGAL_PART} className="mt-4">
          <LegalCard legal={legal} />
        </div>
      )}
    </>
  );
}
