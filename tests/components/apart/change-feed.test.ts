import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readChanges } from '@/lib/client/change-feed';
import type { ChangeDto } from '@/lib/contract/events';
import { FakeEventSource, stubEventSource } from '@/tests/support/fake-event-source';

const rootProjectUnitID = '0193a000-0000-7000-8000-000000000001';
const change: ChangeDto = { kind: 'items', rootProjectUnitID };

const last = () => FakeEventSource.opened.at(-1);
const heard: ChangeDto[] = [];
const hear = (next: ChangeDto) => heard.push(next);

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  stubEventSource();
  heard.length = 0;
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

describe('what belongs to no project', () => {
  const own: ChangeDto = { kind: 'ownNotifications', rootProjectUnitID: null };
  const settle = () => vi.advanceTimersByTimeAsync(1_000);

  it('is heard over the connection of the page, without one of its own', async () => {
    const leaveOwn = readChanges(hear, 'p0', null);
    const leave = readChanges(() => undefined, 'p0', rootProjectUnitID);
    await settle();
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([
      `/api/events?rootUnitId=${rootProjectUnitID}&since=p0`,
    ]);
    last()?.send(change, 'p1');
    last()?.send(own, 'p2');
    expect(heard).toEqual([own]);
    leaveOwn();
    leave();
    await settle();
    expect(last()?.readyState).toBe(2);
  });

  it('is heard over a connection to all projects while the page has none, from where the last one ended', async () => {
    const leaveOwn = readChanges(hear, 'p0', null);
    await settle();
    expect(last()?.url).toBe('/api/events?since=p0');
    const leave = readChanges(() => undefined, 'p1', rootProjectUnitID);
    await settle();
    expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([2, 1]);
    last()?.send(own, 'p5');
    leave();
    await settle();
    expect(last()?.url).toBe('/api/events?since=p5');
    expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([2, 2, 1]);
    last()?.send(own, 'p6');
    expect(heard).toEqual([own, own]);
    leaveOwn();
    await settle();
    expect(last()?.readyState).toBe(2);
  });

  it('is read again by who comes later and does not know what was missed', async () => {
    const leave = readChanges(() => undefined, 'p0', rootProjectUnitID);
    last()?.send(own, 'p1');
    const leaveOwn = readChanges(hear, 'p0', null);
    const leaveLate = readChanges(hear, 'q9', null);
    await settle();
    expect(heard).toEqual([own, { kind: 'resync', rootProjectUnitID: null }]);
    leaveOwn();
    leaveLate();
    leave();
    await settle();
    expect(last()?.readyState).toBe(2);
  });
});
