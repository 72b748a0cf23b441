import { createHash } from 'node:crypto';
import type { LotSource } from '@/lib/domain/models/scanned-model';

/** A wall as a box standing on its storey; all in mm, measured in the building. */
export interface IfcWall {
  wallNo: string;
  /** Name from which its GlobalId is derived. */
  key: string;
  xMm: number;
  yMm: number;
  /** Whether it runs along the y axis instead of the x axis. */
  turned: boolean;
  lengthMm: number;
  thicknessMm: number;
  heightMm: number;
  /** Group of the wall, such as the house of a row. */
  group?: string;
}

export interface IfcStorey {
  name: string;
  elevationMm: number;
  walls: IfcWall[];
}

export interface IfcBuilding {
  name: string;
  xMm: number;
  yMm: number;
  storeys: IfcStorey[];
}

export interface IfcModel {
  name: string;
  createdAt: Date;
  buildings: IfcBuilding[];
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/** The GlobalId for a name in a model of the demo: 22 characters, always the same. */
export function ifcGlobalId(name: string): string {
  const bytes = createHash('sha256').update(name).digest();
  const [first = 0, ...rest] = bytes.subarray(0, 22);
  return [ALPHABET[first % 4], ...rest.map((byte) => ALPHABET[byte % 64])].join('');
}

/** The model source of a lot whose walls are one storey of a building. */
export function storeySource(modelName: string, building: string, storey: string): LotSource {
  return {
    buildingGlobalId: ifcGlobalId(buildingKey(modelName, building)),
    storeyGlobalId: ifcGlobalId(storeyKey(modelName, building, storey)),
    groupGlobalId: null,
  };
}

const buildingKey = (modelName: string, building: string) => `${modelName}/${building}`;
const storeyKey = (modelName: string, building: string, storey: string) =>
  `${buildingKey(modelName, building)}/${storey}`;

/** A small but complete IFC4 file: project, site, buildings, storeys, walls as extrusions, groups. */
export function writeIfc(model: IfcModel): Uint8Array {
  const file = new StepFile();
  const frame = writeFrame(file, model);
  const groups = new Map<string, string[]>();
  const buildings = model.buildings.map((building) => writeBuilding(file, frame, building, groups));
  aggregate(file, `${model.name}/site`, frame.project, [frame.site]);
  aggregate(file, `${model.name}/buildings`, frame.site, buildings);
  for (const [name, walls] of groups) {
    const group = file.add(`IFCGROUP(${guid(`${model.name}/group/${name}`)},$,${text(name)},$,$)`);
    const relation = guid(`${model.name}/grouped/${name}`);
    file.add(`IFCRELASSIGNSTOGROUP(${relation},$,$,$,(${walls.join(',')}),$,${group})`);
  }
  return file.content(model);
}

/** Numbers the records of a file and adds its header and footer. */
class StepFile {
  private readonly records: string[] = [];
  private readonly shared = new Map<string, string>();

  add(record: string): string {
    this.records.push(record);
    return `#${this.records.length}`;
  }

  /** Writes a shared record only once. */
  once(record: string): string {
    const known = this.shared.get(record) ?? this.add(record);
    this.shared.set(record, known);
    return known;
  }

