import { type Body, call } from '@/lib/client/call';
import { parsedJson } from '@/lib/client/sync/device-text';
import { PageEntries } from '@/lib/client/sync/page-entries';
import type { PageLocks } from '@/lib/client/sync/page-locks';
import { readTree } from '@/lib/domain/structure/read-tree';
import type { StructureTree } from '@/lib/domain/structure/structure-tree';

/** What was built and not saved, with what it began with. */
export interface StructureDraft {
  version: number;
  base: StructureTree;
  tree: StructureTree;
}

/** A draft as it is stored on the device. */
interface StoredDraft extends StructureDraft {
  userId: string;
  /** When it was changed last, ISO 8601. */
  typedOn: string;
  /** When the server has stored its copy, as the server says; null where it has none. */
  mirroredOn: string | null;
}

const LOCAL_DELAY_MS = 300;
const REMOTE_DELAY_MS = 2500;

/** Key of the draft in the browser's storage, as the specification names it (portal-2 §2). */
export function draftKey(rootUnitId: string): string {
  return `project-structure-${rootUnitId}`;
}

/** A draft out of whatever was stored; null for what is none. */
export function readStructureDraft(value: unknown): StructureDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const version: unknown = Reflect.get(value, 'version');
  const [base, tree] = [readTree(Reflect.get(value, 'base')), readTree(Reflect.get(value, 'tree'))];
  return typeof version === 'number' && base && tree ? { version, base, tree } : null;
}

/**
 * Stores the draft of one open builder on this device a moment after each change, and a copy on the server for other
 * devices. Two builders of one structure have an entry each (`PageEntries`). A browser without storage, or a server
 * out of reach, stores nothing; the builder works all the same.
 */
export class StructureDrafts {
  private readonly entries: PageEntries;
  private isOpen = false;
  private own: StoredDraft | null = null;
  /** What earlier pages left, the newest last: drafts that wait for an answer, and those of other people. */
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

  /** Takes over what pages that are gone have left. */
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

  /** The builder goes away: its drafts wait for the next one. */
  async close(): Promise<void> {
    this.write();
    this.isOpen = false;
    await this.entries.leave();
  }

  /** The newest draft of this person that waits for an answer. */
  offered(): StructureDraft | null {
    return this.earlier.findLast(({ userId }) => userId === this.userId) ?? null;
  }

  /** The offered draft was answered. */
  answer(): void {
    const answered = this.offered();
    this.earlier = this.earlier.filter((draft) => draft !== answered);
    this.write();
  }

  /** Whether a page of this device wrote the copy of the server, so that it holds nothing newer than they do. */
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

  /** Writes at once what is on its way: the page goes away, or it has another draft. */
  write(): void {
    if (!this.isOpen) return;
    const drafts = [...this.earlier, ...(this.own ? [this.own] : [])];
    this.entries.write(drafts.length === 0 ? null : JSON.stringify(drafts));
  }

  /** Nothing is unsaved any more. The copy on the server stays for another page that has a draft. */
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
    // JSON knows no readonly lists; the draft is copied as it is sent anyway.
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

/** The drafts of one entry; what is damaged is left out. */
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

/** Writing down a thousand lots would hold up the next key. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
  else work();
}
