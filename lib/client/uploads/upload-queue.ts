import { newIdempotencyKey } from '@/lib/client/http';
import { backoffMs } from '@/lib/client/retry';
import { bytesPerSecond, type SpeedSample, withSample } from '@/lib/domain/files/upload-speed';
import type { SendInput, Sending } from './send-file';
import type { SendOutcome } from './send-outcome';
import type { StoredUpload } from './stored-uploads';
import { newEntry, storedEntry, storedOf, type UploadEntry } from './upload-entry';
import { isRunning, isSameFile, isUnfinished, type UploadItem, type UploadPlace } from './upload-item';

/** Maximum number of simultaneous uploads. */
const PARALLEL = 3;
/** After this many attempts without progress the upload waits for the person. */
const MAX_ATTEMPTS = 8;
const WAITS = { firstMs: 500, longestMs: 30_000 };
/** Interval at which progress is shown. */
const SHOWN_EVERY_MS = 250;

/** The functions of the page that the queue uses. */
export interface QueuePorts {
  send: (input: SendInput) => Promise<Sending>;
  /** Deletes an upload on the server. */
  end: (url: string) => Promise<void>;
  /** Resolves once the portal answers. */
  whenReachable: () => Promise<void>;
  /** Asks the person to sign in again; false if they do not. */
  renewSession: () => Promise<boolean>;
  /** Stores the unfinished uploads for the next page. */
  store: (unfinished: StoredUpload[]) => void;
}

/** All uploads of a page and their speed, for display. */
export interface UploadsView {
  items: readonly UploadItem[];
  /** Bytes per second; null while it is unknown. */
  speed: number | null;
}

export const NO_UPLOADS: UploadsView = { items: [], speed: null };

/** The upload queue of a page: several at a time, in order, resumed after an interruption. */
export class UploadQueue {
  #entries: UploadEntry[] = [];
  #view = NO_UPLOADS;
  #samples: SpeedSample[] = [];
  #sentBytes = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #watchers = new Set<() => void>();

  constructor(private readonly ports: QueuePorts) {}

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly view = (): UploadsView => this.#view;

  /** Uploads files to a unit; resumes those that an earlier page started there. */
  add(place: UploadPlace, files: readonly File[]): void {
    const left = this.resume(files, place.unitId);
    this.#entries.push(...left.map((file) => newEntry(place, file)));
    this.#changed();
  }

  /** Shows the uploads of earlier pages. */
  restore(stored: readonly StoredUpload[]): void {
    this.#entries.unshift(...stored.map(storedEntry));
    this.#changed();
  }

