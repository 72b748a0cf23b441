import { createReadStream } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { convertFile } from '@/lib/models/convert-file';
import { scanModel } from '@/lib/models/scan-model';
import { sharedFolder } from '@/tests/support/shared-folder';

const folder = sharedFolder('data/cases/models');

async function converted(name: string) {
  const copies = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  try {
    const file = path.join(folder ?? '', name);
    const { model } = await scanModel(createReadStream(file));
    const copy = path.join(copies, 'content');
    await copyFile(file, copy);
    const made = await convertFile(copy, model, () => undefined);
    if ('unreadable' in made) throw new Error('not converted');
    const volumeM3 = made.measures.reduce((sum, measured) => sum + (measured.volumeM3 ?? 0), 0);
    return { ...made, model, volumeM3 };
  } finally {
    await rm(copies, { recursive: true });
  }
}

// The cases are no part of the repository.
describe.skipIf(!folder)('a case without its folder is skipped; of a model', () => {
  test.each([
    ['base-mm.ifc', 11.77344],
    ['lowercase.ifc', 11.77344],
    ['far-IFCSLAB.ifc', 11.77344, 'IfcSlab'],
    ['far-IFCCOLUMN.ifc', 11.77344, 'IfcColumn'],
    ['far-IFCBEAM.ifc', 11.77344, 'IfcBeam'],
    ['geo-marker-at-zero.ifc', 11.77344, 'IfcBuildingElementProxy'],
    ['geo-m.ifc', 11.77344],
    ['schema-IFC4X3_RC2.ifc', 11.77344],
    ['schema-comment.ifc', 11.77344],
    ['stored.ifczip', 11.77344],
    ['mac.ifczip', 11.77344],
    ['with-readme.ifczip', 11.77344],
    ['raw-cp1252-euro.ifc', 11.77344],
    ['three-buildings-two-sites.ifc', 70.64064],
    ['body-and-parts.ifc', 0.432],
    ['rel-nests-parts.ifc', 0.432],
    ['reference+clearance.ifc', 1.2],
    ['no-geometry-netvolume.ifc', 3.36],
    ['open-brep-netvolume.ifc', 1.2],
  ])('%s the walls have %d m³, and what is left out is named', async (name, expectedM3, leftOut?: string) => {
    const made = await converted(name);
    expect(made.volumeM3).toBeCloseTo(expectedM3, 5);
    expect(made.leftOut).toEqual(leftOut === undefined ? [] : [{ entity: leftOut, count: 1 }]);
    const isFile = name.includes('netvolume');
    expect(new Set(made.measures.map(({ volumeFrom }) => volumeFrom))).toEqual(
      new Set([isFile ? 'file' : 'shape']),
    );
    if (!name.startsWith('no-geometry'))
      expect(new Set(made.measures.map(({ thicknessMm }) => thicknessMm))).toEqual(new Set([240]));
  });

  test('a curved wall has its thickness and its volume', async () => {
    const { measures, volumeM3 } = await converted('curved.ifc');
    expect(Math.abs(volumeM3 - 6.587)).toBeLessThan(0.02);
    expect(measures[0]?.thicknessMm).toBe(240);
  });

  test('a second shape of a wall is neither counted nor drawn', async () => {
    const { triangleCount } = await converted('reference+clearance.ifc');
    expect(triangleCount).toBe(12);
    expect((await converted('body-and-parts.ifc')).triangleCount).toBe(12);
  });

  test('a name in Windows-1252 is read as it was written', async () => {
    const { model } = await converted('raw-cp1252-euro.ifc');
    expect(model.storeys.map(({ name }) => name)).toEqual(['Dachgeschoß €“']);
  });

  test('a zip with two models is refused, with the reason', async () => {
    await expect(converted('two-ifc.ifczip')).rejects.toMatchObject({ problem: 'IfcSeveralModels' });
  });
});
