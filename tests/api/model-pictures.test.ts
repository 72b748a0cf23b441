import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { files, lotSources, users } from '@/db/schema';
import { storePreview } from '@/lib/services/files/store-preview';
import { listPicturedProjects } from '@/lib/services/models/list-pictured-projects';
import { loadVisibleUnit } from '@/lib/services/scope';
import { loadUnitFacts } from '@/lib/services/units/load-unit-facts';
import { WorkerError } from '@/lib/workers/worker-error';
import { WorkerProcess } from '@/lib/workers/worker-process';
import { createPerson } from '@/tests/support/accounts';
import { upload } from '@/tests/support/files';
import { setUpHouseProject } from '@/tests/support/house-project';
import { scanned, smallIfc } from '@/tests/support/model-files';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const house = setUpHouseProject(database);
const { project, converted } = house;
const pictureOf = (unitId: string, headers?: Record<string, string>) =>
  house.fetched(`/api/view/${unitId}/preview`, headers);

describe('the units of a project', () => {
  test('have a picture, drawn once: of the unit or those in it, else of those above', async () => {
    expect((await pictureOf(project.unitId)).response.status).toBe(404);
    const above = await converted(project.unitId, 'above.ifc');
    const own = await converted(house.first.unitId, 'own.ifc', 30_000);
    const { response, bytes } = await pictureOf(project.unitId);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 360, hasAlpha: true });
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toContain(above.sha256);
    const again = await pictureOf(project.unitId, { 'if-none-match': etag });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
    const etagOf = async (unitId: string) => (await pictureOf(unitId)).response.headers.get('etag');
    expect(await etagOf(house.first.unitId)).toContain(own.sha256);
    expect(await etagOf(house.ground.unitId)).toContain(above.sha256);
    const { tenantId } = project.root;
    const rootIds = [project.unitId, crypto.randomUUID()];
    const [reviewer] = await database.db.select().from(users).where(eq(users.userId, project.reviewerId));
    const [member, stranger] = [reviewer, await createPerson(database.db)].map(
      (person) => person && serviceContext(database.db, person, [tenantId]),
    );
    if (!member || !stranger) throw new Error('nobody to ask');
    expect(await listPicturedProjects(member, rootIds)).toEqual([project.unitId]);
    expect(await listPicturedProjects(stranger, rootIds)).toEqual([]);
    const picturedBelow = async (unitId: string) => {
      const unit = await loadVisibleUnit(member, unitId);
      return { unit, pictured: (await loadUnitFacts(member, { unit, ownTasks: [] })).pictured };
    };
    const { parentUnitId: houseId } = (await picturedBelow(house.first.unitId)).unit;
    expect((await picturedBelow(houseId ?? '')).pictured).toEqual([house.first.unitId]);
    expect((await picturedBelow(project.unitId)).pictured).toContain(houseId);
  });

  test('have a picture with their walls marked where the model is that of a unit above', async () => {
    const above = await converted(project.unitId, 'marked.ifc');
    const { buildings, storeys } = await scanned(smallIfc('marked.ifc', 0));
    const source = {
      ...{ buildingGlobalId: buildings[0]?.globalId ?? null, groupGlobalId: null },
      storeyGlobalId: storeys.find(({ name }) => name === 'First')?.globalId ?? null,
    };
    await database.db.insert(lotSources).values({ unitId: house.first.unitId, sources: [source] });
    const { response, bytes } = await pictureOf(house.first.unitId);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).not.toContain(above.sha256);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([480, 360, 4]);
    const isMarked = (at: number) => (data[at + 3] ?? 0) > 200 && (data[at + 2] ?? 0) - (data[at] ?? 0) > 60;
    const rows = Array.from({ length: info.height }, (_, row) =>
      Array.from({ length: info.width }, (_, column) => (row * info.width + column) * 4).some(isMarked),
    );
    // The upper storey of two.
    expect(rows.slice(0, 160)).toContain(true);
    expect(rows.slice(300)).not.toContain(true);
    const again = await pictureOf(house.first.unitId, { 'if-none-match': etag });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);

    const busy = vi.spyOn(WorkerProcess.prototype, 'run').mockRejectedValue(new WorkerError('full'));
    const whole = await pictureOf(house.first.unitId);
    busy.mockRestore();
    expect([whole.response.status, whole.response.headers.get('etag')]).toEqual([
      200,
      expect.stringContaining(above.sha256),
    ]);
  });

  test('where there is none, the project has the picture among its own files', async () => {
    const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await upload(project.person, house.first.unitId, 'Detail.png', new Uint8Array(png));
    const fileId = await upload(project.person, project.unitId, 'Street.png', new Uint8Array(png));
    const [file] = await database.db.select().from(files).where(eq(files.fileId, fileId));
    const preview = () => pictureOf(house.ground.unitId);
    expect((await preview()).response.status).toBe(404);
    await storePreview(database.db, file?.sha256 ?? '');
    expect((await preview()).response.headers.get('etag')).toContain(file?.sha256);
    const above = await converted(project.unitId, 'above.ifc');
    expect((await preview()).response.headers.get('etag')).toContain(above.sha256);
  });
});
