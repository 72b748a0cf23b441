import { act, cleanup, render } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { RESOURCE_SETTINGS } from '@/lib/client/resource-settings';
import type { ChangeDto } from '@/lib/contract/events';

const { refresh, router } = vi.hoisted(() => {
  const refresh = vi.fn();
  return { refresh, router: { refresh } };
});
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const rootUnitId = '0193a000-0000-7000-8000-000000000001';
const own = '0193a000-0000-7000-8000-000000000002';
const other = '0193a000-0000-7000-8000-000000000003';

class FakeEventSource {
  static opened: FakeEventSource[] = [];
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
  close(): void {}
}

const fetched = vi.fn<(path: string) => Promise<Response>>();

/** A change, and the time that everything takes that follows from it. */
async function change(kind: ChangeDto['kind'], projectUnitID?: string): Promise<void> {
  const data: ChangeDto = { kind, rootProjectUnitID: rootUnitId, ...(projectUnitID && { projectUnitID }) };
  await act(async () => {
    FakeEventSource.opened[0]?.onmessage?.({ data: JSON.stringify(data), lastEventId: crypto.randomUUID() });
    await vi.advanceTimersByTimeAsync(1_000);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', fetched);
  FakeEventSource.opened = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  refresh.mockReset();
});

it('renders the page again for its units and for what names none, not for other units or kinds', async () => {
  render(<RefreshOnChange {...{ rootUnitId }} since="p0" kinds={['unit', 'members']} unitIds={[own]} />);
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

function showGate() {
  const settings = { ...RESOURCE_SETTINGS, provider: () => new Map() };
  return render(
    <SWRConfig value={settings}>
      <RefreshWhenChanged
        {...{ rootUnitId }}
        name="countTasks"
        target={{}}
        shown={{ count: 3 }}
        since="p0"
        kinds={['state']}
      />
    </SWRConfig>,
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
  const problem = { status: 404, code: 'NotFound', detail: '', messages: [], requestID: '' };
  const headers = { 'content-type': 'application/problem+json' };
  fetched.mockImplementation(async () => new Response(JSON.stringify(problem), { status: 404, headers }));
  await change('state');
  expect(refresh).toHaveBeenCalledTimes(1);
});