  /** Resumes uploads whose files are chosen again. @returns the files that match no upload */
  resume(files: readonly File[], unitId?: string): File[] {
    const left = files.filter((file) => {
      const entry = this.#entries.find(
        ({ item }) =>
          item.state === 'needsFile' &&
          (unitId === undefined || item.place.unitId === unitId) &&
          isSameFile(item, file),
      );
      if (!entry) return true;
      entry.file = file;
      this.#set(entry, { state: 'waiting' });
      return false;
    });
    this.#changed();
    return left;
  }

  pause(id: number): void {
    this.#each(id, (entry) => {
      if (!isRunning(entry.item)) return;
      this.#stop(entry);
      this.#set(entry, { state: 'paused' });
    });
  }

  /** Resumes a paused or failed upload. */
  start(id: number): void {
    this.#each(id, (entry) => {
      if (entry.item.state !== 'paused' && entry.item.state !== 'failed') return;
      entry.attempts = 0;
      this.#set(entry, { state: entry.file ? 'waiting' : 'needsFile', problem: null });
    });
  }

  pauseAll(): void {
    for (const { item } of this.#entries) this.pause(item.id);
  }

  startAll(): void {
    for (const { item } of this.#entries) if (item.state === 'paused') this.start(item.id);
  }

  /** Cancels an upload and removes it from the list; the server deletes its part, too. */
  cancel(id: number): void {
    this.#each(id, (entry) => {
      this.#stop(entry);
      this.#entries = this.#entries.filter((other) => other !== entry);
      if (entry.url !== null && entry.item.state !== 'done') void this.ports.end(entry.url);
    });
  }

  /** Removes finished uploads from the list. */
  clear(): void {
    this.#entries = this.#entries.filter(({ item }) => isUnfinished(item));
    this.#changed();
  }

  #each(id: number, change: (entry: UploadEntry) => void): void {
    const entry = this.#entries.find(({ item }) => item.id === id);
    if (entry) change(entry);
    this.#changed();
  }

  #startNext(): void {
    const sending = this.#entries.filter(({ item }) => item.state === 'sending').length;
    const next = this.#entries.filter(({ item }) => item.state === 'waiting');
    for (const entry of next.slice(0, PARALLEL - sending)) this.#send(entry);
  }

  #send(entry: UploadEntry): void {
    const { file, url, idempotencyKey, item } = entry;
    if (file === null) return;
    entry.run += 1;
    const { run } = entry;
    const isCurrent = () => entry.run === run;
    this.#set(entry, { state: 'sending' });
    void this.ports
      .send({
        ...{ file, url, idempotencyKey },
        unitId: item.place.unitId,
        onBegun: (begun) => {
          if (!isCurrent()) return;
          entry.url = begun;
          this.#store();
        },
        onProgress: (sentBytes) => isCurrent() && this.#progress(entry, sentBytes),
        onEnd: (outcome) => isCurrent() && this.#end(entry, outcome),
      })
      .then(
        (sending) => {
          if (isCurrent()) entry.sending = sending;
          else sending.stop();
        },
        () => isCurrent() && this.#end(entry, { kind: 'lost', waitSeconds: 0 }),
      );
  }

  #stop(entry: UploadEntry): void {
    entry.run += 1;
    entry.sending?.stop();
    entry.sending = null;
  }

  #progress(entry: UploadEntry, sentBytes: number): void {
    const more = sentBytes - entry.item.sentBytes;
    if (more > 0) {
      entry.attempts = 0;
      this.#sentBytes += more;
      this.#samples = withSample(this.#samples, { atMs: Date.now(), sentBytes: this.#sentBytes });
    }
    this.#set(entry, { sentBytes });
    this.#timer ??= setTimeout(() => {
      this.#store();
      this.#show();
    }, SHOWN_EVERY_MS);
  }

  #end(entry: UploadEntry, outcome: SendOutcome): void {
    this.#stop(entry);
    if (outcome.kind === 'done') this.#set(entry, { state: 'done', sentBytes: entry.item.sizeBytes });
    else if (outcome.kind === 'refused' || (outcome.kind === 'gone' && entry.url === null))
      this.#fail(entry, outcome.text);
    else if (outcome.kind === 'gone') this.#beginAgain(entry);
    else if (outcome.kind === 'session') void this.#afterSignIn(entry);
    else void this.#later(entry, outcome.waitSeconds);
    this.#changed();
  }

  /** The server no longer has the upload: it is too old, or the file was stored when another upload ended. */
  #beginAgain(entry: UploadEntry): void {
    entry.url = null;
    entry.idempotencyKey = newIdempotencyKey();
    this.#set(entry, { state: 'waiting', sentBytes: 0 });
  }

  #fail(entry: UploadEntry, problem: string | null): void {
    // The server has deleted it, or never had it.
    entry.url = null;
    entry.idempotencyKey = newIdempotencyKey();
    this.#set(entry, { state: 'failed', problem, sentBytes: 0 });
  }

  async #afterSignIn(entry: UploadEntry): Promise<void> {
    const { run } = entry;
    this.#set(entry, { state: 'offline' });
    const isSignedIn = await this.ports.renewSession();
    if (entry.run !== run) return;
    this.#set(entry, { state: isSignedIn ? 'waiting' : 'paused' });
    this.#changed();
  }

  async #later(entry: UploadEntry, waitSeconds: number): Promise<void> {
    const { run } = entry;
    entry.attempts += 1;
    if (entry.attempts > MAX_ATTEMPTS) {
      this.#set(entry, { state: 'failed', problem: null });
      return;
    }
    this.#set(entry, { state: 'offline' });
    const waitMs = Math.max(waitSeconds * 1000, backoffMs(WAITS, entry.attempts));
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await this.ports.whenReachable();
    if (entry.run !== run) return;
    this.#set(entry, { state: 'waiting' });
    this.#changed();
  }

  #set(entry: UploadEntry, change: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...change };
  }

  #changed(): void {
    this.#startNext();
    this.#store();
    this.#show();
  }

  #store(): void {
    this.ports.store(this.#entries.filter(({ item }) => isUnfinished(item)).map(storedOf));
  }

  #show(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const isSending = this.#entries.some(({ item }) => item.state === 'sending');
    if (!isSending) this.#samples = [];
    this.#view = { items: this.#entries.map(({ item }) => item), speed: bytesPerSecond(this.#samples) };
    for (const watcher of this.#watchers) watcher();
  }
}
