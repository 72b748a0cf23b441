import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CommentsButton } from '@/components/comments/comments-button';
import { CommentsPanel } from '@/components/comments/comments-panel';
import { CommentsProvider } from '@/components/comments/comments-provider';
import { SeenMark } from '@/components/comments/seen-mark';
import { DrawingsIsland } from '@/components/drawings/drawings-island';
import { ViewerIsland } from '@/components/models/viewer-island';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { ViewerViews, ViewLinks } from '@/components/viewer/viewer-views';
import { ReviewBar } from '@/components/workflow/review-bar';
import { StepButtons } from '@/components/workflow/step-buttons';
import { href } from '@/lib/domain/navigation/pages';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { ALL_COMMENTS, commentsOf } from '@/lib/services/comments/list-comments';
import { listDrawings } from '@/lib/services/files/list-drawings';
import { listPeople } from '@/lib/services/members/list-people';
import { getModelTree } from '@/lib/services/models/get-model-tree';
import { getWallLots } from '@/lib/services/models/get-wall-lots';
import { listUnitModels } from '@/lib/services/models/list-unit-models';
import { readReview } from './read-review';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('viewer');
  return { title: t('title') };
}

export default async function ViewerPage({
  params,
}: PageProps<'/[locale]/home/app/viewer/[rootUnitId]/[unitId]/view'>) {
  const { rootUnitId, unitId } = await params;
  const [ctx, t, common, loaded] = await Promise.all([
    getPageContext(),
    getTranslations('viewer'),
    getTranslations('units'),
    getPageUnit(unitId),
  ]);
  const { unit } = loaded;
  if (unit.rootUnitId !== rootUnitId) notFound();
  const [models, tree, lots, drawings, comments, people, review] = await Promise.all([
    listUnitModels(ctx, unitId),
    getModelTree(ctx, { unitId, file: `${unitId}.json` }),
    getWallLots(ctx, unitId),
    listDrawings(ctx, unitId),
    commentsOf(ctx, loaded, ALL_COMMENTS),
    listPeople(ctx, rootUnitId),
    readReview(unitId),
  ]);
  const first = models.length === 0 && drawings.length > 0 ? 'drawings' : 'model';
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
        className="min-w-0 flex-1 basis-28 truncate font-semibold text-md"
        title={t('pictureOf', { title: unit.title })}
      >
        <span className="mr-1.5 font-normal text-ink-3 max-sm:sr-only">{unit.unitNo}</span>
        {unit.title}
      </h1>
      <ViewLinks first={first} drawingCount={drawings.length} />
      {review && (
        <ReviewBar rootUnitId={rootUnitId} unitId={unitId} queue={review.queue}>
          <StepButtons unitId={unitId} version={unit.version} steps={review.steps} />
        </ReviewBar>
      )}
      <CommentsButton />
    </>
  );
  const beside = <CommentsPanel />;
  return (
    <ClientMessages namespaces={['viewer', 'drawings', 'comments', 'workflow', 'states']}>
      <SeenMark unitId={unitId} />
      <CommentsProvider
        source={{
          ...{ unitId, rootUnitId, people, viewerId: ctx.viewer.userId, since: ctx.changesSince },
          first: { data: comments.rows, count: comments.count, abilities: { write: comments.write } },
        }}
      >
        <ViewerViews
          first={first}
          model={
            <ViewerIsland
              unitId={unitId}
              rootUnitId={rootUnitId}
              title={unit.title}
              first={{ models: { data: models, count: models.length }, tree, lots, since: ctx.changesSince }}
              head={head}
              beside={beside}
            />
          }
          drawings={
            <DrawingsIsland
              unitId={unitId}
              rootUnitId={rootUnitId}
              first={{ data: drawings, count: drawings.length }}
              since={ctx.changesSince}
              head={head}
              beside={beside}
            />
          }
        />
      </CommentsProvider>
    </ClientMessages>
  );
}
