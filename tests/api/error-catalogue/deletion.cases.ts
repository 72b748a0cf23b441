import { eq } from 'drizzle-orm';
import { deletedUnits, materials, productTypes, units } from '@/db/schema';
import { restoreUnit } from '@/lib/contract/deleted-units';
import { deleteUnit } from '@/lib/contract/unit-changes';
import { api } from '@/tests/support/api';
import type { ProvokingCall, Refusal } from '@/tests/support/error-catalogue';
import { createUnit, type TestUnit } from '@/tests/support/factories';
import { createCatalogue } from '@/tests/support/materials';
import type { Place } from '@/tests/support/role-places';

async function remove({ callers }: Place, { unitId }: TestUnit): Promise<void> {
  const planner = api({ userId: callers.get('SP')?.userId ?? '' });
  await planner.call(deleteUnit, { params: { projectUnitID: unitId } });
}

function restoring({ unitId }: TestUnit): ProvokingCall {
  return { endpoint: restoreUnit, params: { projectUnitID: unitId } };
}

async function lotOf({ db }: Place, house: TestUnit, volumeM3: number): Promise<TestUnit> {
  const lot = await createUnit(db, house, { unitType: 'approvallot' });
  const [type] = await db.select().from(productTypes).limit(1);
  const productTypeId = type?.productTypeId ?? 0;
  await db.insert(materials).values({ unitId: lot.unitId, position: 0, productTypeId, volumeM3 });
  return lot;
}

async function approvedLot({ db, root }: Place): Promise<TestUnit> {
  await db.delete(units).where(eq(units.unitNo, 'P-7'));
  const parent = await createUnit(db, root, { unitType: 'subproject' });
  await db
    .update(units)
    .set({ title: 'House 7', titleKey: parent.unitId })
    .where(eq(units.unitId, parent.unitId));
  return createUnit(db, parent, {
    ...{ unitType: 'approvallot', stateKey: 'Approved', unitNo: 'P-7', title: 'Lot 7' },
  });
}

/** What is not deleted, and what is not restored. */
export const deletion: readonly Refusal[] = [
  {
    code: 'OrdersRemain',
    status: 409,
    as: 'RV',
    call: async (place) => ({
      endpoint: deleteUnit,
      params: { projectUnitID: (await approvedLot(place)).unitId },
    }),
    texts: [
      'There is a placed order, an approved lot or a fixed delivery here or in a unit below.',
      'Hier oder darunter gibt es eine ausgelöste Bestellung, ein freigegebenes Los oder eine fixe Lieferung.',
      'Hier of hieronder is een geplaatste bestelling, een goedgekeurd deel of een levering waarvan de datum vastligt.',
    ],
  },
  {
    code: 'OrdersRemainIn',
    top: 'OrdersRemain',
    status: 409,
    as: 'RV',
    call: async (place) => ({
      endpoint: deleteUnit,
      params: { projectUnitID: (await approvedLot(place)).parentUnitId ?? '' },
    }),
    texts: [
      'It cannot be deleted because of P-7 House 7 · Lot 7. Possible for: Sales planner.',
      'Löschen ist nicht möglich wegen: P-7 House 7 · Lot 7. Möglich für: Vertriebsplaner.',
      'Verwijderen kan niet vanwege P-7 House 7 · Lot 7. Mogelijk voor: Verkoopplanner.',
    ],
  },
  {
    code: 'DeletionNotConfirmed',
    status: 409,
    at: 'projectUnitNo',
    call: async (place) => ({
      endpoint: deleteUnit,
      params: { projectUnitID: (await approvedLot(place)).unitId },
    }),
    texts: [
      'The number P-7 is needed as a confirmation, because this also deletes: P-7 House 7 · Lot 7.',
      'Zur Bestätigung ist die Nummer P-7 nötig, denn damit werden auch gelöscht: P-7 House 7 · Lot 7.',
      'Het nummer P-7 is nodig als bevestiging, want hiermee wordt ook verwijderd: P-7 House 7 · Lot 7.',
    ],
  },
  {
    code: 'ParentDeleted',
    status: 409,
    call: async (place) => {
      const house = await createUnit(place.db, place.root, { unitType: 'subproject', title: 'House' });
      const folder = await createUnit(place.db, house, { unitType: 'folder' });
      await remove(place, folder);
      await remove(place, house);
      await place.db.update(deletedUnits).set({ unitNo: 'P-8' }).where(eq(deletedUnits.unitId, house.unitId));
      return restoring(folder);
    },
    texts: [
      'Restore “P-8 House” first. This unit belongs to it.',
      'Stellen Sie zuerst „P-8 House“ wieder her: Die Einheit lag darunter.',
      'Herstel eerst “P-8 House”: het onderdeel lag daaronder.',
    ],
  },
  {
    code: 'SubprojectFull',
    status: 409,
    call: async (place) => {
      await createCatalogue(place.db);
      const house = await createUnit(place.db, place.root, { unitType: 'subproject' });
      const [gone, other] = [await lotOf(place, house, 200), await lotOf(place, house, 0)];
      await remove(place, gone);
      await place.db.update(materials).set({ volumeM3: 160.5 }).where(eq(materials.unitId, other.unitId));
      return restoring(gone);
    },
    texts: [
      'The subproject would have 360.5 m³. The limit is 350 m³.',
      'Das Teilprojekt hätte dann 360,5 m³. Erlaubt sind höchstens 350 m³.',
      'Het deelproject zou 360,5 m³ bevatten; er past hoogstens 350 m³.',
    ],
  },
];
