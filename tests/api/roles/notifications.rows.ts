import * as contract from '@/lib/contract/notifications';
import { createNotification } from '@/tests/support/notifications';
import type { RoleCaller } from '@/tests/support/role-columns';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

/** Of the caller, as if they had been a member; nobody has none. */
async function notificationOf({ db, lot }: Place, { userId }: RoleCaller): Promise<string> {
  return userId === null ? crypto.randomUUID() : createNotification(db, lot, userId);
}

const ofRoot = ({ root }: Place) => ({ params: { rootProjectUnitID: root.unitId } });

export const rows: RoleRow[] = [
  {
    endpoint: contract.listOwnNotifications,
    input: async (place, caller) => {
      await notificationOf(place, caller);
      return { query: { filter: `projectUnitID eq '${place.lot.unitId}'` } };
    },
    cells: {
      reviewing: { '200': 'SEERS', '200 empty': 'AD OUT' },
      archived: { '200': 'SEERS', '200 empty': 'AD OUT' },
    },
  },
  { endpoint: contract.countUnreadNotifications, cells: { reviewing: { '200': 'SIGNED_IN' } } },
  {
    endpoint: contract.markNotifications,
    input: async (place, caller) => ({ body: { notificationIDs: [await notificationOf(place, caller)] } }),
    cells: { reviewing: { '204': 'SIGNED_IN' } },
  },
  {
    endpoint: contract.markAllNotifications,
    input: () => ({ body: { until: new Date().toISOString() } }),
    cells: { reviewing: { '204': 'SIGNED_IN' } },
  },
  {
    endpoint: contract.getProjectFollow,
    input: ofRoot,
    cells: { reviewing: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: contract.setProjectFollow,
    input: (place) => ({ ...ofRoot(place), body: { isFollowed: false } }),
    cells: { reviewing: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
];
