import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleUnit } from '@/app/[locale]/dev/ui/sample-units';
import { LatestActivity } from '@/components/activity/latest-activity';
import { VolumesBelow } from '@/components/deliveries/volumes-below';
import { ChangesBelow } from '@/components/orders/changes/changes-below';
import { LotsToOrder } from '@/components/orders/placing/lots-to-order';
import { TasksBelow } from '@/components/tasks/tasks-below';
import { UnitsBelow } from '@/components/units/units-below';
import { StatesBelow } from '@/components/workflow/states-below';
import type { UnitSummaryDto } from '@/lib/contract/unit-summaries';
import type { Access } from '@/lib/domain/permissions/access';
import {
  fetched,
  openedStreams,
  pass,
  CHANGED_ROOT as rootUnitId,
  sendChange,
  setUpChanges,
} from '@/tests/support/fake-changes';
import { renderOnPage } from '@/tests/support/render-on-page';

const { refresh, router } = vi.hoisted(() => {
  const refresh = vi.fn();
  return { refresh, router: { refresh, push: () => undefined } };
});
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/unit',
  useSearchParams: () => new URLSearchParams(),
}));
setUpChanges();

const lotId = '0193a000-0000-7000-8000-000000000002';
const now = new Date('2026-11-22T12:00:00Z');
const THEN = '2026-11-20T12:00:00.000Z';

const task: UnitSummaryDto['tasks'][number] = {
  projectUnitNo: '1-1-1',
  rootUnitTitle: 'Project',
  parentUnitTitle: 'House 1',
  unitTitle: 'Lot 1',
  projectUnitTypeVariant: 'aac_elements',
  stateKey: 'PlaceOrder',
  changedOn: THEN,
  tenantID: 1,
  salesOrgID: null,
  rootProjectUnitID: rootUnitId,
  projectUnitID: lotId,
  taskKey: 'PlaceOrder',
};

const orderChange: UnitSummaryDto['orderChanges'][number] = {
  requestID: lotId,
  projectUnitID: lotId,
  rootProjectUnitID: rootUnitId,
  projectUnitNo: '1-1-1',
  title: 'Lot 9',
  status: 'open',
  reason: 'The crane comes later',
  deliveryDate: null,
  siteAddress: null,
  siteContact: null,
  unloading: null,
  askedBy: 'Rita',
  askedOn: THEN,
  decidedBy: null,
  decidedOn: null,
  decisionReason: null,
  version: 1,
};

const NOTHING: UnitSummaryDto = {
  states: [],
  volumes: [],
  tasks: [],
  taskCount: 0,
  lotsToOrder: 0,
  orderChanges: [],
};
const SOME: UnitSummaryDto = {
  states: [{ stateKey: 'PlaceOrder', lots: 2 }],
  volumes: [{ projectUnitID: lotId, title: 'Lot 1', volume: 12.5 }],
  tasks: [task],
  taskCount: 1,
  lotsToOrder: 2,
  orderChanges: [orderChange],
};

const texts = () => document.body.textContent;
const pathsRead = () => fetched.mock.calls.map(([path]) => path.split('?')[0]);

it('follows what is below a unit by one read for all parts', async () => {
  const summary = { unitId: rootUnitId, rootUnitId, fallback: NOTHING, since: 'p0' };
  renderOnPage(
    <>
      <StatesBelow {...summary} />
      <VolumesBelow {...summary} />
      <TasksBelow {...{ summary, now }} />
      <LotsToOrder {...summary} />
      <ChangesBelow {...summary} />
    </>,
  );
  expect(texts()).toBe('');
  fetched.mockImplementation(async () => Response.json({ data: SOME }));
  sendChange({ kind: 'state' });
  await pass(1_000);
  expect(pathsRead()).toEqual([`/api/data/planner/projectunitsummary/${rootUnitId}`]);
  for (const text of ['2 lots', '12.5', 'House 1', 'The crane comes later']) expect(texts()).toContain(text);
  expect(screen.getByRole('link', { name: /^Lot 1/ }).getAttribute('href')).toContain(lotId);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(openedStreams()).toHaveLength(1);
});

const unit = sampleUnit({
  ...{ projectUnitID: lotId, rootProjectUnitID: rootUnitId, parentProjectUnitID: rootUnitId },
  ...{ projectUnitType: 'aacorderlot', projectUnitTypeVariant: 'aac_elements', stateKey: 'PlaceOrder' },
  title: 'Lot 1',
});
const access: Access = {
  viewer: { isInternal: false, isAdministrator: false, tenantIds: [] },
  roles: ['salesPlanner'],
  root: { stateKey: 'PlaceOrder', variant: 'aac_elements', tenantId: 1 },
  features: [],
};
const units = {
  ...{ unitId: rootUnitId, rootUnitId, pageSize: 25, since: 'p0', access, tile: null },
  ...{ withButtons: true, isParent: true, pictured: [] },
  refusals: { edit: undefined, deleteFolder: undefined, deleteOther: undefined, deleteOrdered: undefined },
};

it('shows the picture of a unit with a model of its own', () => {
  const other = { ...unit, projectUnitID: rootUnitId, title: 'Lot 2' };
  renderOnPage(
    <UnitsBelow {...units} page={0} pictured={[lotId]} fallback={{ data: [unit, other], count: 2 }} />,
  );
  const pictures = screen
    .getAllByRole('listitem')
    .map((card) => card.querySelector('img')?.getAttribute('src'));
  expect(pictures).toEqual([expect.stringContaining(`/api/view/${lotId}/preview`), undefined]);
});

it('follows the units right below, and has the page rendered again when its own part of them is gone', async () => {
  renderOnPage(<UnitsBelow {...units} page={1} fallback={{ data: [unit], count: 26 }} />);
  fetched.mockImplementation(async () => Response.json({ data: [{ ...unit, title: 'Renamed' }], count: 26 }));
  sendChange({ kind: 'unit', projectUnitID: lotId });
  await pass(1_000);
  expect(screen.getByRole('link').textContent).toContain('Renamed');
  expect(refresh).not.toHaveBeenCalled();
  fetched.mockImplementation(async () => Response.json({ data: [], count: 25 }));
  sendChange({ kind: 'structure', projectUnitID: lotId });
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('follows the latest activity, without the order rows that are summed up later', async () => {
  const entry = {
    activityID: lotId,
    projectUnitID: lotId,
    projectUnitNo: '1-1-1',
    projectUnitName: 'Lot 1',
  };
  renderOnPage(
    <LatestActivity
      {...{ rootUnitId, unitId: rootUnitId, since: 'p0' }}
      read={30}
      fallback={{ data: [], count: 0 }}
    />,
  );
  expect(texts()).toBe('');
  sendChange({ kind: 'items', projectUnitID: lotId });
  await pass(1_000);
  expect(fetched).not.toHaveBeenCalled();
  const data = [
    {
      ...entry,
      rootProjectUnitID: rootUnitId,
      date: THEN,
      userEmail: 'rita@example.com',
      userName: 'Rita',
      onBehalfOf: null,
      action: 'created',
      subject: null,
      message: null,
      changes: [],
      counts: {},
    },
  ];
  fetched.mockImplementation(async () => Response.json({ data, count: 1 }));
  sendChange({ kind: 'structure', projectUnitID: lotId });
  await pass(1_000);
  expect(texts()).toContain('Rita');
});
