import type { Day } from '@/lib/domain/calendar';
import { copyLot, copySubproject } from '@/lib/domain/structure/copy-node';
import {
  editStructure,
  type MaterialChanges,
  type StructureCommand,
} from '@/lib/domain/structure/edit-structure';
import { type CheckFacts, StructureChecker } from '@/lib/domain/structure/structure-checks';
import {
  endTyping,
  mapHistory,
  record,
  redo,
  type StructureHistory,
  startHistory,
  undo,
} from '@/lib/domain/structure/structure-history';
import {
  filledTree,
  findNode,
  isSameTree,
  type LotNode,
  type NodeKey,
  type StructureTree,
} from '@/lib/domain/structure/structure-tree';
import { unitIdWriter } from '@/lib/domain/structure/with-unit-ids';
import { BlankRows } from './blank-rows';

/** The focusable parts of a row. */
export type FieldName = 'name' | 'type' | 'volume' | 'date' | 'handle';

export interface FocusTarget {
  key: NodeKey;
  field: FieldName;
}

export interface StructureState {
  history: StructureHistory;
  /** The stored structure and its version. */
  base: StructureTree;
  version: number;
  /** Keys of the subprojects whose panel is expanded. */
  open: ReadonlySet<NodeKey>;
  saving: boolean;
  /** The element to focus after the next rendering. */
  focus: (FocusTarget & { panel: NodeKey | null }) | null;
  /** The node whose name a sibling already has, for its dialog. */
  duplicate: NodeKey | null;
  /** The last moved node, to be announced. */
  moved: NodeKey | null;
}

export interface StructureStoreOptions {
  tree: StructureTree;
  version: number;
  earliest: CheckFacts['earliest'];
  materialTypes: readonly string[];
}

/** A structure being built: its state, and all user actions. */
export class StructureStore {
  readonly checker: StructureChecker;
  readonly materialTypes: readonly string[];
  private state: StructureState;
  private readonly listeners = new Set<() => void>();
  private storedDays = new Map<string, ReadonlySet<Day>>();
  private lastType: string;
  private made = 0;
  // Drafts contain keys of other visits, so each visit uses its own key prefix.
  private readonly visit = Math.random().toString(36).slice(2, 8);

  constructor({ tree, version, earliest, materialTypes }: StructureStoreOptions) {
    this.materialTypes = materialTypes;
    this.lastType = materialTypes[0] ?? '';
    this.checker = new StructureChecker({ earliest, storedDays: (unitId) => this.storedDays.get(unitId) });
    // The input row is the last panel, so that the second to last one is the last subproject (portal-2 §2).
    const last = tree.at(-1);
    this.state = {
      ...{
        history: startHistory(tree),
        base: tree,
        version,
        saving: false,
        focus: null,
        duplicate: null,
        moved: null,
      },
      open: new Set(last ? [last.key] : []),
    };
    this.rememberDays(tree);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): StructureState => this.state;

  get tree(): StructureTree {
    return this.state.history.present.tree;
  }

  /** Whether there are changes to save, which are also stored in the draft. */
  get isDirty(): boolean {
    return !isSameTree(filledTree(this.tree), this.state.base);
  }

  readonly makeKey = (): NodeKey => {
    this.made += 1;
    return `${this.visit}-${this.made}`;
  };

  /** The input rows below every parent. */
  readonly blanks = new BlankRows(this.makeKey);

  /** The initial type of a lot's input row: that of the row above, or the one chosen last. */
  typeFor({ materials }: Pick<LotNode, 'materials'>): string {
    return materials.at(-1)?.type || this.lastType;
  }

  rename(key: NodeKey, name: string): void {
    const blank = this.blanks.take(key);
    const typing = { focus: key, typing: `name/${key}` };
    if (!blank) {
      this.run({ kind: 'rename', key, name }, typing);
    } else if (blank.kind === 'subproject') {
      const node = { key, unitId: null, name, children: [] };
      this.run({ kind: 'addSubproject', at: this.tree.length, node }, typing);
      this.setOpen(key, true);
    } else if (blank.kind === 'lot') {
      const node = { key, unitId: null, name, materials: [] };
      this.run({ kind: 'addLot', subproject: blank.subproject, at: Infinity, node }, typing);
    }
  }

  setMaterial(key: NodeKey, changes: MaterialChanges): void {
    if (changes.type !== undefined) this.lastType = changes.type;
    const blank = this.blanks.take(key);
    const typing = { focus: key, typing: `${Object.keys(changes).join()}/${key}` };
    if (!blank) {
      this.run({ kind: 'setMaterial', key, changes }, typing);
    } else if (blank.kind === 'material') {
      const empty = { type: this.lastType, volumeM3: null, volumeText: null, deliveryDay: null };
      this.run(
        { kind: 'addMaterial', lot: blank.lot, at: Infinity, node: { key, ...empty, ...changes } },
        typing,
      );
    }
  }

