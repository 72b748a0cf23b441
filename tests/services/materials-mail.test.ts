import { expect, test } from 'vitest';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import { mailToolsFor } from '@/lib/mail/content/mail-tools';
import { materialsChanged } from '@/lib/mail/templates/materials-changed';
import { productTypeOf } from '@/tests/support/product-types';

test.each([
  ['en', 'AAC lintels', '0.125'],
  ['de', 'Porenbetonstürze', '0,125'],
  ['nl', 'Cellenbetonlateien', '0,125'],
] as const)(
  'a mail in %s names the materials in its language, with the whole volume',
  async (locale, name, volume) => {
    const { titles } = productTypeOf('AAC lintels');
    const material = { type: 'AAC lintels', titles, volume: 0.125, deliveryDate: null };
    const own = { ...material, type: 'Own type', titles: {}, volume: 15 };
    const data = { projectNo: 'P-1', projectTitle: 'Park', path: '/lot', count: 1 };
    const lots = [{ title: 'House A', materials: [material, own] }];
    const { blocks } = materialsChanged({ ...data, lots }, await mailToolsFor(locale, DEMO_ZONE));
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
      await mailToolsFor(locale, DEMO_ZONE),
    );
    expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({
      rows: [[expect.stringMatching(removed), '–', '–']],
    });
  },
);
