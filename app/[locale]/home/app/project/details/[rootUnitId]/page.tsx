import type { Metadata } from 'next';
import { RememberProject } from '@/components/shell/recent-projects';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import { UnitPage } from '../unit-page';

type Props = PageProps<'/[locale]/home/app/project/details/[rootUnitId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { unit } = await getPageRoot((await params).rootUnitId);
  return { title: `${unit.unitNo} ${unit.title}` };
}

export default async function RootDetailsPage({ params, searchParams }: Props) {
  const [{ rootUnitId }, { page }] = await Promise.all([params, searchParams]);
  const [{ viewer }, { unit }] = await Promise.all([getPageContext(), getPageRoot(rootUnitId)]);
  return (
    <>
      <RememberProject
        userId={viewer.userId}
        rootUnitId={rootUnitId}
        number={unit.unitNo}
        title={unit.title}
      />
      <UnitPage unitId={rootUnitId} pageParameter={page} />
    </>
  );
}
