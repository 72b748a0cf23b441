import { randomUUID } from 'node:crypto';
import type { ModelProblem } from '@/lib/domain/models/model-problem';
import { bytesOf, stepFile } from './ifc-files';

/** Sample files that no structure can be read from, and why. */
export const REFUSED_SAMPLES: [name: string, problem: ModelProblem][] = [
  ['bad-truncated.ifc', 'IfcTruncated'],
  ['bad-unterminated-string.ifc', 'IfcMalformed'],
  ['bad/bigid.ifc', 'IfcMalformed'],
  ['bad/empty.ifc', 'IfcNotStep'],
  ['bad/html.ifc', 'IfcNotStep'],
  ['bad/pdf.ifc', 'IfcNotStep'],
];

/** Those whose shapes cannot be made, and their walls. */
export const SHAPELESS_SAMPLES: [name: string, walls: number][] = [
  ['bad-mapped-item-bomb.ifc', 38],
  ['bad/self-bool.ifc', 1],
  ['bad/two-bool.ifc', 1],
  ['bad/clip-self.ifc', 1],
  ['bad/csg-cycle.ifc', 1],
  ['bad/nested-bool-5000.ifc', 1],
];

/** Those that are damaged and read all the same. */
export const SURVIVING_SAMPLES: [name: string, walls: number][] = [
  ['bad/mapped-cycle.ifc', 1],
  ['bad/cyclic-placement.ifc', 31],
  ['bad/dangling.ifc', 1],
  ['bad/huge-number.ifc', 1],
];

/** Items a level, and levels: a million million copies. */
const [COPIES, LEVELS] = [10, 12];
/** Of a star whose triangles take an engine longer than anybody waits. */
const STAR_POINTS = 300_000;
const STAR_RADII_M = [5, 1] as const;

/** A wall whose shape is cut from itself. */
export function circularModel(): Uint8Array<ArrayBuffer> {
  return wallOf(['#20=IFCBOOLEANRESULT(.DIFFERENCE.,#20,#20);']);
}

/** A wall of items that are mapped within items, level by level. */
export function mappedBomb(): Uint8Array<ArrayBuffer> {
  const levels = Array.from({ length: LEVELS }, (_, level) => {
    const at = 100 * (level + 1);
    const isLast = level === LEVELS - 1;
    const items = Array.from({ length: COPIES }, (_, copy) => at + 10 + copy);
    const below = isLast ? '#21' : items.map((item) => `#${item}`).join(',');
    return [
      `#${at}=IFCREPRESENTATIONMAP(#4,#${at + 1});`,
      `#${at + 1}=IFCSHAPEREPRESENTATION(#3,'Body','MappedRepresentation',(${below}));`,
      ...(isLast ? [] : items.map((item) => `#${item}=IFCMAPPEDITEM(#${at + 100},#22);`)),
    ].join('\n');
  });
  const block = '#21=IFCBLOCK(#4,1.,1.,1.);\n#22=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#5,1.,$);';
  return wallOf([block, ...levels, '#20=IFCMAPPEDITEM(#100,#22);']);
}

/** A wall of maps of which each has all of them twice: every way through them ends in itself; and a block of a wall beside it. */
export function mappedCircle(): Uint8Array<ArrayBuffer> {
  const mapIds = Array.from({ length: LEVELS }, (_, index) => 100 * (index + 1));
  const maps = mapIds.flatMap((at) => {
    const items = [...mapIds, ...mapIds].map((to, copy) => ({ id: at + 10 + copy, to }));
    return [
      `#${at}=IFCREPRESENTATIONMAP(#4,#${at + 1});`,
      `#${at + 1}=IFCSHAPEREPRESENTATION(#3,'Body','MappedRepresentation',(${items.map(({ id }) => `#${id}`).join(',')}));`,
      ...items.map(({ id, to }) => `#${id}=IFCMAPPEDITEM(#${to},#22);`),
    ];
  });
  return wallOf([
    ...maps,
    '#20=IFCMAPPEDITEM(#100,#22);',
    '#22=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#5,1.,$);',
    '#30=IFCBLOCK(#4,1.,1.,1.);',
    "#31=IFCSHAPEREPRESENTATION(#3,'Body','CSG',(#30));",
    '#32=IFCPRODUCTDEFINITIONSHAPE($,$,(#31));',
    "#33=IFCWALL('0000000000000000000005',$,'002',$,$,#6,#32,$,$);",
    "#34=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000006',$,$,$,(#33),#2);",
  ]);
}

/** A wall on a star with so many points that no engine ends in time. */
export function endlessModel(): Uint8Array<ArrayBuffer> {
  const ids = Array.from({ length: STAR_POINTS }, (_, point) => `#${1000 + point}`);
  const points = ids.map((id, point) => {
    const angle = (2 * Math.PI * point) / STAR_POINTS;
    const radius = STAR_RADII_M[point % 2] ?? 0;
    return `${id}=IFCCARTESIANPOINT((${(radius * Math.cos(angle)).toFixed(9)},${(radius * Math.sin(angle)).toFixed(9)}));`;
  });
  return wallOf([
    ...points,
    `#21=IFCPOLYLINE((${ids.join(',')},${ids[0]}));`,
    '#22=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#21);',
    '#20=IFCEXTRUDEDAREASOLID(#22,#4,#7,3.);',
  ]);
}

/** Another file each time, with one wall whose shape is record 20. */
function wallOf(shape: readonly string[]): Uint8Array<ArrayBuffer> {
  const frame = [
    `#1=IFCPROJECT('0000000000000000000001',$,'${randomUUID()}',$,$,$,$,(#3),#9);`,
    "#2=IFCBUILDING('0000000000000000000002',$,'House',$,$,#6,$,$,$,$,$,$);",
    "#3=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#4,$);",
    '#4=IFCAXIS2PLACEMENT3D(#5,$,$);',
    '#5=IFCCARTESIANPOINT((0.,0.,0.));',
    '#6=IFCLOCALPLACEMENT($,#4);',
    '#7=IFCDIRECTION((0.,0.,1.));',
    '#8=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
    '#9=IFCUNITASSIGNMENT((#8));',
    "#10=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#20));",
    '#11=IFCPRODUCTDEFINITIONSHAPE($,$,(#10));',
    "#12=IFCWALL('0000000000000000000003',$,'001',$,$,#6,#11,$,$);",
    "#13=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000004',$,$,$,(#12),#2);",
  ];
  return new Uint8Array(bytesOf(stepFile([...frame, ...shape].join('\n'))));
}
