import { IdPairs } from './id-list';
import type { IfcRecord } from './ifc-record';
import { MAX_MODEL_ELEMENTS, MAX_MODEL_REFERENCES } from './model-limits';
import { ModelError } from './model-problem';
import { IFC_SCHEMAS, type IfcSchema } from './scanned-model';
import { type ShapeForm, shapeForm } from './shape-forms';

/** The common fields of buildings, storeys, elements and groups. */
export interface NamedRecord {
  id: number;
  entity: string;
  globalId: string;
  name: string | null;
  longName: string | null;
  tag: string | null;
  elevation: number | null;
  /** Its IfcProductDefinitionShape; null if it has none, or if it is no wall. */
  shapeId: number | null;
}

/** A representation of an element: what it stands for, and the context for which it is made. */
export interface RepresentationRecord {
  form: ShapeForm;
  contextId: number | null;
}

/** A unit of measure: its size in the SI unit without prefix, or the record with its size in another unit. */
export interface UnitRecord {
  type: string | null;
  factor: number | null;
  measureId: number | null;
}

/** The records of one file; `resolve-model.ts` combines them once all are read. */
export class CollectedRecords {
  schema: IfcSchema | null = null;
  projectName: string | null = null;
  unitsId: number | null = null;
  readonly buildings = new Map<number, NamedRecord>();
  readonly storeys = new Map<number, NamedRecord>();
  readonly walls = new Map<number, NamedRecord>();
  readonly slabs = new Map<number, NamedRecord>();
  readonly groups = new Map<number, NamedRecord>();
  /** Rooms. */
  readonly spaces = new Map<number, NamedRecord>();
  /** Whole and part, of IfcRelAggregates. */
  readonly aggregates = new IdPairs();
  /** Place and element, of IfcRelContainedInSpatialStructure. */
  readonly contained = new IdPairs();
  /** Group and member, of IfcRelAssignsToGroup and IfcRelReferencedInSpatialStructure. */
  readonly members = new IdPairs();
  /** Space and element, of IfcRelSpaceBoundary. */
  readonly boundaries = new IdPairs();
  /** Definition and object, of IfcRelDefinesByProperties. */
  readonly definitions = new IdPairs();
  /** Set and quantity, of IfcElementQuantity. */
  readonly quantities = new IdPairs();
  /** Volumes by quantity, in the file's unit of volume; a gross volume includes openings. */
  readonly netVolumes = new Map<number, number>();
  readonly grossVolumes = new Map<number, number>();
  /** Type and object, of IfcRelDefinesByType. */
  readonly typed = new IdPairs();
  /** Material and object or type, of IfcRelAssociatesMaterial. */
  readonly materials = new IdPairs();
  /** Usage and layer set, layer set and layer. */
  readonly layerSets = new IdPairs();
  /** Thickness by layer, in the file's unit of length. */
  readonly layers = new Map<number, number>();
  /** IfcProductDefinitionShape and representation. */
  readonly shapes = new IdPairs();
  readonly representations = new Map<number, RepresentationRecord>();
  /** The contexts of a detailed model, as opposed to a sketch of it. */
  readonly modelViews = new Set<number>();
  /** Unit assignment and unit. */
  readonly units = new IdPairs();
  readonly unitRecords = new Map<number, UnitRecord>();
  /** Size and unit of IfcMeasureWithUnit. */
  readonly measures = new Map<number, { size: number; unitId: number }>();
  /** Mapped item and map. */
  readonly mappedItems = new IdPairs();
  /** Map and representation. */
  readonly maps = new IdPairs();
  /** Representation and item. */
  readonly items = new IdPairs();
  /** Boolean result or CSG solid, and operand. */
  readonly operands = new IdPairs();

  /** @throws ModelError IfcSchemaUnsupported */
  readSchema(written: string): void {
    const [name] = written.toUpperCase().split('_');
    this.schema = IFC_SCHEMAS.find((schema) => schema === name) ?? null;
    if (this.schema === null) throw new ModelError('IfcSchemaUnsupported', written);
  }

  /** Takes a record of one of `IFC_ENTITIES`. @throws ModelError IfcTooManyElements */
  add(record: IfcRecord): void {
    READERS[record.entity]?.(this, record);
    if (this.#elements() > MAX_MODEL_ELEMENTS || this.#references() > MAX_MODEL_REFERENCES) {
      throw new ModelError('IfcTooManyElements');
    }
  }

