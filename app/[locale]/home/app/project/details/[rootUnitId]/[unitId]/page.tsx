import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getPageUnit } from '@/lib/page/page-unit';
import { UnitPage } from '../../unit-page';

type Props = PageProps<'/[locale]/home/app/project/details/[rootUnitId]/[unitId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { unit } = await getPageUnit((await params).unitId);
  return { title: `${unit.unitNo} ${unit.title}` };
}

export default async function UnitDetailsPage({ params, searchParams }: Props) {
  const [{ rootUnitId, unitId }, { page }] = await Promise.all([params, searchParams]);
  const { unit } = await getPageUnit(unitId);
  if (unit.rootUnitId !== rootUnitId) notFound();
  return <UnitPage unitId={unitId} pageParameter={page} />;
}
