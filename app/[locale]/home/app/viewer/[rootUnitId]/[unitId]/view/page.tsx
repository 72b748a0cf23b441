import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CommentsButton } from '@/components/comments/comments-button';
import { CommentsPanel } from '@/components/comments/comments-panel';
import { CommentsProvider } from '@/components/comments/comments-provider';
import { CommentsOfColumn, CommentsTool } from '@/components/comments/comments-tool';
import { DrawingsIsland } from '@/components/drawings/drawings-island';
import { ViewerIsland } from '@/components/models/viewer-island';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { ViewerViews, ViewLinks } from '@/components/viewer/viewer-views';
import { ReviewBar } from '@/components/workflow/review-bar';
import { StepButtons } from '@/components/workflow/step-buttons';
import { href } from '@/lib/domain/navigation/pages';
import { loadViewer } from './load-viewer';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('viewer');
  return { title: t('title') };
}

export default async function ViewerPage({
  params,
}: PageProps<'/[locale]/home/app/viewer/[rootUnitId]/[unitId]/view'>) {
  const { rootUnitId, unitId } = await params;
  const [t, common, data] = await Promise.all([
    getTranslations('viewer'),
    getTranslations('units'),
    loadViewer({ rootUnitId, unitId }),
  ]);
  const { unit, path, review, first, models, drawings, comments, since } = data;
  const head = (
    <>
      <ButtonLink
        variant="quiet"
        size="sm"
        href={href('unitDetails', { rootUnitId, unitId })}
        icon={<ArrowLeftIcon />}
        className="max-md:col-start-1 max-md:row-start-1 max-md:size-touch"
      >
        <span className="max-md:sr-only">{common('backToProject')}</span>
      </ButtonLink>
      <h1
        className="min-w-0 flex-1 basis-28 truncate font-semibold text-md max-md:col-start-2 max-md:row-start-1 max-md:line-clamp-2 max-md:self-center max-md:whitespace-normal max-md:py-1 max-md:text-base max-md:leading-tight"
        title={t('pictureOf', { title: path })}
      >
        <span className="mr-1.5 font-normal text-ink-3 max-md:sr-only">{unit.unitNo}</span>
        {path}
      </h1>
      <ViewLinks first={first} drawingCount={drawings.count} />
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
    <CommentsProvider source={comments}>
      <ViewerViews
        first={first}
        model={
          <ViewerIsland
            unitId={unitId}
            rootUnitId={rootUnitId}
            title={path}
            first={models}
            head={head}
            beside={beside}
            column={{ tool: <CommentsTool />, sheet: <CommentsOfColumn /> }}
          />
        }
        drawings={
          <DrawingsIsland
            unitId={unitId}
            rootUnitId={rootUnitId}
            first={drawings}
            since={since}
            head={head}
            beside={beside}
            column={{ tool: <CommentsTool hasText />, sheet: <CommentsOfColumn /> }}
          />
        }
      />
    </CommentsProvider>
  );
}
