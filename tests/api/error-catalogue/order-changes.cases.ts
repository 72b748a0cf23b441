import { eq } from 'drizzle-orm';
import { orderChangeRequests, units } from '@/db/schema';
import { askOrderChange, decideOrderChange } from '@/lib/contract/order-changes';
import type { ChangeRequestStatus } from '@/lib/domain/orders/order-change';
import type { Refusal } from '@/tests/support/error-catalogue';
import { createAacRow, createUnit } from '@/tests/support/factories';
import type { Place } from '@/tests/support/role-places';

async function orderedLot({ db, lot, subproject }: Place): Promise<string> {
  const own = await createUnit(db, subproject, { unitType: lot.unitType, stateKey: 'Approved' });
  const orderNumber = `45${own.unitId.replace(/\D/g, '').slice(-8).padStart(8, '0')}`;
  await db.update(units).set({ orderNumber }).where(eq(units.unitId, own.unitId));
  await createAacRow(db, own);
  return own.unitId;
}

async function requestOf(place: Place, unitId: string, status: ChangeRequestStatus): Promise<string> {
  const [request] = await place.db
    .insert(orderChangeRequests)
    .values({ unitId, status, reason: 'Later', changes: { unloading: 'forklift' }, askedAt: new Date() })
    .returning();
  return request?.requestId ?? '';
}

const change = (projectUnitID: string) => ({
  endpoint: askOrderChange,
  body: { projectUnitID, reason: 'Later', unloading: 'truckCrane' },
});

/** Changes of placed orders (domain.md §10). */
export const orderChanges: readonly Refusal[] = [
  {
    code: 'OrderNotChangeable',
    status: 409,
    as: 'PU',
    in: 'aacWaiting',
    call: ({ lot }) => change(lot.unitId),
    texts: [
      'Only a placed order that is not closed can be changed.',
      'Nur eine ausgelöste und noch nicht abgeschlossene Bestellung kann geändert werden.',
      'Alleen een geplaatste bestelling die nog niet is afgesloten, kan worden gewijzigd.',
    ],
  },
  {
    code: 'ChangeRequestOpen',
    status: 409,
    as: 'PU',
    in: 'aacPlaced',
    call: async (place) => {
      const unitId = await orderedLot(place);
      await requestOf(place, unitId, 'open');
      return change(unitId);
    },
    texts: [
      'A change to this order has already been requested. Wait for the decision.',
      'Für diese Bestellung ist bereits eine Änderung beantragt. Bitte warten Sie die Entscheidung ab.',
      'Voor deze bestelling is al een wijziging aangevraagd. Daarover wordt eerst beslist.',
    ],
  },
  {
    code: 'ChangeRequestClosed',
    status: 409,
    as: 'BO',
    in: 'aacPlaced',
    call: async (place) => ({
      endpoint: decideOrderChange,
      params: { requestID: await requestOf(place, await orderedLot(place), 'refused') },
      body: { decision: 'accept' },
    }),
    texts: [
      'This request has already been decided or withdrawn. Reload the page.',
      'Über diesen Antrag ist bereits entschieden, oder er wurde zurückgezogen. Laden Sie die Seite neu.',
      'Over deze aanvraag is al beslist, of ze is ingetrokken. Laad de pagina opnieuw.',
    ],
  },
  {
    code: 'NotYourRequest',
    top: 'Forbidden',
    status: 403,
    as: 'PU',
    in: 'aacPlaced',
    call: async (place) => ({
      endpoint: decideOrderChange,
      params: { requestID: await requestOf(place, await orderedLot(place), 'open') },
      body: { decision: 'withdraw' },
    }),
    texts: [
      'Only the person who made the request can withdraw it.',
      'Nur wer den Antrag gestellt hat, kann ihn zurückziehen.',
      'Alleen wie de aanvraag heeft gedaan, kan deze intrekken.',
    ],
  },
  {
    code: 'ORDER.NothingToChange',
    top: 'ValidationFailed',
    at: 'deliveryDate',
    status: 400,
    as: 'PU',
    in: 'aacPlaced',
    call: async (place) => ({
      endpoint: askOrderChange,
      body: { projectUnitID: await orderedLot(place), reason: 'Later' },
    }),
    texts: [
      'Nothing would change. Say what should be different.',
      'An der Bestellung würde sich nichts ändern. Bitte angeben, was anders sein soll.',
      'Er zou niets aan de bestelling veranderen. Geef aan wat er anders moet zijn.',
    ],
  },
];
