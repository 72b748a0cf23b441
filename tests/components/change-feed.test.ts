import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readChanges } from '@/lib/client/change-feed';
import type { ChangeDto } from '@/lib/contract/events';

const rootProjectUnitID = '0193a000-0000-7000-8000-000000000001';
const change: ChangeDto = { kind: 'items', rootProjectUnitID };

class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  send(data: ChangeDto, lastEventId: string): void {
    this.onmessage?.({ data: JSON.stringify(data), lastEventId });
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
  const leave = readChanges(hear, 'p0', rootProjectUnitID);
  const leaveToo = readChanges(hear, 'p0', rootProjectUnitID);
  readChanges(hear, 'p0')();
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([
    `/api/events?rootUnitId=${rootProjectUnitID}&since=p0`,
    '/api/events?since=p0',
  ]);
  FakeEventSource.opened[0]?.send(change, 'p1');
  expect(heard).toEqual([change, change]);
  leave();
  expect(FakeEventSource.opened[0]?.readyState).toBe(1);
  leaveToo();
  expect(FakeEventSource.opened[0]?.readyState).toBe(2);
});

it('tells a reader who comes later what they have missed, or to read everything', () => {
  const leave = readChanges(() => undefined, 'p0');
  last()?.send(change, 'p1');
  last()?.send({ ...change, kind: 'state' }, 'p2');
  const missed = (since: string) => {
    const kinds: string[] = [];
    readChanges(({ kind }) => kinds.push(kind), since)();
    return kinds;
  };
  expect(missed('p0')).toEqual(['items', 'state']);
  expect(missed('p1')).toEqual(['state']);
  expect(missed('p2')).toEqual([]);
  expect(missed('q9')).toEqual(['resync']);
  expect(FakeEventSource.opened).toHaveLength(1);
  leave();
});

it('lets go while the tab is hidden for long, and takes up where it was when it is shown again', () => {
  const leave = readChanges(hear, 'p0');
  hide(true);
  vi.advanceTimersByTime(10_000);
  hide(false);
  expect(FakeEventSource.opened).toHaveLength(1);
  last()?.send(change, 'p1');
  hide(true);
  vi.advanceTimersByTime(30_000);
  expect(last()?.readyState).toBe(2);
  hide(false);
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([
    '/api/events?since=p0',
    '/api/events?since=p1',
  ]);
  leave();
});

it('tries again after a refusal, but leaves a mere interruption to the browser', () => {
  const leave = readChanges(hear, 'p0');
  last()?.onerror?.();
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  last()?.close();
  last()?.onerror?.();
  vi.advanceTimersByTime(10_000);
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([
    '/api/events?since=p0',
    '/api/events?since=p0',
  ]);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.opened).toHaveLength(2);
});
