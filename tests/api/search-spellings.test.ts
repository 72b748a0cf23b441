import { beforeAll, expect, test } from 'vitest';
import { searchEverything } from '@/lib/contract/search';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { createSearchedProject } from '@/tests/support/searched-project';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let viewer: { userId: string };

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db, ['AdvancedSearch']);
  viewer = await createPerson(db);
  const members: [string, 'reviewer'][] = [[viewer.userId, 'reviewer']];
  await createSearchedProject(db, { tenantId, word: 'Übergröße', members });
});

test.each(['Übergröße', 'uebergroesse', 'ubergrosse', 'UEBERGRÖSSE', 'U\u0308bergro\u0308ße'])(
  'finds everything spelt in any way by %s',
  async (typed) => {
    const { data, similar } = await api(viewer).call(searchEverything, { query: { search: typed } });
    expect(similar).toBe(false);
    const found = data.map(({ kind, entries }) => [kind, entries[0]?.title, entries.at(-1)?.detail]);
    expect(found).toEqual([
      ['units', 'Erdgeschoss', ''],
      ['sites', 'Baustelle Übergröße, Uferweg 3, 48143 Münster', ''],
      ['people', 'Rita Übergrößemann', 'Übergröße Bau GmbH'],
      ['files', 'Plan Übergröße.pdf', expect.stringContaining('der Wand Übergröße und')],
      ['comments', 'Bitte Übergröße prüfen.', 'Rita Übergrößemann'],
      ['rooms', 'Raum Übergröße', 'EG'],
    ]);
  },
);