  #elements(): number {
    const named = this.buildings.size + this.storeys.size + this.walls.size + this.slabs.size;
    const places = this.groups.size + this.spaces.size;
    return named + places + this.netVolumes.size + this.unitRecords.size + this.measures.size;
  }

  #references(): number {
    const { aggregates, contained, members, definitions, quantities, units } = this;
    const places = aggregates.length + contained.length + members.length + units.length;
    const items = this.mappedItems.length + this.maps.length + this.items.length + this.operands.length;
    const shapes = this.shapes.length + this.representations.size + this.modelViews.size + items;
    const layers = this.typed.length + this.materials.length + this.layerSets.length + this.layers.size;
    const volumes = definitions.length + quantities.length + this.grossVolumes.size;
    return places + this.boundaries.length + volumes + layers + shapes;
  }
}

type Reader = (records: CollectedRecords, record: IfcRecord) => void;

const NAME = 2;
const TAG = 7;
const LONG_NAME = 7;
const ELEVATION = 9;
const SHAPE = 6;

function named(record: IfcRecord, places: { longName?: number; tag?: number } = {}): NamedRecord {
  const { longName, tag } = places;
  return {
    id: record.id,
    entity: record.entity,
    // A record without a GlobalId is identified by its number.
    globalId: record.text(0) || `#${record.id}`,
    name: record.text(NAME),
    longName: longName === undefined ? null : record.text(longName),
    tag: tag === undefined ? null : record.text(tag),
    elevation: null,
    shapeId: null,
  };
}

const wall: Reader = ({ walls }, record) =>
  walls.set(record.id, { ...named(record, { tag: TAG }), shapeId: record.ref(SHAPE) });
const slab: Reader = ({ slabs }, record) => slabs.set(record.id, named(record, { tag: TAG }));
const group: Reader = ({ groups }, record) => groups.set(record.id, named(record));

/** Reads a relation of one record to a list of others. */
function relation(pairs: (records: CollectedRecords) => IdPairs, one: number, others: number): Reader {
  return (records, record) => {
    const from = record.ref(one);
    if (from === null) return;
    const list = pairs(records);
    record.eachRef(others, (to) => list.push(from, to));
  };
}

/** Reads references in the record itself. */
function contents(pairs: (records: CollectedRecords) => IdPairs, ...places: number[]): Reader {
  return (records, record) => {
    const list = pairs(records);
    for (const place of places) record.eachRef(place, (to) => list.push(record.id, to));
  };
}

const SI_PREFIXES: Readonly<Record<string, number>> = {
  ...{ KILO: 1e3, HECTO: 1e2, DECA: 1e1, DECI: 1e-1, CENTI: 1e-2, MILLI: 1e-3, MICRO: 1e-6 },
};

const boundary: Reader = ({ boundaries }, record) => {
  const [space, element] = [record.ref(4), record.ref(5)];
  if (space !== null && element !== null) boundaries.push(space, element);
};
const booleanResult = contents(({ operands }) => operands, 1, 2);
const layer: Reader = ({ layers }, record) => {
  const thickness = record.number(1);
  if (thickness !== null && thickness > 0) layers.set(record.id, thickness);
};
const toGroup = relation(({ members }) => members, 6, 4);

