import type { LotSource } from './scanned-model';

/** A lot that a model proposes. */
export interface ProposedLot {
  title: string;
  /** GlobalIds of its walls, never none. */
  wallIds: string[];
  /** Of the walls whose volume is known, m³; null where none is. */
  volumeM3: number | null;
  /** Where its walls stand in the model. */
  sources: LotSource[];
}

export interface ProposedSubproject {
  title: string;
  approvalLots: ProposedLot[];
}

/** Sum over the lots whose volume is known, m³; null where none is. */
export function proposedVolumeM3({ approvalLots }: Pick<ProposedSubproject, 'approvalLots'>): number | null {
  const known = approvalLots.flatMap(({ volumeM3 }) => volumeM3 ?? []);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, volume) => sum + volume, 0) * 1000) / 1000;
}
