import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '@/db/schema';
import { changeDelivery } from '@/lib/contract/deliveries';
import { replaceMaterials } from '@/lib/contract/materials';
import { askOrderChange } from '@/lib/contract/order-changes';
import { placeOrders, previewOrder } from '@/lib/contract/placing';
import { addDays } from '@/lib/domain/calendar';
import { namesOfUnits } from '@/lib/services/unit-tree/unit-names';
import { createDelivery, createLot, createLotProject } from '@/tests/support/lots';
import { createCatalogue, inDays, PANELS } from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { POSSIBLE_DAY, setUpWaitingLots } from '@/tests/support/waiting-lots';

const database = setUpTestDatabase();
const waiting = setUpWaitingLots(database);

describe('the mails about orders name a lot by number and path', () => {
  const named = async (...places: number[]) => {
    const names = await namesOfUnits(
      database.db,
      places.flatMap((at) => waiting.project.lots[at]?.unitId ?? []),
    );
    for (const name of names.values()) expect(name).toContain(' · ');
    return [...names.values()];
  };
  const sent = async (template: string) => {
    const rows = await database.db.select().from(mails).where(eq(mails.template, template));
    return rows.filter(({ subject }) => subject.includes(waiting.project.root.unitNo));
  };

  test('of one lot in subject and text, and of its change', async () => {
    const { purchaser } = waiting.project;
    const lots = waiting.ids(0).map((lot) => ({ ...lot, deliveryDate: POSSIBLE_DAY }));
    await purchaser.call(placeOrders, { body: { lots } });
    const [name = ''] = await named(0);
    const [placed] = await sent('OrderPlaced');
    expect([placed?.subject, placed?.text]).toEqual([
      expect.stringContaining(name),
      expect.stringContaining(name),
    ]);
    const { data } = await purchaser.call(askOrderChange, {
      body: { ...waiting.ids(0)[0], reason: 'Later', deliveryDate: addDays(POSSIBLE_DAY, 9) },
    });
    expect(`${data.projectUnitNo} ${data.unitPath}`).toBe(name);
    const [asked] = await sent('OrderChangeAsked');
    expect(asked?.subject).toContain(name);
  });

  test('of several lots', async () => {
    const { purchaser, root: project } = waiting.project;
    const names = await named(0, 1);
    const { data } = await purchaser.call(previewOrder, { query: { projectUnitID: project.unitId } });
    const previewed = data.lots.map(({ projectUnitNo, unitPath }) => `${projectUnitNo} ${unitPath}`);
    expect(previewed).toEqual(expect.arrayContaining(names));
    await purchaser.call(placeOrders, { body: { lots: waiting.ids(0, 1) } });
    const [combined] = await sent('CombinedOrderPlaced');
    for (const name of names) expect(combined?.text).toContain(name);
  });
});

describe('the mails about deliveries name a lot by number and path', () => {
  const project = () =>
    createLotProject(database.db, ['purchaser', 'process planner', 'projectCoordinator'], {
      tenantId: waiting.project.tenantId,
    });

  test('when its materials change', async () => {
    await createCatalogue(database.db);
    const made = await project();
    const planned = await createLot(database.db, made.house);
    await made.as('purchaser').api.call(replaceMaterials, {
      params: { projectUnitID: planned.unitId },
      body: [{ type: PANELS, volume: 1, deliveryDate: inDays(40) }],
    });
    const name = `${planned.unitNo} ${made.house.title} · ${planned.title}`;
    const sent = await database.db.select().from(mails).where(eq(mails.template, 'MaterialsChanged'));
    expect(sent.at(-1)?.subject).toContain(name);
  });

  test('when a delivery is confirmed', async () => {
    const made = await project();
    const delivered = await createLot(database.db, made.house, 'Approved');
    const { deliveryLotId } = await createDelivery(database.db, delivered, { deliveryDate: inDays(3) });
    await made.as('purchaser').api.call(changeDelivery, {
      params: { deliveryLotID: deliveryLotId },
      body: { deliveryType: 0 },
    });
    const sent = await database.db.select().from(mails).where(eq(mails.template, 'DeliveryConfirmed'));
    expect(sent.at(-1)?.text).toContain(`${delivered.unitNo} ${made.house.title} · ${delivered.title}`);
  });
});
