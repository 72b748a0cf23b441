import { beforeAll, beforeEach } from 'vitest';
import { lotSources, modelOrigins, models } from '@/db/schema';
import { convertModel } from '@/lib/services/models/convert-model';
import { sessionCookieOf } from '@/tests/support/accounts';
import { dispatch } from '@/tests/support/api';
import { createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpFilesProject } from '@/tests/support/files';
import { modelFile, smallIfc } from '@/tests/support/model-files';
import type { setUpTestDatabase } from '@/tests/support/test-database';

/** A project with files, and in it a house of two lots; without any model before each test. */
export function setUpHouseProject(database: ReturnType<typeof setUpTestDatabase>) {
  const project = setUpFilesProject(database);
  let [ground, first]: TestUnit[] = [];
  beforeAll(async () => {
    const house = await createUnit(database.db, project.root, { unitType: 'subproject', title: 'House' });
    const lot = (title: string) => createUnit(database.db, house, { unitType: 'approvallot', title });
    [ground, first] = [await lot('Ground'), await lot('First')];
  });
  beforeEach(async () => {
    for (const table of [models, modelOrigins, lotSources]) await database.db.delete(table);
  });
  const built = (unit: TestUnit | undefined): TestUnit => {
    if (!unit) throw new Error('the house is built before the first test');
    return unit;
  };
  return {
    project,
    /** The lots of its storeys. */
    get ground() {
      return built(ground);
    },
    get first() {
      return built(first);
    },
    /** A model file of a unit that is converted. */
    async converted(unitId: string, name: string, xMm = 0) {
      const file = await modelFile(database.db, { unitId, name, bytes: smallIfc(name, xMm) });
      await convertModel(database.db, file.sha256);
      return file;
    },
    /** What the reviewer's browser gets: the answer, and its bytes. */
    async fetched(url: string, headers: Record<string, string> = {}) {
      const cookie = await sessionCookieOf(database.db, project.reviewerId);
      const request = new Request(`http://localhost:3000${url}`, { headers: { cookie, ...headers } });
      const response = await dispatch(request);
      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
  };
}
