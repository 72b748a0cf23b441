import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ChangeDto } from '@/lib/contract/events';
import { FakeEventSource, stubEventSource } from './fake-event-source';

/** The project that the tests of changes look at. */
export const CHANGED_ROOT = '0193a000-0000-7000-8000-000000000001';

/** What the portal answers. */
export const fetched = vi.fn<(path: string) => Promise<Response>>();

export const openedStreams = () => FakeEventSource.opened;

/** Lets time pass, and everything that waits for it. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface SentChange {
  kind: ChangeDto['kind'];
  projectUnitID?: string;
  /** Where the changes stand after it. */
  id?: string;
}

/** Sends a change over the stream that was opened first. */
export function sendChange({ kind, projectUnitID, id = crypto.randomUUID() }: SentChange): void {
  const data: ChangeDto = { kind, rootProjectUnitID: CHANGED_ROOT, ...(projectUnitID && { projectUnitID }) };
  act(() => FakeEventSource.opened[0]?.send(data, id));
}

/** Says over the same stream that what the person is notified of has changed. */
export function sendOwnChange(): void {
  const data: ChangeDto = { kind: 'ownNotifications', rootProjectUnitID: null };
  act(() => FakeEventSource.opened[0]?.send(data, crypto.randomUUID()));
}

/** For a file of tests: time, stream and portal stand still until a test moves them. */
export function setUpChanges(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    stubEventSource();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    fetched.mockReset();
  });
}
