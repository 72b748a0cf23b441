import { describe, expect, test } from 'vitest';
import { adminLogColumns, queueName, userColumns } from '@/lib/columns/administration';
import { projectColumns } from '@/lib/columns/projects';
import { EXPORTED_LISTS } from '@/lib/domain/lists/exported-lists';
import { columnToolsFor, tableOf } from '@/lib/services/list-exports/exported-table';
import { EXPORTED_SOURCES } from '@/lib/services/list-exports/list-sources';
import { demoMoment } from '@/tests/support/demo-moment';
import { loggedRow } from '@/tests/support/list-rows';

describe.each(EXPORTED_LISTS)('the columns of %s', (list) => {
  const { columns, resource } = EXPORTED_SOURCES[list];
  const all = Object.entries(columns);
  const shown = all.flatMap(([name, { beside }]) => (beside === undefined ? [name] : []));

  test('stand beside columns of the screen if only the file has them', () => {
    const places = all.flatMap(([, { beside }]) => beside ?? []);
    expect(shown).toEqual(expect.arrayContaining(places));
    expect(all.filter(([, { beside, text }]) => beside !== undefined && text === undefined)).toEqual([]);
  });

  test('are properties by which its call can order rows, unless they say that they are not', () => {
    const sorted = shown.filter((name) => columns[name]?.sort !== false);
    expect(Object.keys(resource.fields)).toEqual(expect.arrayContaining(sorted));
  });
});

describe('the table of a file', () => {
  const ADDED = { field: 'title.de', from: null, to: 'Neu' };
  const SWITCHED = { field: 'isOn', from: false, to: true };

  test('has the columns that only files have beside the one that they belong to', async () => {
    const tools = await columnToolsFor({ locale: 'en', ...demoMoment(new Date()) }, {});
    const arrangement = { order: ['state', 'lastName'], hidden: ['company', 'kind'] };
    const headings = tableOf(userColumns, [], tools, arrangement).columns.map(({ heading }) => heading);
    expect(headings).toEqual(['State', 'Name', 'Sign-in name', 'Projects', 'Last seen']);
    const others = tableOf(userColumns, [], tools, { order: [], hidden: ['lastName'] }).columns;
    expect(others.map(({ heading }) => heading)).not.toContain('Sign-in name');
  });

  test('has the headings and texts of the screen in the language of its reader', async () => {
    const tools = await columnToolsFor({ locale: 'de', ...demoMoment(new Date()) }, {});
    const { columns } = tableOf(projectColumns, [], tools);
    expect(columns.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(['Status seit', 'Volumen (m³)', 'Freigegebene Lose', 'Lose']),
    );
    expect(columns.map(({ heading }) => heading)).not.toContain('Fortschritt');
    const entry = { ...loggedRow, changes: [ADDED, SWITCHED] };
    expect(tableOf(adminLogColumns, [entry], tools).rows[0]?.at(-1)).toBe(
      'Titel (Deutsch): keine → Neu; An: Nein → Ja',
    );
    expect(queueName({ queue: 'convert-model' }, tools)).toBe('Modelle umwandeln');
    expect(queueName({ queue: 'of-a-later-release' }, tools)).toContain('(of-a-later-release)');
  });
});
