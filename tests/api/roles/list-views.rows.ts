import { exportList } from '@/lib/contract/list-exports';
import * as contract from '@/lib/contract/list-views';
import { createView } from '@/tests/support/list-views';
import type { RoleCaller } from '@/tests/support/role-columns';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

type Input = NonNullable<RoleRow['input']>;

const NEW = {
  ...{ name: 'Late lots', query: 'where=stateKey+any+Closed', tenantID: null },
  arrangement: { order: ['title'], hidden: [], pinned: [], widths: {} },
};
const toAll = (status: string) => ({ structuring: { [status]: 'SIGNED_IN' } });

/** Of the caller's own, since nobody sees those of somebody else; whoever is not signed in has none. */
async function ownView(
  { db }: Place,
  { userId }: RoleCaller,
  list: 'tasks' | 'mails' = 'tasks',
): Promise<string> {
  return userId === null ? crypto.randomUUID() : (await createView(db, { ownerId: userId, list })).viewId;
}

const ofOwn: Input = async (place, caller) => ({ params: { viewID: await ownView(place, caller) } });

export const rows: RoleRow[] = [
  {
    endpoint: contract.listViews,
    input: async (place, caller) => {
      await ownView(place, caller, 'mails');
      return { query: { list: 'mails' } };
    },
    cells: toAll('200'),
  },
  {
    endpoint: contract.createView,
    input: () => ({ body: { ...NEW, list: 'jobs' } }),
    cells: toAll('201'),
  },
  {
    endpoint: contract.createView,
    what: 'shared',
    input: ({ tenantId }) => ({ body: { ...NEW, list: 'adminLog', tenantID: tenantId } }),
    cells: {
      structuring: { '201': 'IN', '403 Forbidden': 'MEMBERS OUT', '400 ValidationFailed': 'AD TA TO' },
    },
  },
  {
    endpoint: contract.updateView,
    input: async (place, caller) => ({ ...(await ofOwn(place, caller)), body: NEW }),
    cells: toAll('200'),
  },
  {
    endpoint: contract.updateView,
    what: 'of somebody who shared it',
    input: async ({ db, tenantId, callers }) => {
      const owner = callers.get('SP')?.userId ?? '';
      const { viewId } = await createView(db, { ownerId: owner, tenantId, list: 'users' });
      return { params: { viewID: viewId }, body: NEW };
    },
    cells: {
      structuring: {
        '200': 'SP',
        '404 NotFound': 'RV DR PP SC ME CA CO BO BI PU',
      },
    },
  },
  { endpoint: contract.deleteView, input: ofOwn, cells: toAll('204') },
  {
    endpoint: contract.deleteView,
    what: 'of somebody who keeps it to themselves',
    input: async ({ db, callers }) => {
      const owner = callers.get('SP')?.userId ?? '';
      return { params: { viewID: (await createView(db, { ownerId: owner, list: 'tasks' })).viewId } };
    },
    cells: {
      structuring: { '204': 'SP', '404 NotFound': 'RV DR PP SC ME CA CO BO BI PU IN AD OUT' },
    },
  },
  {
    endpoint: contract.setDefaultView,
    input: async (place, caller) => ({
      params: { list: 'mails' },
      body: { viewID: await ownView(place, caller, 'mails') },
    }),
    cells: toAll('204'),
  },
  {
    endpoint: exportList,
    input: () => ({ params: { list: 'projects', document: 'table.csv' } }),
    cells: toAll('200'),
  },
  {
    endpoint: exportList,
    what: 'of people',
    input: () => ({ params: { list: 'users', document: 'table.csv' } }),
    cells: { structuring: { '200': 'AD TA TO', '403 Forbidden': 'MEMBERS IN OUT' } },
  },
  {
    endpoint: exportList,
    what: 'of a search',
    input: ({ root }) => ({
      params: { list: 'search', document: 'table.csv' },
      query: { search: root.unitNo },
    }),
    cells: { structuring: { '200': 'SEERS', '403 FeatureDisabled': 'AD OUT' } },
  },
];