const READERS: Readonly<Record<string, Reader>> = {
  IFCPROJECT: (records, record) => {
    records.projectName ??= record.text(NAME) || record.text(5);
    records.unitsId ??= record.ref(8);
  },
  IFCBUILDING: ({ buildings }, record) => buildings.set(record.id, named(record, { longName: LONG_NAME })),
  IFCBUILDINGSTOREY: ({ storeys }, record) =>
    storeys.set(record.id, {
      ...named(record, { longName: LONG_NAME }),
      elevation: record.number(ELEVATION),
    }),
  IFCWALL: wall,
  IFCWALLSTANDARDCASE: wall,
  IFCWALLELEMENTEDCASE: wall,
  IFCSLAB: slab,
  IFCSLABSTANDARDCASE: slab,
  IFCSLABELEMENTEDCASE: slab,
  IFCGROUP: group,
  IFCSPATIALZONE: ({ groups }, record) => groups.set(record.id, named(record, { longName: LONG_NAME })),
  IFCELEMENTASSEMBLY: group,
  IFCSPACE: ({ spaces }, record) => spaces.set(record.id, named(record, { longName: LONG_NAME })),
  IFCRELSPACEBOUNDARY: boundary,
  IFCRELSPACEBOUNDARY1STLEVEL: boundary,
  IFCRELSPACEBOUNDARY2NDLEVEL: boundary,
  IFCRELAGGREGATES: relation(({ aggregates }) => aggregates, 4, 5),
  IFCRELNESTS: relation(({ aggregates }) => aggregates, 4, 5),
  IFCRELDEFINESBYTYPE: relation(({ typed }) => typed, 5, 4),
  IFCRELASSOCIATESMATERIAL: relation(({ materials }) => materials, 5, 4),
  IFCMATERIALLAYERSETUSAGE: contents(({ layerSets }) => layerSets, 0),
  IFCMATERIALLAYERSET: contents(({ layerSets }) => layerSets, 0),
  IFCMATERIALLAYER: layer,
  IFCMATERIALLAYERWITHOFFSETS: layer,
  IFCRELCONTAINEDINSPATIALSTRUCTURE: relation(({ contained }) => contained, 5, 4),
  IFCRELREFERENCEDINSPATIALSTRUCTURE: relation(({ members }) => members, 5, 4),
  IFCRELASSIGNSTOGROUP: toGroup,
  IFCRELASSIGNSTOGROUPBYFACTOR: toGroup,
  IFCRELDEFINESBYPROPERTIES: relation(({ definitions }) => definitions, 5, 4),
  IFCELEMENTQUANTITY: contents(({ quantities }) => quantities, 5),
  IFCQUANTITYVOLUME: ({ netVolumes, grossVolumes }, record) => {
    const [, kind] = /^(net|gross)?\s?volume$/i.exec(record.text(0) ?? '') ?? [null];
    const volume = record.number(3);
    if (kind === null || volume === null || volume <= 0) return;
    const isNet = kind?.toLowerCase() === 'net';
    (isNet ? netVolumes : grossVolumes).set(record.id, volume);
  },
  IFCUNITASSIGNMENT: contents(({ units }) => units, 0),
  IFCSIUNIT: ({ unitRecords }, record) => {
    const prefix = record.symbol(2);
    const factor = prefix === null ? 1 : (SI_PREFIXES[prefix] ?? null);
    unitRecords.set(record.id, { type: record.symbol(1), factor, measureId: null });
  },
  IFCCONVERSIONBASEDUNIT: ({ unitRecords }, record) => {
    unitRecords.set(record.id, { type: record.symbol(1), factor: null, measureId: record.ref(3) });
  },
  IFCMEASUREWITHUNIT: ({ measures }, record) => {
    const [size, unitId] = [record.number(0), record.ref(1)];
    if (size !== null && unitId !== null) measures.set(record.id, { size, unitId });
  },
  IFCMAPPEDITEM: contents(({ mappedItems }) => mappedItems, 0),
  IFCREPRESENTATIONMAP: contents(({ maps }) => maps, 1),
  IFCSHAPEREPRESENTATION: (records, record) => {
    const form = shapeForm(record.text(1), record.text(2));
    // What has no faces needs no decision.
    if (form !== 'faceless') records.representations.set(record.id, { form, contextId: record.ref(0) });
    record.eachRef(3, (item) => records.items.push(record.id, item));
  },
  IFCPRODUCTDEFINITIONSHAPE: contents(({ shapes }) => shapes, 2),
  IFCGEOMETRICREPRESENTATIONSUBCONTEXT: ({ modelViews }, record) => {
    if (record.symbol(8) === 'MODEL_VIEW') modelViews.add(record.id);
  },
  IFCBOOLEANRESULT: booleanResult,
  IFCBOOLEANCLIPPINGRESULT: booleanResult,
  IFCCSGSOLID: contents(({ operands }) => operands, 0),
};

/** The entities that a scan reads from a file. IfcZone is left out, because it groups rooms, not walls. */
export const IFC_ENTITIES: readonly string[] = Object.keys(READERS);
