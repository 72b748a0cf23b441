/** Sizes of a wall, measured from its shape; null if it has none. */
export interface WallMeasures {
  globalId: string;
  expressId: number;
  lengthMm: number | null;
  heightMm: number | null;
  thicknessMm: number | null;
  volumeM3: number | null;
  /** Whether its shape is closed; if not, the volume is the one given in the file. */
  isClosed: boolean;
}
