import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ChangeDto } from '@/lib/contract/events';

/** The project that the tests of changes look at. */
export const CHANGED_ROOT = '0193a000-0000-7000-8000-000000000001';

/** Stands for the stream of changes. */
class FakeEventSource {
  static opened: FakeEventSource[] = [];
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
  close(): void {}
}

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
  act(() => FakeEventSource.opened[0]?.onmessage?.({ data: JSON.stringify(data), lastEventId: id }));
}

/** Says over the same stream that what the person is notified of has changed. */
export function sendOwnChange(): void {
  const data: ChangeDto = { kind: 'ownNotifications', rootProjectUnitID: null };
  const lastEventId = crypto.randomUUID();
  act(() => FakeEventSource.opened[0]?.onmessage?.({ data: JSON.stringify(data), lastEventId }));
}

/** A refusal as the portal answers it. */
export function notFoundAnswer(): Response {
  const problem = { status: 404, code: 'NotFound', detail: '', messages: [], requestID: '' };
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(problem), { status: 404, headers });
}

/** For a file of tests: time, stream and portal stand still until a test moves them. */
export function setUpChanges(): void {
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
  });
}
