import { MaterialsCard } from '@/components/deliveries/materials-card';
import { getPageContext } from '@/lib/auth/page-context';
import { materialsOfLot } from '@/lib/services/units/get-unit';

/** What an approval lot needs, and when. */
export async function MaterialsSection({ unitId }: { unitId: string }) {
  return <MaterialsCard materials={await materialsOfLot(await getPageContext(), unitId)} />;
}
