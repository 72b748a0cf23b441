import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readChanges } from '@/lib/client/change-feed';
import type { ChangeDto } from '@/lib/contract/events';

const rootProjectUnitID = '0193a000-0000-7000-8000-000000000001';
const change: ChangeDto = { kind: 'items', rootProjectUnitID };
const resync: ChangeDto = { kind: 'resync', rootProjectUnitID: null };

class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  send(data: ChangeDto): void {
    this.onmessage?.({ data: JSON.stringify(data) });
  }
}

const last = () => FakeEventSource.opened.at(-1);
const heard: ChangeDto[] = [];
const hear = (next: ChangeDto) => heard.push(next);

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.opened = [];
  heard.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shares one connection between all readers of a project and closes it with the last', () => {
  const leave = readChanges(hear, rootProjectUnitID);
  const leaveToo = readChanges(hear, rootProjectUnitID);
  readChanges(hear)();
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([
    `/api/events?rootUnitId=${rootProjectUnitID}`,
    '/api/events',
  ]);
  FakeEventSource.opened[0]?.send(change);
  expect(heard).toEqual([change, change]);
  leave();
  expect(FakeEventSource.opened[0]?.readyState).toBe(1);
  leaveToo();
  expect(FakeEventSource.opened[0]?.readyState).toBe(2);
});

it('lets go while the tab is hidden for long, and reads everything when it is shown again', () => {
  const leave = readChanges(hear);
  hide(true);
  vi.advanceTimersByTime(10_000);
  hide(false);
  expect(FakeEventSource.opened).toHaveLength(1);
  hide(true);
  vi.advanceTimersByTime(30_000);
  expect(last()?.readyState).toBe(2);
  hide(false);
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(heard).toEqual([resync]);
  leave();
});

it('tries again after a refusal, but leaves a mere interruption to the browser', () => {
  const leave = readChanges(hear);
  last()?.onerror?.();
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  last()?.close();
  last()?.onerror?.();
  vi.advanceTimersByTime(10_000);
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(heard).toEqual([resync]);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.opened).toHaveLength(2);
});
