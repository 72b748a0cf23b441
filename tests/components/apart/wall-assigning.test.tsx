import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useWallAssigning } from '@/components/models/use-wall-assigning';
import type { Wall } from '@/components/models/viewer-data';
import { currentToasts, dismissToast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import type { WallLotReason } from '@/lib/domain/models/wall-lots';
import messages from '@/messages/de.json' with { type: 'json' };
import { refusalError } from '@/tests/support/refusals';
import { OnPage } from '@/tests/support/render-on-page';

vi.mock('@/lib/client/call', () => ({ call: vi.fn() }));

const lots = ['1', '2'].map((no) => ({
  ...{ projectUnitID: `lot-${no}`, projectUnitNo: `P-1-${no}`, title: 'Haus', unitPath: 'Haus' },
  stateKey: 'Approved' as const,
}));
const [first, second] = lots;

function wallOf(id: string, lotReason: WallLotReason | null, lot = first): Wall {
  const own = lotReason === null ? null : (lot ?? null);
  return {
    ...{ id, number: id, floorId: 'g', floorName: 'EG', storeyName: 'EG', isMeasured: true },
    ...{ lot: own, deliveries: [], orderRows: [] },
    measures: {
      ...{ globalID: id, number: id, storeyGlobalID: 'g', projectUnitID: own?.projectUnitID ?? null },
      ...{
        lotReason,
        lengthMm: 1,
        heightMm: 1,
        thicknessMm: 1,
        volumeM3: 1,
        volumeFrom: 'shape',
        isClosed: true,
      },
    },
  };
}

const walls = [wallOf('a', null), wallOf('b', 'person'), wallOf('c', 'source'), wallOf('d', 'file')];
const refresh = vi.fn();
const viewerAct = vi.fn();

const GermanPage = ({ children }: { children: ReactNode }) => <OnPage locale="de">{children}</OnPage>;

function assigning() {
  const floors = [{ id: 'g', name: 'EG', building: '', elevationM: null, walls }];
  const data = { models: [], floors, own: new Set<string>(), lotsToAssign: lots, refresh };
  return renderHook(() => useWallAssigning({ unitId: 'unit', data, act: viewerAct }), { wrapper: GermanPage })
    .result;
}

/** The walls that were sent, one call after the other. */
const sent = () => vi.mocked(call).mock.calls.map(([, input]) => Reflect.get(Object(input), 'body').walls);

beforeEach(() => {
  vi.clearAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
});

it('sends what changes with what was seen, and the opposite where it is undone', async () => {
  const { current } = assigning();
  act(() => current.onAssign(walls.slice(0, 3), second ?? null));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  const [message] = currentToasts();
  expect(message?.title).toBe('3 Wände zugeordnet: P-1-2');
  act(() => message?.action?.run());
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(sent()).toEqual([
    [
      { globalID: 'a', projectUnitID: 'lot-2', seenProjectUnitID: null },
      { globalID: 'b', projectUnitID: 'lot-2', seenProjectUnitID: 'lot-1' },
      { globalID: 'c', projectUnitID: 'lot-2', seenProjectUnitID: null },
    ],
    [
      { globalID: 'a', projectUnitID: null, seenProjectUnitID: 'lot-2' },
      { globalID: 'b', projectUnitID: 'lot-1', seenProjectUnitID: 'lot-2' },
      { globalID: 'c', projectUnitID: null, seenProjectUnitID: 'lot-2' },
    ],
  ]);
  expect(currentToasts().at(-1)?.title).toBe(messages.viewer.assignUndone);
});

it('takes back only what a person has assigned', async () => {
  const { current } = assigning();
  act(() => current.onAssign(walls.slice(0, 3), null));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent()).toEqual([[{ globalID: 'b', projectUnitID: null, seenProjectUnitID: 'lot-1' }]]);
  expect(currentToasts()[0]?.title).toBe('Zuordnung aufgehoben');
});

it('sends nothing where nothing changes, and reads again where it was refused', async () => {
  const { current } = assigning();
  act(() => current.onAssign(walls.slice(1, 2), first ?? null));
  expect(call).not.toHaveBeenCalled();
  const title = messages.errors.WALLS.AssignedMeanwhile;
  const message = { code: 'WALLS.AssignedMeanwhile', message: title };
  vi.mocked(call).mockRejectedValueOnce(refusalError(409, 'StateConflict', { messages: [message, message] }));
  act(() => current.onAssign(walls.slice(0, 1), first ?? null));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(currentToasts()[0]).toMatchObject({ kind: 'error', text: title });
});

it('finds the walls without a lot, and selects them in the colours of lots', () => {
  const { current } = assigning();
  expect(current.withoutLot.map(({ id }) => id)).toEqual(['a']);
  current.onSelect(current.withoutLot);
  expect(viewerAct.mock.calls).toEqual([
    [{ type: 'colorBy', mode: 'lot' }],
    [{ type: 'selectAll', ids: ['a'] }],
  ]);
});
