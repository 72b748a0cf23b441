'use client';

import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import { VolumeCard } from './volume-card';

/** The share of a subproject's volume that its lots use; updated live. */
export function VolumesBelow(props: UnitSummaryProps) {
  const { volumes } = useUnitSummary(props);
  return volumes.length > 0 && <VolumeCard lots={volumes} />;
}
