import type { LotSource } from './scanned-model';

/** A lot that a model proposes. */
export interface ProposedLot {
  title: string;
  /** GlobalIds of its walls; at least one. */
  wallIds: string[];
  /** Total of the known wall volumes, m³; null if no volume is known. */
  volumeM3: number | null;
  /** The locations of its walls in the model. */
  sources: LotSource[];
}

export interface ProposedSubproject {
  title: string;
  approvalLots: ProposedLot[];
}

/** Total of the known lot volumes, m³; null if no volume is known. */
export function proposedVolumeM3({ approvalLots }: Pick<ProposedSubproject, 'approvalLots'>): number | null {
  const known = approvalLots.flatMap(({ volumeM3 }) => volumeM3 ?? []);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, volume) => sum + volume, 0) * 1000) / 1000;
}
