'use client';

import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import { StatesCard } from './states-card';

/** The progress of the lots below a unit; updated live. */
export function StatesBelow(props: UnitSummaryProps) {
  const { states } = useUnitSummary(props);
  return states.length > 0 && <StatesCard counts={states} />;
}
