import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EntityList } from '@/components/configuration/entity-list';
import { OrganisationNav } from '@/components/shell/organisation-nav';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { PageHeader } from '@/components/ui/page-header';
import { isOrganisationPart, ORGANISATION_PARTS } from '@/lib/domain/configuration/entity-fields';
import { canUsePart } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadPart } from './load-part';

type Props = PageProps<'/[locale]/home/app/admin/organisation/[part]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { part }] = await Promise.all([getTranslations('configuration'), params]);
  return isOrganisationPart(part) ? { title: t(`${ORGANISATION_PARTS[part]}.title`) } : {};
}

/** One kind of thing that belongs to the company: tenants, sales organisations, companies of customers, plants, product types. */
export default async function OrganisationPartPage({ params, searchParams }: Props) {
  const [t, shell, ctx, { part }, query] = await Promise.all([
    getTranslations('configuration'),
    getTranslations('shell'),
    getPageContext(),
    params,
    searchParams,
  ]);
  if (!isOrganisationPart(part)) notFound();
  const verdict = canUsePart(ctx.viewer, part);
  if (!verdict.can) return <Refusal title={shell('organisation')} verdict={verdict} />;
  return (
    <>
      <RefreshOnChange kinds={['administration']} since={ctx.changesSince} />
      <PageHeader title={shell('organisation')} facts={t('facts')} />
      <OrganisationNav current={part} viewer={ctx.viewer} />
      <EntityList {...(await loadPart(ctx, part, query))} />
    </>
  );
}
