import { useResource } from '@/lib/client/use-resource';
import type { UnitSummaryDto } from '@/lib/contract/unit-summaries';

export interface UnitSummaryProps {
  unitId: string;
  rootUnitId: string;
  /** The data the server has read, and the position of the changes before that. */
  fallback: UnitSummaryDto;
  since: string;
}

/** The current summary of the units below a unit; all parts of a page share one read. */
export function useUnitSummary({ unitId, rootUnitId, fallback, since }: UnitSummaryProps): UnitSummaryDto {
  const target = { params: { projectUnitID: unitId } };
  const { data } = useResource('getUnitSummary', target, { fallback: { data: fallback }, since, rootUnitId });
  return data.data;
}
