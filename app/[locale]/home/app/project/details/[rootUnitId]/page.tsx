import type { Metadata } from 'next';
import { RememberProject } from '@/components/shell/recent-projects';
import { UnitHeader } from '@/components/units/unit-header';
import { getPageContext } from '@/lib/auth/page-context';
import { getPageRoot } from '@/lib/auth/page-unit';

type Props = PageProps<'/[locale]/home/app/project/details/[rootUnitId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { unit } = await getPageRoot((await params).rootUnitId);
  return { title: `${unit.unitNo} ${unit.title}` };
}

export default async function RootDetailsPage({ params }: Props) {
  const { rootUnitId } = await params;
  const [{ viewer }, { unit }] = await Promise.all([getPageContext(), getPageRoot(rootUnitId)]);
  return (
    <>
      <RememberProject
        userId={viewer.userId}
        rootUnitId={rootUnitId}
        number={unit.unitNo}
        title={unit.title}
      />
      <UnitHeader unit={unit} path={[unit]} />
    </>
  );
}
