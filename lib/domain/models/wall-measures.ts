import type { ScannedWall } from './scanned-model';

/**
 * Where a volume comes from: a closed shape, the quantities in the file, or a shape that is open, whose volume is
 * not reliable.
 */
export const VOLUME_SOURCES = ['shape', 'file', 'openShape'] as const;
export type VolumeSource = (typeof VOLUME_SOURCES)[number];

/** Sizes of a wall; null if neither its shape nor the file gives them. */
export interface WallMeasures {
  globalId: string;
  expressId: number;
  lengthMm: number | null;
  heightMm: number | null;
  thicknessMm: number | null;
  volumeM3: number | null;
  /** Null without a volume; missing in measures of earlier converters. */
  volumeFrom?: VolumeSource | null;
  /** Whether its shape is closed. */
  isClosed: boolean;
}

/** Where the volume of a wall comes from, also in measures of earlier converters. */
export function volumeSource({
  volumeM3,
  volumeFrom,
  isClosed,
}: Pick<WallMeasures, 'volumeM3' | 'volumeFrom' | 'isClosed'>): VolumeSource | null {
  if (volumeM3 === null) return null;
  return volumeFrom ?? (isClosed ? 'shape' : 'openShape');
}

/** The measures of a shape, m and m³. */
export interface MeasuredShape {
  /** Of the smallest upright box around it. */
  lengthM: number;
  heightM: number;
  thicknessM: number;
  volumeM3: number;
  isClosed: boolean;
  /** Whether its sides run in many directions: the box then says nothing about its thickness. */
  isCurved: boolean;
  /** The thickness of a wall of its volume and sides; null if it cannot be told. */
  thicknessOfSidesM: number | null;
}

/** What the file says about a wall. */
type GivenFigures = Pick<ScannedWall, 'globalId' | 'expressId' | 'netVolumeM3' | 'grossVolumeM3' | 'layersM'>;

/** A box this much thicker than the layers of a wall is around a bend. */
const BENT = 1.5;

/**
 * The figures of a wall from its shape and its file. A closed shape is measured; of a curved one the file's net
 * volume is more exact, because its mesh has corners. An open shape has the file's figure, else at most that of its
 * box. Without a shape, the file alone counts.
 * @param shape null if the wall has none
 */
export function wallFigures(given: GivenFigures, shape: MeasuredShape | null): WallMeasures {
  const { globalId, expressId, netVolumeM3, grossVolumeM3, layersM } = given;
  const fromFile = netVolumeM3 ?? grossVolumeM3 ?? null;
  if (shape === null) {
    const volume = volumeOf(fromFile, fromFile === null ? null : 'file');
    const thicknessMm = layersM === undefined ? null : toMm(layersM);
    return { globalId, expressId, lengthMm: null, heightMm: null, thicknessMm, ...volume, isClosed: false };
  }
  const { heightM, isClosed, isCurved } = shape;
  const volume = isClosed
    ? closedVolume(shape, netVolumeM3)
    : volumeOf(fromFile ?? boundedVolume(shape), fromFile === null ? 'openShape' : 'file');
  const thicknessM = thicknessOf(shape, layersM);
  const isBent = isCurved || thicknessM < shape.thicknessM;
  // The length along the wall, not that of the box around it.
  const lengthM =
    isBent && isClosed && heightM > 0 && thicknessM > 0
      ? shape.volumeM3 / (heightM * thicknessM)
      : shape.lengthM;
  return {
    ...{ globalId, expressId, lengthMm: toMm(lengthM), heightMm: toMm(heightM) },
    // The corners of a mesh around a bend are not exact to a tenth of a millimetre.
    ...{ thicknessMm: isBent ? Math.round(thicknessM * 1000) : toMm(thicknessM), ...volume, isClosed },
  };
}

function closedVolume({ isCurved, volumeM3 }: MeasuredShape, netVolumeM3: number | undefined) {
  return isCurved && netVolumeM3 !== undefined ? volumeOf(netVolumeM3, 'file') : volumeOf(volumeM3, 'shape');
}

function boundedVolume({ lengthM, heightM, thicknessM, volumeM3 }: MeasuredShape): number {
  return Math.min(volumeM3, lengthM * heightM * thicknessM);
}

function thicknessOf(shape: MeasuredShape, layersM: number | undefined): number {
  const { isCurved, thicknessM, thicknessOfSidesM } = shape;
  if (layersM !== undefined && (isCurved || thicknessM > BENT * layersM))
    return Math.min(layersM, thicknessM);
  const isBent = isCurved || (thicknessOfSidesM ?? thicknessM) * 2 < thicknessM;
  return isBent ? Math.min(thicknessOfSidesM ?? thicknessM, thicknessM) : thicknessM;
}

function volumeOf(volumeM3: number | null, volumeFrom: VolumeSource | null) {
  return { volumeM3: volumeM3 === null ? null : rounded(volumeM3), volumeFrom };
}

/** Millimetres with one decimal, because blocks are cut to half a millimetre. */
const toMm = (metres: number) => Math.round(metres * 10_000) / 10;

/** Cubic metres to the cubic centimetre. */
const rounded = (volumeM3: number) => Math.round(volumeM3 * 1e6) / 1e6;
