import { CS_KG_PER_M3 } from '../catalogue/densities';
import { type AnswerFault, fault, fieldFaults, isRecord } from './answer-faults';

/** A block of calcium silicate with its wanted strength classes (portal-2 §3). */
export type BlockType = {
  /** Thickness × height in mm. */
  block: string;
  /** kg */
  weight: number;
  cs12: boolean;
  cs20: boolean;
};

/** Thicknesses in mm. */
export const CS_THICKNESSES = ['100', '120', '150', '175', '200', '214', '240', '265', '300'] as const;
const HEIGHTS_MM = [538, 648];
const LENGTH_M = 0.898;

/** The 18 blocks, all unticked (domain.md §7). */
export const CCL_BLOCK_TYPES: BlockType[] = CS_THICKNESSES.flatMap((thicknessMm) =>
  HEIGHTS_MM.map((heightMm) => ({
    block: `${thicknessMm} × ${heightMm}`,
    weight: Math.round((LENGTH_M * heightMm * Number(thicknessMm) * CS_KG_PER_M3) / 1e6),
    cs12: false,
    cs20: false,
  })),
);

/** The type faults of a sent table; sent weights are ignored, because they are computed. */
export function blockTypeFaults(rows: unknown): AnswerFault[] {
  if (!Array.isArray(rows)) return [fault('WrongType')];
  const isTick = (value: unknown) => (typeof value === 'boolean' ? null : fault('WrongType'));
  return rows.flatMap((row: unknown, index) =>
    fieldFaults(row, index, {
      block: (value) => (CCL_BLOCK_TYPES.some(({ block }) => block === value) ? null : fault('UnknownValue')),
      weight: (value) => (value === undefined || typeof value === 'number' ? null : fault('NotANumber')),
      cs12: isTick,
      cs20: isTick,
    }),
  );
}

/** The 18 blocks with the ticks of the sent rows. */
export function readBlockTypes(rows: unknown): BlockType[] {
  const found = Array.isArray(rows) ? rows.filter(isRecord) : [];
  return CCL_BLOCK_TYPES.map((type) => {
    const { cs12, cs20 } = found.find(({ block }) => block === type.block) ?? {};
    return { ...type, cs12: cs12 === true, cs20: cs20 === true };
  });
}

/** Whether a block is ticked in any strength class. */
export function isBlockTicked(rows: unknown): boolean {
  return readBlockTypes(rows).some(({ cs12, cs20 }) => cs12 || cs20);
}
