/** Sizes of a wall as its shape has them; null where it has none. */
export interface WallMeasures {
  globalId: string;
  expressId: number;
  lengthMm: number | null;
  heightMm: number | null;
  thicknessMm: number | null;
  volumeM3: number | null;
  /** Whether its shape is closed; where it is not, the volume is the file's own. */
  isClosed: boolean;
}
