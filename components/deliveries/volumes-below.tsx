'use client';

import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import { VolumeCard } from './volume-card';

/** How much of a subproject's volume its lots take; it follows the changes by itself. */
export function VolumesBelow(props: UnitSummaryProps) {
  const { volumes } = useUnitSummary(props);
  return volumes.length > 0 && <VolumeCard lots={volumes} />;
}
