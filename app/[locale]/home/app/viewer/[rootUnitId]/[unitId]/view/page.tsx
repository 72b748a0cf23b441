import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ViewerIsland } from '@/components/models/viewer-island';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { href } from '@/lib/domain/navigation/pages';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { getModelTree } from '@/lib/services/models/get-model-tree';
import { getWallLots } from '@/lib/services/models/get-wall-lots';
import { listUnitModels } from '@/lib/services/models/list-unit-models';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('viewer');
  return { title: t('title') };
}

export default async function ViewerPage({
  params,
}: PageProps<'/[locale]/home/app/viewer/[rootUnitId]/[unitId]/view'>) {
  const { rootUnitId, unitId } = await params;
  const [ctx, t, common, { unit }] = await Promise.all([
    getPageContext(),
    getTranslations('viewer'),
    getTranslations('units'),
    getPageUnit(unitId),
  ]);
  if (unit.rootUnitId !== rootUnitId) notFound();
  const [models, tree, lots] = await Promise.all([
    listUnitModels(ctx, unitId),
    getModelTree(ctx, { unitId, file: `${unitId}.json` }),
    getWallLots(ctx, unitId),
  ]);
  const head = (
    <>
      <ButtonLink
        variant="quiet"
        size="sm"
        href={href('unitDetails', { rootUnitId, unitId })}
        icon={<ArrowLeftIcon />}
      >
        <span className="max-sm:sr-only">{common('backToProject')}</span>
      </ButtonLink>
      <h1
        className="mr-auto min-w-0 truncate font-semibold text-md"
        title={t('pictureOf', { title: unit.title })}
      >
        <span className="mr-1.5 font-normal text-ink-3 max-sm:sr-only">{unit.unitNo}</span>
        {unit.title}
      </h1>
    </>
  );
  return (
    <ClientMessages namespaces={['viewer', 'states']}>
      <ViewerIsland
        unitId={unitId}
        rootUnitId={rootUnitId}
        title={unit.title}
        first={{ models: { data: models, count: models.length }, tree, lots, since: ctx.changesSince }}
        head={head}
      />
    </ClientMessages>
  );
}
