'use client';

import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import { StatesCard } from './states-card';

/** How far the lots below a unit have come; it follows the changes by itself. */
export function StatesBelow(props: UnitSummaryProps) {
  const { states } = useUnitSummary(props);
  return states.length > 0 && <StatesCard counts={states} />;
}
