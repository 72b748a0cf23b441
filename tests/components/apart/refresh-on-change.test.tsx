import { afterEach, expect, it, vi } from 'vitest';
import { RefreshInTime } from '@/components/shell/refresh-in-time';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { RefreshWithUnit } from '@/components/units/refresh-with-unit';
import type { ChangeDto } from '@/lib/contract/events';
import type { UnitDetailsDto } from '@/lib/contract/units';
import { sampleUnit } from '@/tests/gallery/sample-units';
import {
  fetched,
  pass,
  CHANGED_ROOT as rootUnitId,
  sendChange,
  setUpChanges,
} from '@/tests/support/fake-changes';
import { navigation } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const { refresh } = navigation.router;

const own = '0193a000-0000-7000-8000-000000000002';
const other = '0193a000-0000-7000-8000-000000000003';

setUpChanges();
afterEach(() => {});

/** A change, and the time that everything takes that follows from it. */
async function change(kind: ChangeDto['kind'], projectUnitID?: string): Promise<void> {
  sendChange({ kind, ...(projectUnitID && { projectUnitID }) });
  await pass(1_000);
}

it('renders the page again for its units and for what names none, not for other units or kinds', async () => {
  renderOnPage(
    <RefreshOnChange {...{ rootUnitId }} since="p0" kinds={['unit', 'members']} unitIds={[own]} />,
  );
  await change('unit', other);
  await change('items', own);
  expect(refresh).not.toHaveBeenCalled();
  await change('unit', own);
  expect(refresh).toHaveBeenCalledTimes(1);
  await change('members');
  expect(refresh).toHaveBeenCalledTimes(2);
  await change('resync');
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('renders the page of banners again when one begins or ends', async () => {
  renderOnPage(<RefreshOnChange since="p0" kinds={['banners']} />);
  await change('administration');
  expect(refresh).not.toHaveBeenCalled();
  await change('banners');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('renders a page of what the portal does by itself again from time to time, while it is in view', async () => {
  fetched.mockImplementation(async () => Response.json({}));
  renderOnPage(<RefreshInTime />);
  await pass(31_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
  await pass(31_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('does not render the page again if it was rendered meanwhile with all that was heard of', async () => {
  const follow = (since: string) => (
    <RefreshOnChange {...{ rootUnitId, since }} kinds={['unit']} unitIds={[own]} />
  );
  const { rerender } = renderOnPage(follow('p0'));
  sendChange({ kind: 'unit', projectUnitID: own, id: 'p1' });
  await pass(100);
  rerender(follow('p1'));
  await pass(1_000);
  expect(refresh).not.toHaveBeenCalled();
  // Rendered before the change was heard of, it is rendered again.
  sendChange({ kind: 'unit', projectUnitID: own, id: 'p2' });
  rerender(follow('p1'));
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('does not render the page again if what is shown follows meanwhile', async () => {
  const gate = (count: number) => (
    <RefreshWhenChanged
      {...{ rootUnitId }}
      name="countTasks"
      target={{}}
      shown={{ count }}
      since="p0"
      kinds={['state']}
    />
  );
  const { rerender } = renderOnPage(gate(3));
  fetched.mockImplementation(async () => Response.json({ count: 4 }));
  sendChange({ kind: 'state' });
  await pass(0);
  rerender(gate(4));
  await pass(1_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(refresh).not.toHaveBeenCalled();
});

function showGate() {
  return renderOnPage(
    <RefreshWhenChanged
      {...{ rootUnitId }}
      name="countTasks"
      target={{}}
      shown={{ count: 3 }}
      since="p0"
      kinds={['state']}
    />,
  );
}

it('reads after a change of its kinds, and renders the page again only for another answer', async () => {
  showGate();
  // The portal has just answered: what is to be rendered again waits for nothing.
  fetched.mockImplementation(async () => Response.json({ count: 3 }));
  await change('tasks');
  expect(fetched).not.toHaveBeenCalled();
  await change('state');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(refresh).not.toHaveBeenCalled();
  fetched.mockImplementation(async () => Response.json({ count: 4 }));
  await change('state');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('renders the page again when the person may not read it any more', async () => {
  showGate();
  fetched.mockImplementation(async () => refusalAnswer(404, 'NotFound'));
  await change('state');
  expect(refresh).toHaveBeenCalledTimes(1);
});

const NOTHING = {
  project: 0,
  subproject: 0,
  approvallot: 0,
  drawingjob: 0,
  folder: 0,
  aacorderlot: 0,
  lintelorderlot: 0,
  materials: 0,
  files: 0,
};

const UNIT: UnitDetailsDto = {
  ...sampleUnit({
    ...{ projectUnitID: own, rootProjectUnitID: rootUnitId, parentProjectUnitID: rootUnitId },
    ...{ projectUnitType: 'subproject', title: 'House 1', stateKey: 'Structuring' },
  }),
  abilities: { editUnit: { can: true } },
  minDeliveryDate: '2026-02-01',
  unitsBelow: 2,
  goesAlong: { ...NOTHING, aacorderlot: 2 },
  confirmedDeletion: null,
};

it('renders the page of a unit again for the unit and its abilities, not for what is below', async () => {
  const { unitsBelow: _, goesAlong: __, confirmedDeletion: ___, ...shown } = UNIT;
  renderOnPage(<RefreshWithUnit shown={shown} since="p0" />);
  const answer = (changes: Partial<UnitDetailsDto>) =>
    fetched.mockImplementation(async () => Response.json({ data: { ...UNIT, ...changes } }));
  const deleteUnit = { can: false, reason: 'ItemsRemain' } as const;
  const below = { unitsBelow: 3, goesAlong: { ...NOTHING, aacorderlot: 3 } };
  answer({ ...below, abilities: { ...UNIT.abilities, deleteUnit } });
  expect(fetched).not.toHaveBeenCalled();
  await change('structure', other);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(refresh).not.toHaveBeenCalled();
  answer({ abilities: { editUnit: { can: false, reason: 'ProjectClosed' } } });
  await change('state');
  expect(refresh).toHaveBeenCalledTimes(1);
});
