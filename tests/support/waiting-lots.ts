import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import type { Db } from '@/db/client';
import { addresses, units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { getOrderDocument } from '@/lib/contract/order-documents';
import { addDays } from '@/lib/domain/calendar';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import {
  createAacRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';

/** A day on which everything can be delivered. */
export const POSSIBLE_DAY = addDays(demoDay(new Date()), 40);

interface WaitingLots {
  readonly tenantId: number;
  /** Its site is Weg 1 in Ulm. */
  readonly root: TestUnit;
  readonly lots: TestUnit[];
  readonly purchaser: Api;
  /** A reviewer of the project, who may order as well. */
  readonly reviewer: Api;
}

/** Before each test a new project with three lots of one row that wait for their orders. */
export function setUpWaitingLots(database: { readonly db: Db }) {
  let tenantId = 0;
  let current: WaitingLots | undefined;
  beforeAll(async () => {
    ({ tenantId } = await createTenant(database.db));
  });
  beforeEach(async () => {
    current = { tenantId, ...(await createWaitingLots(database.db, tenantId)) };
  });
  const waiting = () => {
    if (current) return current;
    throw new Error('The lots are there only while tests run.');
  };
  const lotIds = () => waiting().lots.map(({ unitId }) => unitId);
  return {
    get project() {
      return waiting();
    },
    /** Lots by their places, as an order names them. */
    ids: (...indexes: number[]) => indexes.map((index) => ({ projectUnitID: lotIds()[index] ?? '' })),
    /** The lots as they are stored. */
    stored: () =>
      database.db.select().from(units).where(inArray(units.unitId, lotIds())).orderBy(units.unitNo),
    /** The placed order of a lot, by its place, as UBL. */
    async ubl(index: number) {
      const params = { projectUnitID: lotIds()[index] ?? '', document: 'order.ubl.xml' as const };
      return String((await waiting().purchaser.ask(getOrderDocument, { params })).body);
    },
    /** The address of the project's site. */
    async site() {
      const siteAddressId = waiting().root.siteAddressId ?? '';
      const [address] = await database.db
        .select()
        .from(addresses)
        .where(eq(addresses.addressId, siteAddressId));
      return address;
    },
  };
}

async function createWaitingLots(db: Db, tenantId: number): Promise<Omit<WaitingLots, 'tenantId'>> {
  const [buyer, second, office] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const [address] = await db
    .insert(addresses)
    .values({ name: 'Site', street1: 'Weg 1', city: 'Ulm' })
    .returning();
  const root = await createProject(db, {
    tenantId,
    siteAddressId: address?.addressId ?? null,
    members: [
      [buyer.userId, 'purchaser'],
      [second.userId, 'reviewer'],
      [office.userId, 'customerServiceBackoffice'],
    ],
  });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  const lots: TestUnit[] = [];
  for (let index = 0; index < 3; index++) {
    const lot = await createUnit(db, house, { unitType: 'aacorderlot' });
    await createAacRow(db, lot);
    lots.push(lot);
  }
  return { root, lots, purchaser: api(buyer), reviewer: api(second) };
}
