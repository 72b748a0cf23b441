import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { UnitHeader } from '@/components/units/unit-header';
import { getPageContext } from '@/lib/auth/page-context';
import { getPageUnit } from '@/lib/auth/page-unit';
import { getUnitPath } from '@/lib/services/units/get-unit-path';

type Props = PageProps<'/[locale]/home/app/project/details/[rootUnitId]/[unitId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { unit } = await getPageUnit((await params).unitId);
  return { title: `${unit.unitNo} ${unit.title}` };
}

export default async function UnitDetailsPage({ params }: Props) {
  const { rootUnitId, unitId } = await params;
  const [ctx, { unit }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  if (unit.rootUnitId !== rootUnitId) notFound();
  return <UnitHeader unit={unit} path={await getUnitPath(ctx, unitId)} />;
}
