import { useResource } from '@/lib/client/use-resource';
import type { UnitSummaryDto } from '@/lib/contract/unit-summaries';

export interface UnitSummaryProps {
  unitId: string;
  rootUnitId: string;
  /** What the server has read, and where the changes stood before it did. */
  fallback: UnitSummaryDto;
  since: string;
}

/** What is below a unit, as it is now; the parts of a page that show it share one read. */
export function useUnitSummary({ unitId, rootUnitId, fallback, since }: UnitSummaryProps): UnitSummaryDto {
  const target = { params: { projectUnitID: unitId } };
  const { data } = useResource('getUnitSummary', target, { fallback: { data: fallback }, since, rootUnitId });
  return data.data;
}
