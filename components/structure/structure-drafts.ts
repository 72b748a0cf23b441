import { type Body, call } from '@/lib/client/call';
import { parsedJson } from '@/lib/client/sync/device-text';
import { PageEntries } from '@/lib/client/sync/page-entries';
import type { PageLocks } from '@/lib/client/sync/page-locks';
import { readTree } from '@/lib/domain/structure/read-tree';
import type { StructureTree } from '@/lib/domain/structure/structure-tree';

/** An unsaved structure and the stored one on which it is based. */
export interface StructureDraft {
  version: number;
  base: StructureTree;
  tree: StructureTree;
}

/** A draft as it is stored on the device. */
interface StoredDraft extends StructureDraft {
  userId: string;
  /** Time of the last change, ISO 8601. */
  typedOn: string;
  /** When the server stored its copy, by the server's clock; null if it has none. */
  mirroredOn: string | null;
}

const LOCAL_DELAY_MS = 300;
const REMOTE_DELAY_MS = 2500;

/** Key of the draft in the browser's storage, as in the specification (portal-2 §2). */
export function draftKey(rootUnitId: string): string {
  return `project-structure-${rootUnitId}`;
}

/** Reads a draft from stored data; null if invalid. */
export function readStructureDraft(value: unknown): StructureDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const version: unknown = Reflect.get(value, 'version');
  const [base, tree] = [readTree(Reflect.get(value, 'base')), readTree(Reflect.get(value, 'tree'))];
  return typeof version === 'number' && base && tree ? { version, base, tree } : null;
}

/**
 * Stores the draft of one open builder on this device shortly after each change, and a copy on the server for
 * other devices. Two builders of one structure have separate entries (`PageEntries`). If storage or server
 * are unavailable, nothing is stored and the builder still works.
 */
export class StructureDrafts {
  private readonly entries: PageEntries;
  private isOpen = false;
  private own: StoredDraft | null = null;
  /** Drafts of earlier pages, the newest last: those still to be offered, and those of other users. */
  private earlier: readonly StoredDraft[] = [];
  private local: ReturnType<typeof setTimeout> | undefined;
  private remote: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly rootUnitId: string,
    private readonly userId: string,
    storage: Storage,
    locks?: PageLocks,
    private readonly now: () => Date = () => new Date(),
  ) {
    const key = draftKey(rootUnitId);
    this.entries = new PageEntries(`${key}-`, storage, locks, key);
  }

  /** Takes over the drafts of closed pages. */
  async open(): Promise<void> {
    const begin = (texts: readonly string[]) => {
      this.earlier = texts
        .flatMap(storedIn)
        .filter(({ typedOn }) => typedOn !== this.own?.typedOn)
        .sort((a, b) => (a.typedOn < b.typedOn ? -1 : 1));
      this.isOpen = true;
      this.write();
    };
    if (!(await this.entries.takeEarlier(begin))) begin([]);
  }

  /** Called when the builder closes: its drafts stay for the next one. */
  async close(): Promise<void> {
    this.write();
    this.isOpen = false;
    await this.entries.leave();
  }

  /** This user's newest draft that is still to be offered. */
  offered(): StructureDraft | null {
    return this.earlier.findLast(({ userId }) => userId === this.userId) ?? null;
  }

  /** The user answered the offer of the draft. */
  answer(): void {
    const answered = this.offered();
    this.earlier = this.earlier.filter((draft) => draft !== answered);
    this.write();
  }

  /** Whether a page of this device wrote the server's copy, so that it contains nothing newer than the local drafts. */
  isMirrorOfDevice(updatedOn: string): boolean {
    return this.entries
      .texts()
      .some((text) => storedIn(text).some(({ mirroredOn }) => mirroredOn === updatedOn));
  }

  store(draft: StructureDraft): void {
    const { userId, own } = this;
    const typedOn = this.now().toISOString();
    this.own = { userId, typedOn, mirroredOn: own?.mirroredOn ?? null, ...draft };
    clearTimeout(this.local);
    clearTimeout(this.remote);
    this.local = setTimeout(() => whenIdle(() => this.write()), LOCAL_DELAY_MS);
    this.remote = setTimeout(() => whenIdle(() => this.mirror()), REMOTE_DELAY_MS);
  }

  /** Writes pending changes at once: the page closes, or its draft is replaced. */
  write(): void {
    if (!this.isOpen) return;
    const drafts = [...this.earlier, ...(this.own ? [this.own] : [])];
    this.entries.write(drafts.length === 0 ? null : JSON.stringify(drafts));
  }

  /** Nothing is unsaved any more. The copy on the server stays if another page has a draft. */
  discard(): void {
    clearTimeout(this.local);
    clearTimeout(this.remote);
    this.own = null;
    this.write();
    const others = this.entries.texts().flatMap(storedIn);
    if (others.some(({ userId }) => userId === this.userId)) return;
    void call('discardStructureDraft', { params: { rootId: this.rootUnitId }, isBackground: true }).catch(
      () => undefined,
    );
  }

  private mirror(): void {
    if (!this.own) return;
    const { version, base, tree } = this.own;
    // The request type has mutable arrays; the copy costs nothing, since the draft is serialised anyway.
    const body: Body<'saveStructureDraft'> = JSON.parse(JSON.stringify({ version, base, tree }));
    const params = { rootId: this.rootUnitId };
    void call('saveStructureDraft', { params, body, isBackground: true }).then(
      ({ data }) => {
        if (this.own) this.own = { ...this.own, mirroredOn: data.updatedOn };
        this.write();
      },
      () => undefined,
    );
  }
}

/** The drafts of one entry; damaged ones are skipped. */
function storedIn(text: string): StoredDraft[] {
  const entry = parsedJson(text);
  return (Array.isArray(entry) ? entry : [entry]).flatMap((stored: unknown) => {
    const draft = readStructureDraft(stored);
    if (draft === null || typeof stored !== 'object' || stored === null) return [];
    const [userId, typedOn, mirroredOn] = ['userId', 'typedOn', 'mirroredOn'].map((name) =>
      textIn(stored, name),
    );
    return userId ? [{ ...draft, userId, typedOn: typedOn ?? '', mirroredOn: mirroredOn ?? null }] : [];
  });
}

function textIn(stored: object, name: string): string | null {
  const value: unknown = Reflect.get(stored, name);
  return typeof value === 'string' ? value : null;
}

/** Serialising a thousand lots would delay the next key. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
  else work();
}
