import { beforeAll, describe, expect, it } from 'vitest';
import { adminLog } from '@/db/schema';
import { configurationFileSchema } from '@/lib/contract/configuration-file';
import type { FileContent } from '@/lib/domain/configuration-file/file-objects';
import { applyConfiguration, planConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { exportConfiguration, fileText } from '@/lib/services/configuration-file/export-configuration';
import { createTestDatabase } from '@/tests/support/database';
import { DEMO_NOW, seedTestDemo } from '@/tests/support/demo';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
const planned = async (file: FileContent) => {
  const { steps } = await planConfiguration(await consoleContext(test.db, DEMO_NOW), file);
  return steps.filter((step) => step.planned !== 'unchanged');
};

describe('the configuration of the demo', () => {
  let file: FileContent;
  beforeAll(async () => {
    await seedTestDemo(test.db);
    file = await exportConfiguration(await consoleContext(test.db, DEMO_NOW));
  });

  it('is a file that changes nothing', async () => {
    expect(JSON.parse(fileText(file))).toMatchObject({
      format: 1,
      tenants: { items: [{ key: 'CCL' }, { key: 'PSW' }, { key: 'STW' }] },
    });
    const read = configurationFileSchema.parse(JSON.parse(fileText(file)));
    expect(fileText(read) === fileText(file)).toBe(true);
    expect(await planned(read)).toEqual([]);
  });

  it('is the same in a portal that was made from it', async () => {
    const empty = await createTestDatabase();
    try {
      const ctx = await consoleContext(empty.db, DEMO_NOW);
      await applyConfiguration(ctx, file, null);
      expect(fileText(await exportConfiguration(ctx))).toBe(fileText(file));
      const logged = await empty.db.$count(adminLog);
      await applyConfiguration(ctx, file, null);
      expect(await empty.db.$count(adminLog)).toBe(logged);
    } finally {
      await empty.close();
    }
  });

  it('refuses what its projects have fixed, with how many they are', async () => {
    const items = [{ key: 'PSW', numberPrefix: 'PSW' }];
    expect(await planned({ tenants: { items } })).toMatchObject([
      {
        ...{ noun: 'tenant', key: 'PSW', planned: 'refused' },
        refusals: [{ code: 'Fixed', field: 'numberPrefix' }, { code: 'USAGE.projects' }, {}, {}, {}],
      },
    ]);
  });
});
