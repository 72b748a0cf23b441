import { MaterialsCard } from '@/components/deliveries/materials-card';
import { getPageContext } from '@/lib/page/page-context';
import { materialsOfLot } from '@/lib/services/units/get-unit';
import { LotEditing } from './lot-editing';

/** What an approval lot needs, and when. */
export async function MaterialsSection({ unitId }: { unitId: string }) {
  const materials = await materialsOfLot(await getPageContext(), unitId);
  return <MaterialsCard materials={materials} action={<LotEditing unitId={unitId} size="sm" />} />;
}
