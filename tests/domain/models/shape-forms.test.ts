import { describe, expect, test } from 'vitest';
import { shapeForm } from '@/lib/domain/models/shape-forms';
import { scanModel } from '@/lib/models/scan-model';
import { bytesOf, inPieces, stepFile } from '@/tests/support/ifc-files';

const scan = async (records: string) => (await scanModel(inPieces(bytesOf(stepFile(records))))).model;

/** A wall (#1) with the representations of these identifiers, from #10 on. */
function wallWith(...identifiers: readonly (readonly [name: string, context?: number])[]): string {
  const ids = identifiers.map((_, at) => 10 + at);
  return [
    `#1=IFCWALL('w',$,'001',$,$,$,#2,$,$);#2=IFCPRODUCTDEFINITIONSHAPE($,$,(${ids.map((id) => `#${id}`).join()}));`,
    "#5=IFCGEOMETRICREPRESENTATIONSUBCONTEXT('Body','Model',*,*,*,*,#4,$,.SKETCH_VIEW.,$);",
    "#6=IFCGEOMETRICREPRESENTATIONSUBCONTEXT('Body','Model',*,*,*,*,#4,$,.MODEL_VIEW.,$);",
    ...identifiers.map(
      ([name, context = 6], at) =>
        `#${10 + at}=IFCSHAPEREPRESENTATION(#${context},${name},'SweptSolid',(#9));`,
    ),
  ].join('\n');
}

describe('the representations that are built', () => {
  test.each([
    ['the body alone', [["'Body'"], ["'Reference'"], ["'Clearance'"]], [10]],
    [
      'of several bodies the one of the model',
      [
        ["'Body'", 5],
        ["'Body'", 6],
      ],
      [11],
    ],
    ['without a body, the substitutes', [["'Clearance'"], ["'Body-FallBack'"], ['$']], [11, 12]],
    ['nothing of what is never built', [["'Clearance'"]], []],
  ] as const)('%s', async (_, identifiers, keptIds) => {
    const { reducedShapes } = await scan(wallWith(...identifiers));
    expect(reducedShapes).toEqual([{ shapeId: 2, keptIds }]);
  });

  test.each([
    ['one body', [["'Body'"]]],
    ['a body and its axis', [["'Axis'"], ["'Body'"]]],
    ['a file of an older version, which names none', [['$']]],
  ] as const)('a shape with %s stays as it is', async (_, identifiers) => {
    expect((await scan(wallWith(...identifiers))).reducedShapes).toBeUndefined();
  });

  test('curves have no faces, whatever they are called', () => {
    expect(shapeForm('Body', 'Curve2D')).toBe('faceless');
    expect(shapeForm('body ', 'Tessellation')).toBe('body');
    expect(shapeForm('Box', 'SweptSolid')).toBe('never');
  });

  test('a wall with a body of its own is told from one that has parts alone', async () => {
    const parts = "#20=IFCRELNESTS('r',$,$,$,#1,(#21));";
    expect((await scan(wallWith(["'Body'"]) + parts)).walls).toMatchObject([
      { partExpressIds: [21], hasBody: true },
    ]);
    const bare = `#1=IFCWALL('w',$,'001',$,$,$,$,$,$);${parts}`;
    expect((await scan(bare)).walls[0]).not.toHaveProperty('hasBody');
  });
});

describe('what a file says about a wall', () => {
  const wall = "#1=IFCWALL('w',$,'001',$,$,$,$,$,$);#3=IFCWALLTYPE('t',$,$);";

  test('its layers, also by its type', async () => {
    const layers = [
      '#30=IFCMATERIALLAYER($,0.2,$);#31=IFCMATERIALLAYER($,0.04,$);#32=IFCMATERIALLAYERSET((#30,#31),$);',
      '#33=IFCMATERIALLAYERSETUSAGE(#32,.AXIS2.,.POSITIVE.,0.);',
    ].join('');
    const own = "#40=IFCRELASSOCIATESMATERIAL('a',$,$,$,(#1),#33);";
    const ofType =
      "#40=IFCRELASSOCIATESMATERIAL('a',$,$,$,(#3),#32);#41=IFCRELDEFINESBYTYPE('b',$,$,$,(#1),#3);";
    for (const relation of [own, ofType])
      expect((await scan(wall + layers + relation)).walls[0]?.layersM).toBeCloseTo(0.24);
  });

  test('its volumes, else those of all its parts', async () => {
    const quantity = (id: number, name: string, volume: number, object: number) =>
      `#${id}=IFCQUANTITYVOLUME('${name}',$,$,${volume},$);#${id + 1}=IFCELEMENTQUANTITY('q',$,$,$,$,(#${id}));` +
      `#${id + 2}=IFCRELDEFINESBYPROPERTIES('d',$,$,$,(#${object}),#${id + 1});`;
    const both = quantity(50, 'NetVolume', 1.5, 1) + quantity(60, 'GrossVolume', 2.5, 1);
    expect((await scan(wall + both)).walls).toMatchObject([{ netVolumeM3: 1.5, grossVolumeM3: 2.5 }]);
    const parts = `#20=IFCRELAGGREGATES('r',$,$,$,#1,(#21,#22));${quantity(50, 'NetVolume', 1.5, 21)}`;
    expect((await scan(wall + parts)).walls[0]).not.toHaveProperty('netVolumeM3');
    expect((await scan(wall + parts + quantity(60, 'NetVolume', 2, 22))).walls[0]?.netVolumeM3).toBe(3.5);
  });
});

test('the header of a file may have comments with apostrophes, and names a version that cannot be read', async () => {
  const written = (header: string) =>
    scanModel(inPieces(bytesOf(stepFile('').replace("FILE_SCHEMA(('IFC4'));", header))));
  const { model } = await written("FILE_SCHEMA /* it's IFC2X3? */ (('IFC4_ADD2'));");
  expect(model.schema).toBe('IFC4');
  await expect(written("FILE_SCHEMA(('IFC5X'));")).rejects.toMatchObject({
    ...{ problem: 'IfcSchemaUnsupported', subject: 'IFC5X' },
  });
});
