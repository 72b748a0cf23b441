import { vi } from 'vitest';
import type { ChangeDto } from '@/lib/contract/events';

/** Stands for the stream of changes. */
export class FakeEventSource {
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

/** Streams stand still from now on until a test sends over them; none is open yet. */
export function stubEventSource(): void {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
}
