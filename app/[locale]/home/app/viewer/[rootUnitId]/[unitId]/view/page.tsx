import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon, CubeIcon } from '@/components/ui/icons';
import { href } from '@/lib/domain/navigation/pages';
import { getPageUnit } from '@/lib/page/page-unit';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('viewer');
  return { title: t('title') };
}

export default async function ViewerPage({
  params,
}: PageProps<'/[locale]/home/app/viewer/[rootUnitId]/[unitId]/view'>) {
  const { rootUnitId, unitId } = await params;
  const [t, common, { unit }] = await Promise.all([
    getTranslations('viewer'),
    getTranslations('units'),
    getPageUnit(unitId),
  ]);
  return (
    <EmptyPage
      title={t('unitTitle', { title: unit.title })}
      actions={
        <ButtonLink href={href('unitDetails', { rootUnitId, unitId })} icon={<ArrowLeftIcon />}>
          {common('backToProject')}
        </ButtonLink>
      }
      icon={<CubeIcon />}
      emptyTitle={t('noModelTitle')}
      emptyText={t('noModelText')}
    />
  );
}
