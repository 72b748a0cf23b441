import type { LotSource } from './scanned-model';
import type { VolumeDoubts } from './wall-totals';

/** A lot that a model proposes. */
export interface ProposedLot {
  title: string;
  /** GlobalIds of its walls; at least one. */
  wallIds: string[];
  /** Total of the known wall volumes, m³; null if no volume is known. */
  volumeM3: number | null;
  /** Absent until its walls are measured. */
  doubts?: VolumeDoubts;
  /** The locations of its walls in the model. */
  sources: LotSource[];
}

export interface ProposedSubproject {
  title: string;
  approvalLots: ProposedLot[];
}

/** What is to be known about the volume of several lots; undefined until their walls are measured. */
export function proposedDoubts(lots: readonly Pick<ProposedLot, 'doubts'>[]): VolumeDoubts | undefined {
  const known = lots.flatMap(({ doubts }) => doubts ?? []);
  if (known.length === 0) return undefined;
  const sum = (key: keyof VolumeDoubts) => known.reduce((total, doubts) => total + doubts[key], 0);
  return {
    withoutVolume: sum('withoutVolume'),
    openShapes: sum('openShapes'),
    fromFile: sum('fromFile'),
  };
}

/** Total of the known lot volumes, m³; null if no volume is known. */
export function proposedVolumeM3({ approvalLots }: Pick<ProposedSubproject, 'approvalLots'>): number | null {
  const known = approvalLots.flatMap(({ volumeM3 }) => volumeM3 ?? []);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, volume) => sum + volume, 0) * 1000) / 1000;
}
