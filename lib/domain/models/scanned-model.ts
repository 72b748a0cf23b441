import type { ModelWarning } from './model-warning';

/** The supported IFC schemas; a file's schema is compared by its beginning, such as `IFC4X3_ADD2`. */
export const IFC_SCHEMAS = ['IFC2X3', 'IFC2X2', 'IFC2X', 'IFC4X3', 'IFC4'] as const;
export type IfcSchema = (typeof IFC_SCHEMAS)[number];

/** Place of a building element in the model; null if the file does not give it. */
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
  /** In the file's unit of length (`metresPerUnit`); null if the file does not give it. */
  elevation: number | null;
}

/** A group of elements: IfcSpatialZone, IfcGroup or IfcElementAssembly. */
export interface ScannedGroup {
  globalId: string;
  entity: string;
  name: string | null;
  longName: string | null;
}

export interface ScannedWall extends ScannedPlace {
  globalId: string;
  /** The number of its record (`#12`), which is unique in a file even if GlobalIds are not. */
  expressId: number;
  entity: string;
  name: string | null;
  tag: string | null;
  /** Number of the wall as shown to people; several segments may have the same one. */
  number: string;
  groupGlobalIds: string[];
  /** Records of all its parts, at any depth; a shape of a part belongs to the wall. */
  partExpressIds: number[];
  /** The rooms that it bounds: name, long name and both combined; missing if the file has none. */
  roomNames?: string[];
  /** From the quantities in the file, m³: without and with its openings. */
  netVolumeM3?: number;
  grossVolumeM3?: number;
  /** The sum of its material layers, m. */
  layersM?: number;
  /** Whether it has a body of its own beside its parts, which are then not counted. */
  hasBody?: true;
}

export interface ScannedSlab extends ScannedPlace {
  globalId: string;
  expressId: number;
  name: string | null;
  partExpressIds: number[];
}

/** The result of scanning an IFC file (docs/decisions/0036). Storeys are sorted from the lowest to the highest. */
export interface ScannedModel {
  schema: IfcSchema;
  projectName: string | null;
  /** Length of the file's unit; 1 if it names none. */
  metresPerUnit: number;
  buildings: ScannedBuilding[];
  storeys: ScannedStorey[];
  walls: ScannedWall[];
  slabs: ScannedSlab[];
  groups: ScannedGroup[];
  warnings: ModelWarning[];
  /** Shapes with representations that are not to be built; missing if there are none. */
  reducedShapes?: ReducedShape[];
}

/** A shape (IfcProductDefinitionShape) and the records of the representations of it that count. */
export interface ReducedShape {
  shapeId: number;
  keptIds: number[];
}

/**
 * The location of a lot's walls in a model: the walls that match all given ids. Stored with a lot made from a
 * proposal, so that walls find their lot later.
 */
export interface LotSource {
  buildingGlobalId: string | null;
  storeyGlobalId: string | null;
  groupGlobalId: string | null;
}
