import type { ModelWarning } from './model-warning';

/** Versions of IFC that are read; what a file names is compared by its beginning, such as `IFC4X3_ADD2`. */
export const IFC_SCHEMAS = ['IFC2X3', 'IFC2X2', 'IFC2X', 'IFC4X3', 'IFC4'] as const;
export type IfcSchema = (typeof IFC_SCHEMAS)[number];

/** Place of a building element in the model; null where the file does not say it. */
interface ScannedPlace {
  buildingGlobalId: string | null;
  storeyGlobalId: string | null;
}

export interface ScannedBuilding {
  globalId: string;
  name: string | null;
  longName: string | null;
}

export interface ScannedStorey {
  globalId: string;
  buildingGlobalId: string | null;
  name: string | null;
  longName: string | null;
  /** In the file's unit of length (`metresPerUnit`); null where the file does not say it. */
  elevation: number | null;
}

/** Something that gathers elements: IfcSpatialZone, IfcGroup or IfcElementAssembly. */
export interface ScannedGroup {
  globalId: string;
  entity: string;
  name: string | null;
  longName: string | null;
}

export interface ScannedWall extends ScannedPlace {
  globalId: string;
  /** The number of its record (`#12`), which is unique in a file even where GlobalIds are not. */
  expressId: number;
  entity: string;
  name: string | null;
  tag: string | null;
  /** Number of the wall as people know it; several segments may have the same one. */
  number: string;
  groupGlobalIds: string[];
  /** Records of everything it is made of, at any depth; a shape on one of them belongs to the wall. */
  partExpressIds: number[];
  /** What the rooms that it bounds are called: each of their names alone, and both; left out where the file has none. */
  roomNames?: string[];
  /** Of the file's own quantities, m³. */
  netVolumeM3?: number;
}

export interface ScannedSlab extends ScannedPlace {
  globalId: string;
  expressId: number;
  name: string | null;
  partExpressIds: number[];
}

/** What a scan reads from an IFC file (docs/decisions/0036). Storeys stand in their order from below. */
export interface ScannedModel {
  schema: IfcSchema;
  projectName: string | null;
  /** Length of the file's unit; 1 where it names none. */
  metresPerUnit: number;
  buildings: ScannedBuilding[];
  storeys: ScannedStorey[];
  walls: ScannedWall[];
  slabs: ScannedSlab[];
  groups: ScannedGroup[];
  warnings: ModelWarning[];
}

/**
 * Where walls of a lot stand in a model: those that match every id that is given. Stored per proposed lot, so that
 * walls find their lot later.
 */
export interface LotSource {
  buildingGlobalId: string | null;
  storeyGlobalId: string | null;
  groupGlobalId: string | null;
}
