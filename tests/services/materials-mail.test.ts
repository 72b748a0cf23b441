import { expect, test } from 'vitest';
import { mailToolsFor } from '@/lib/mail/content/mail-tools';
import { materialsChanged } from '@/lib/mail/templates/materials-changed';

test.each([
  ['en', 'AAC lintels', '0.125'],
  ['de', 'Porenbetonstürze', '0,125'],
  ['nl', 'Cellenbetonlateien', '0,125'],
] as const)(
  'a mail in %s names the materials in its language, with the whole volume',
  async (locale, name, volume) => {
    const material = { type: 'AAC lintels', volume: 0.125, deliveryDate: null };
    const data = { projectNo: 'P-1', projectTitle: 'Park', path: '/lot', count: 1 };
    const lots = [{ title: 'House A', materials: [material, { ...material, type: 'Own type', volume: 15 }] }];
    const { blocks } = materialsChanged({ ...data, lots }, await mailToolsFor(locale));
    expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({
      rows: [
        [name, volume, '–'],
        ['Own type', '15', '–'],
      ],
    });
  },
);

test.each([
  ['en', /removed/i],
  ['de', /entfernt/i],
  ['nl', /verwijderd/i],
] as const)(
  'a mail in %s says of a lot without materials that they were removed',
  async (locale, removed) => {
    const data = { projectNo: 'P-1', projectTitle: 'Park', path: '/lot', count: 1 };
    const { blocks } = materialsChanged(
      { ...data, lots: [{ title: 'House A', materials: [] }] },
      await mailToolsFor(locale),
    );
    expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({
      rows: [[expect.stringMatching(removed), '–', '–']],
    });
  },
);
