import type { StructureDto } from '@/lib/contract/structure';
import type { StructureTree } from '@/lib/domain/structure/structure-tree';
import type { StructureStore } from './structure-store';
import { treeOf } from './structure-wire';

/** What is stored since the builder has read or saved the structure. */
export interface StoredStructure {
  tree: StructureTree;
  version: number;
  /** Stored by the same person, on another page or device. */
  own: boolean;
}

export interface StoredWatchOptions {
  read: () => Promise<StructureDto>;
  /** Null: what the builder has is what is stored. */
  onChange: (stored: StoredStructure | null) => void;
}

/**
 * Looks what is stored whenever somebody may have changed it. What this builder saves itself is no change, however
 * early its event arrives.
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

  /** Somebody has changed something in the project. */
  look(isOwn: boolean): Promise<void> {
    this.own = (this.own || !this.isDue) && isOwn;
    this.isDue = true;
    return this.readWhenDue();
  }

  /** The builder's own state has changed. */
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
      // Out of reach or not allowed any more: the next event shows it, or the save does.
    } finally {
      this.isReading = false;
    }
  }
}

function storedOf(stored: StructureDto, own: boolean): StoredStructure {
  return { tree: treeOf(stored), version: stored.version, own };
}