  /** Runs any other command as one undo step. */
  edit(command: StructureCommand, focus: FocusTarget | null = null): void {
    this.run(command, { focus: focus?.key ?? null, typing: null });
    if (command.kind === 'move') this.set({ moved: command.key });
    if (focus) this.focusOn(focus);
  }

  duplicate(key: NodeKey): void {
    const found = findNode(this.tree, key);
    if (found?.kind === 'subproject') {
      const node = copySubproject(found.subproject, this.tree, this.makeKey);
      this.edit({ kind: 'addSubproject', at: found.at + 1, node }, { key: node.key, field: 'name' });
    } else if (found?.kind === 'lot') {
      const node = copyLot(found.lot, found.subproject.children, this.makeKey);
      const command = { kind: 'addLot', subproject: found.subproject.key, at: found.at + 1, node } as const;
      this.edit(command, { key: node.key, field: 'name' });
    }
  }

  undo(): void {
    this.travel(undo(this.state.history));
  }

  redo(): void {
    this.travel(redo(this.state.history));
  }

  /** Called when a field loses focus. */
  endTyping(): void {
    const history = endTyping(this.state.history);
    if (history !== this.state.history) this.set({ history });
  }

  setOpen(key: NodeKey, isOpen: boolean): void {
    const open = new Set(this.state.open);
    if (isOpen) open.add(key);
    else open.delete(key);
    this.set({ open });
  }

  openAll(isOpen: boolean): void {
    this.set({ open: new Set(isOpen ? this.tree.map(({ key }) => key) : []) });
  }

  /** Moves the focus to a field, even in a collapsed panel. */
  focusOn(focus: FocusTarget): void {
    const panel = this.panelOf(focus.key);
    const isHidden = panel !== null && !this.state.open.has(panel);
    const open = isHidden ? new Set([...this.state.open, panel]) : this.state.open;
    this.set({ focus: { ...focus, panel }, open });
  }

  /** Sets the node whose name duplicates a sibling's; null after the user has seen it. */
  showDuplicate(key: NodeKey | null): void {
    this.set({ duplicate: key });
  }

  focusDone(): void {
    if (this.state.focus) this.set({ focus: null });
  }

  /** Replaces the whole structure, by a draft or a merge, as one undo step. */
  replace(tree: StructureTree, stored?: { base: StructureTree; version: number }): void {
    const history = record(this.state.history, tree, { focus: null, typing: null });
    if (stored) this.rememberDays(stored.base);
    const last = tree.at(-1)?.key;
    const isAnyOpen = tree.some(({ key }) => this.state.open.has(key));
    this.set({ history, ...stored, ...(!isAnyOpen && last !== undefined && { open: new Set([last]) }) });
  }

  beginSave(): StructureTree {
    this.set({ saving: true });
    return filledTree(this.tree);
  }

  failSave(): void {
    this.set({ saving: false });
  }

  /** Marks the sent structure as stored; later changes are unsaved again. */
  finishSave(sent: StructureTree, ids: ReadonlyMap<NodeKey, string | null>, version: number): void {
    const withIds = unitIdWriter(ids);
    const base = withIds(sent);
    this.rememberDays(base);
    this.set({ saving: false, base, version, history: mapHistory(this.state.history, withIds) });
  }

  private run(
    command: StructureCommand,
    { focus, typing }: { focus: NodeKey | null; typing: string | null },
  ): void {
    const tree = editStructure(this.tree, command);
    const history = record(this.state.history, tree, { focus, typing });
    if (history !== this.state.history) this.set({ history });
  }

  private travel(history: StructureHistory): void {
    if (history === this.state.history) return;
    this.set({ history });
    const found = history.present.focus === null ? null : findNode(this.tree, history.present.focus);
    // If the step removed the node, the focus stays in the tree, so that the browser's own undo does not take over.
    const fallback = this.tree.at(-1)?.key ?? this.blanks.keyOf({ kind: 'subproject' });
    this.focusOn(
      found
        ? { key: history.present.focus ?? '', field: found.kind === 'material' ? 'volume' : 'name' }
        : { key: fallback, field: 'name' },
    );
  }

  /** The subproject whose panel contains a node or input row; null for subprojects. */
  private panelOf(key: NodeKey): NodeKey | null {
    const found = findNode(this.tree, key);
    if (found) return found.kind === 'subproject' ? null : found.subproject.key;
    const row = this.blanks.rowOf(key);
    if (row?.kind === 'lot') return row.subproject;
    return row?.kind === 'material' ? (findNode(this.tree, row.lot)?.subproject.key ?? null) : null;
  }

  private rememberDays(tree: StructureTree): void {
    this.storedDays = new Map(
      tree.flatMap(({ children }) =>
        children.flatMap(({ unitId, materials }) =>
          unitId === null
            ? []
            : [[unitId, new Set(materials.flatMap(({ deliveryDay }) => deliveryDay ?? []))] as const],
        ),
      ),
    );
  }

  private set(change: Partial<StructureState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