  content({ name, createdAt }: IfcModel): Uint8Array {
    const header = [
      'ISO-10303-21;',
      'HEADER;',
      "FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');",
      `FILE_NAME(${text(`${name}.ifc`)},'${createdAt.toISOString().slice(0, 19)}',(''),(''),'','','');`,
      "FILE_SCHEMA(('IFC4'));",
      'ENDSEC;',
      'DATA;',
    ];
    const data = this.records.map((record, index) => `#${index + 1}=${record};`);
    return new TextEncoder().encode([...header, ...data, 'ENDSEC;', 'END-ISO-10303-21;', ''].join('\n'));
  }
}

interface Frame {
  project: string;
  site: string;
  sitePlacement: string;
  context: string;
  name: string;
}

function writeFrame(file: StepFile, { name }: IfcModel): Frame {
  const units = [
    file.add('IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)'),
    file.add('IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.)'),
    file.add('IFCSIUNIT(*,.VOLUMEUNIT.,$,.CUBIC_METRE.)'),
    file.add('IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.)'),
  ];
  const assignment = file.add(`IFCUNITASSIGNMENT((${units.join(',')}))`);
  const origin = axes(file, [0, 0, 0], false);
  const context = file.add(`IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,${origin},$)`);
  const project = file.add(
    `IFCPROJECT(${guid(`${name}/project`)},$,${text(name)},$,$,$,$,(${context}),${assignment})`,
  );
  const sitePlacement = file.add(`IFCLOCALPLACEMENT($,${origin})`);
  const site = file.add(
    `IFCSITE(${guid(`${name}/site`)},$,${text(name)},$,$,${sitePlacement},$,$,.ELEMENT.,$,$,$,$,$)`,
  );
  return { project, site, sitePlacement, context, name };
}

function writeBuilding(
  file: StepFile,
  frame: Frame,
  building: IfcBuilding,
  groups: Map<string, string[]>,
): string {
  const key = buildingKey(frame.name, building.name);
  const position = axes(file, [building.xMm, building.yMm, 0], false);
  const placement = file.add(`IFCLOCALPLACEMENT(${frame.sitePlacement},${position})`);
  const own = file.add(
    `IFCBUILDING(${guid(key)},$,${text(building.name)},$,$,${placement},$,$,.ELEMENT.,$,$,$)`,
  );
  const storeys = building.storeys.map((storey) => {
    const ownKey = storeyKey(frame.name, building.name, storey.name);
    const at = axes(file, [0, 0, storey.elevationMm], false);
    const storeyPlacement = file.add(`IFCLOCALPLACEMENT(${placement},${at})`);
    const id = file.add(
      `IFCBUILDINGSTOREY(${guid(ownKey)},$,${text(storey.name)},$,$,${storeyPlacement},$,$,.ELEMENT.,${real(storey.elevationMm)})`,
    );
    const walls = storey.walls.map((wall) => writeWall(file, frame, storeyPlacement, wall, groups));
    const relation = guid(`${ownKey}/walls`);
    file.add(`IFCRELCONTAINEDINSPATIALSTRUCTURE(${relation},$,$,$,(${walls.join(',')}),${id})`);
    return id;
  });
  aggregate(file, `${key}/storeys`, own, storeys);
  return own;
}

function writeWall(
  file: StepFile,
  { context }: Frame,
  storeyPlacement: string,
  wall: IfcWall,
  groups: Map<string, string[]>,
): string {
  const placement = file.add(
    `IFCLOCALPLACEMENT(${storeyPlacement},${axes(file, [wall.xMm, wall.yMm, 0], wall.turned)})`,
  );
  const solid = file.once(
    `IFCEXTRUDEDAREASOLID(${profile(file, wall)},${axes(file, [0, 0, 0], false)},${direction(file, [0, 0, 1])},${real(wall.heightMm)})`,
  );
  const body = file.add(`IFCSHAPEREPRESENTATION(${context},'Body','SweptSolid',(${solid}))`);
  const shape = file.add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${body}))`);
  const id = file.add(
    `IFCWALL(${guid(wall.key)},$,${text(wall.wallNo)},$,$,${placement},${shape},${text(wall.wallNo)},.SOLIDWALL.)`,
  );
  if (wall.group) groups.set(wall.group, [...(groups.get(wall.group) ?? []), id]);
  return id;
}

/** The wall's plan: from its start along its length, its thickness to both sides of the axis. */
function profile(file: StepFile, { lengthMm, thicknessMm }: IfcWall): string {
  const middle = file.once(`IFCCARTESIANPOINT((${real(lengthMm / 2)},0.))`);
  const position = file.once(`IFCAXIS2PLACEMENT2D(${middle},$)`);
  return file.once(`IFCRECTANGLEPROFILEDEF(.AREA.,$,${position},${real(lengthMm)},${real(thicknessMm)})`);
}

function axes(file: StepFile, point: readonly number[], turned: boolean): string {
  const location = file.once(`IFCCARTESIANPOINT((${point.map(real).join(',')}))`);
  const up = direction(file, [0, 0, 1]);
  const along = direction(file, turned ? [0, 1, 0] : [1, 0, 0]);
  return file.once(`IFCAXIS2PLACEMENT3D(${location},${up},${along})`);
}

function direction(file: StepFile, ratios: readonly number[]): string {
  return file.once(`IFCDIRECTION((${ratios.map(real).join(',')}))`);
}

function aggregate(file: StepFile, key: string, whole: string, parts: readonly string[]): void {
  file.add(`IFCRELAGGREGATES(${guid(`${key}/parts`)},$,$,$,${whole},(${parts.join(',')}))`);
}

function guid(name: string): string {
  return `'${ifcGlobalId(name)}'`;
}

/** A real number in STEP always has a decimal point. */
function real(value: number): string {
  return Number.isInteger(value) ? `${value}.` : String(value);
}

/** STEP only allows ASCII: quotes are doubled, other characters are written in hexadecimal UTF-16. */
function text(value: string): string {
  const escaped = value.replaceAll('\\', '\\\\').replaceAll("'", "''");
  const ascii = escaped.replace(/[^\x20-\x7e]+/g, (run) => {
    const units = Array.from({ length: run.length }, (_, index) => run.charCodeAt(index));
    return `\\X2\\${units.map((unit) => unit.toString(16).toUpperCase().padStart(4, '0')).join('')}\\X0\\`;
  });
  return `'${ascii}'`;
}
