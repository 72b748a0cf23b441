import type { StructureDto } from '@/lib/contract/structure';
import type { StructureTree } from '@/lib/domain/structure/structure-tree';
import type { StructureStore } from './structure-store';
import { treeOf } from './structure-wire';

/** The structure stored after the builder last read or saved it. */
export interface StoredStructure {
  tree: StructureTree;
  version: number;
  /** Saved by the same user, on another page or device. */
  own: boolean;
}

export interface StoredWatchOptions {
  read: () => Promise<StructureDto>;
  /** Null: the builder has the stored version. */
  onChange: (stored: StoredStructure | null) => void;
}

/**
 * Reads the stored structure whenever somebody may have changed it. Saves of this builder are ignored,
 * however early their event arrives.
 */
export class StoredWatch {
  private isDue = false;
  private isReading = false;
  private own = true;
  private version: number;

  constructor(
    private readonly store: StructureStore,
    private readonly options: StoredWatchOptions,
  ) {
    this.version = store.snapshot().version;
  }

  /** Called when something in the project has changed. */
  look(isOwn: boolean): Promise<void> {
    this.own = (this.own || !this.isDue) && isOwn;
    this.isDue = true;
    return this.readWhenDue();
  }

  /** Called when the builder's own state has changed. */
  onStore(): void {
    const { version } = this.store.snapshot();
    if (version !== this.version) this.options.onChange(null);
    this.version = version;
    void this.readWhenDue();
  }

  private async readWhenDue(): Promise<void> {
    while (this.isDue && !this.isReading && !this.store.snapshot().saving) {
      this.isDue = false;
      await this.readNow();
    }
  }

  private async readNow(): Promise<void> {
    const { version } = this.store.snapshot();
    const { own } = this;
    this.isReading = true;
    try {
      const stored = await this.options.read();
      const now = this.store.snapshot();
      if (now.saving || now.version !== version) this.isDue = true;
      else this.options.onChange(stored.version === version ? null : storedOf(stored, own));
    } catch {
      // Offline or no permission: the next event or save will show it.
    } finally {
      this.isReading = false;
    }
  }
}

function storedOf(stored: StructureDto, own: boolean): StoredStructure {
  return { tree: treeOf(stored), version: stored.version, own };
}
