import { type Body, call } from '@/lib/client/call';
import { type DeviceStorage, DeviceText } from '@/lib/client/sync/device-text';
import { readTree } from '@/lib/domain/structure/read-tree';
import type { StructureTree } from '@/lib/domain/structure/structure-tree';

/** What was built and not saved, with what it began with. */
export interface StructureDraft {
  version: number;
  base: StructureTree;
  tree: StructureTree;
}

const LOCAL_DELAY_MS = 300;
const REMOTE_DELAY_MS = 2500;

/** Key of the draft in the browser's storage, as the specification names it (portal-2 §2). */
export function draftKey(rootUnitId: string): string {
  return `project-structure-${rootUnitId}`;
}

/** A draft out of whatever was kept; null for what is none. */
export function readStructureDraft(value: unknown): StructureDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const version: unknown = Reflect.get(value, 'version');
  const [base, tree] = [readTree(Reflect.get(value, 'base')), readTree(Reflect.get(value, 'tree'))];
  return typeof version === 'number' && base && tree ? { version, base, tree } : null;
}

/**
 * Keeps a draft on this device a moment after each change, and mirrors it on the server for other devices. A
 * browser without storage, or a server out of reach, keeps nothing; the builder works all the same.
 */
export class DraftKeeper {
  private latest: StructureDraft | null = null;
  private mirroredOn: string | null = null;
  private readonly stored: DeviceText;
  private local: ReturnType<typeof setTimeout> | undefined;
  private remote: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly rootUnitId: string,
    private readonly userId: string,
    storage: DeviceStorage,
  ) {
    this.stored = new DeviceText(draftKey(rootUnitId), storage);
  }

  /** What an earlier visit of this person left here. */
  readLocal(): StructureDraft | null {
    const draft = this.stored.readJson();
    if (typeof draft !== 'object' || draft === null || Reflect.get(draft, 'userId') !== this.userId)
      return null;
    const mirroredOn: unknown = Reflect.get(draft, 'mirroredOn');
    this.mirroredOn = typeof mirroredOn === 'string' ? mirroredOn : null;
    return readStructureDraft(draft);
  }

  /** Whether the server's copy was written here, so that it holds nothing newer than this device does. */
  isOwnMirror(updatedOn: string): boolean {
    return updatedOn === this.mirroredOn;
  }

  keep(draft: StructureDraft): void {
    this.latest = draft;
    clearTimeout(this.local);
    clearTimeout(this.remote);
    this.local = setTimeout(() => whenIdle(() => this.writeLocal()), LOCAL_DELAY_MS);
    this.remote = setTimeout(() => whenIdle(() => this.writeRemote()), REMOTE_DELAY_MS);
  }

  /** The page goes away: what is on its way is written now. */
  flush(): void {
    this.writeLocal();
  }

  /** Nothing is unsaved any more. */
  discard(): void {
    clearTimeout(this.local);
    clearTimeout(this.remote);
    this.latest = null;
    this.stored.write(null);
    void call('discardStructureDraft', { params: { rootId: this.rootUnitId }, isBackground: true }).catch(
      () => undefined,
    );
  }

  private writeLocal(): void {
    if (!this.latest) return;
    const { userId, mirroredOn, latest } = this;
    this.stored.write(JSON.stringify({ userId, mirroredOn, ...latest }));
  }

  private writeRemote(): void {
    if (!this.latest) return;
    // JSON knows no readonly lists; the draft is copied as it is sent anyway.
    const body: Body<'saveStructureDraft'> = JSON.parse(JSON.stringify(this.latest));
    const params = { rootId: this.rootUnitId };
    void call('saveStructureDraft', { params, body, isBackground: true }).then(
      ({ data }) => {
        this.mirroredOn = data.updatedOn;
        this.writeLocal();
      },
      () => undefined,
    );
  }
}

/** Writing down a thousand lots would hold up the next key. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
  else work();
}
