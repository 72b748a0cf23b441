import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LatestActivity } from '@/components/activity/latest-activity';
import { VolumesBelow } from '@/components/deliveries/volumes-below';
import { MembersCard } from '@/components/members/members-card';
import { ChangesBelow } from '@/components/orders/changes/changes-below';
import { LotsToOrder } from '@/components/orders/placing/lots-to-order';
import { TasksBelow } from '@/components/tasks/tasks-below';
import { SiteCard } from '@/components/units/site-card';
import { UnitsBelow } from '@/components/units/units-below';
import { StatesBelow } from '@/components/workflow/states-below';
import type { UnitSummaryDto } from '@/lib/contract/unit-summaries';
import { sampleUnit } from '@/tests/gallery/sample-units';
import {
  fetched,
  openedStreams,
  pass,
  CHANGED_ROOT as rootUnitId,
  sendChange,
  setUpChanges,
} from '@/tests/support/fake-changes';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const { refresh } = navigation.router;
startAt({ pathname: '/unit' });
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
  unitPath: 'Blok F · Lot 9',
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

const PREVIEWED = {
  ...{ projectUnitID: lotId, projectUnitNo: 'P-1', title: 'Lot 1', version: 1 },
  ...{
    deliveryDate: '2027-01-15',
    minDeliveryDate: '2027-01-10',
    catalogueVersion: 4,
    custRef: null,
    problem: null,
  },
  placeOrder: { can: true },
  totals: {
    ...{ qty: 140, area: 218.4, areaString: '', pallets: 14, palletsString: '', palletsToLoad: 14 },
    ...{ goodsWeight: 9937.2, weight: 10_217.2, weightString: '', smallVolume: true, advice: null },
    trucks: { count: 1, decidedBy: 'pallets' },
  },
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

it('shows the numbers of a combined order until they are closed, also after its last lots are ordered', async () => {
  const lot = { projectUnitID: lotId, rootProjectUnitID: rootUnitId, title: 'Lot 1' };
  const numbers = [{ ...lot, data: 'OrderNumber=4500020001' }];
  renderOnPage(<LotsToOrder {...{ unitId: rootUnitId, rootUnitId, fallback: SOME, since: 'p0' }} />);
  const preview = {
    lots: [PREVIEWED, { ...PREVIEWED, projectUnitID: rootUnitId, title: 'Lot 2' }],
    ...{ count: 2, seller: 'Porenbau', unloading: null, missing: [], loads: [] },
    siteAddress: { name: 'Site', street1: 'Weg 1', zip: '1', city: 'Ulm', country: 'DE' },
    siteContact: { name: '', phone: '', mail: '' },
  };
  fetched.mockImplementation(async (path) => {
    if (path.includes('preview')) return Response.json({ data: preview });
    if (path.includes('inbox')) return Response.json({ data: [task], count: 1 });
    return Response.json(path.includes('summary') ? { data: NOTHING } : { data: numbers, count: 1 });
  });
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(2_000);
    // The dialog is loaded when it is first shown.
    await vi.dynamicImportSettled();
    await pass(2_000);
  };
  await press('Order several lots…');
  await press('Place order for 2 lots');
  sendChange({ kind: 'state' });
  await pass(5_000);
  expect(screen.queryByRole('button', { name: 'Order several lots…' })).toBeNull();
  expect(screen.getByRole('dialog').textContent).toContain('4500020001');
  const next = screen.getByRole('link', { name: /^Next: .*Lot 1/ });
  expect(next.getAttribute('href')).toContain(lotId);
  await press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(refresh).toHaveBeenCalledOnce();
  refresh.mockClear();
});

const unit = sampleUnit({
  ...{ projectUnitID: lotId, rootProjectUnitID: rootUnitId, parentProjectUnitID: rootUnitId },
  ...{ projectUnitType: 'aacorderlot', projectUnitTypeVariant: 'aac_elements', stateKey: 'PlaceOrder' },
  title: 'Lot 1',
});
const units = {
  ...{ unitId: rootUnitId, rootUnitId, pageSize: 25, since: 'p0', tile: null },
  ...{ withButtons: true, isParent: true, isFolded: false, pictured: [] },
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

it('folds the cards of units that are shown as a building', () => {
  renderOnPage(<UnitsBelow {...units} isFolded page={0} fallback={{ data: [unit], count: 12 }} />);
  const folded = screen.getByRole('heading', { level: 2 }).closest('details');
  expect([folded?.open, folded?.querySelectorAll('li').length]).toEqual([false, 1]);
});

it('folds site and people of the project to one line each, with their buttons below', () => {
  renderOnPage(
    <>
      <SiteCard
        address={{
          name: 'Lindenhof',
          street1: 'Long Street 1',
          zip: '10115',
          city: 'Berlin',
          country: 'Germany',
        }}
        contact={null}
        action={<button type="button">Edit</button>}
        isFolded
      />
      <MembersCard members={[]} viewerId={lotId} actions={<button type="button">Manage</button>} isFolded />
    </>,
  );
  const lines = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('summary'));
  expect(lines.map((line) => line?.textContent)).toEqual([
    expect.stringContaining('10115 Berlin'),
    expect.stringMatching(/0$/),
  ]);
  for (const line of lines) expect(line?.querySelector('button')).toBeNull();
  const cards = lines.map((line) => line?.closest('details'));
  expect(cards.map((card) => [card?.open, card?.querySelectorAll('button').length])).toEqual([
    [false, 1],
    [false, 1],
  ]);
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
