import type { TreeRow } from '@/components/lists/tree/tree-moves';
import type { UnitTreeNodeDto } from '@/lib/contract/unit-tree';
import { foldText, separatedText, spellingsOf } from '@/lib/domain/fold-text';
import { groupBy } from '@/lib/domain/group-by';
import { searchWords } from '@/lib/domain/search-words';

export interface UnitTreeRow extends TreeRow {
  unit: UnitTreeNodeDto;
}

export interface ShownTree {
  /** Ids of the expanded units, used if there is no search. */
  open: ReadonlySet<string>;
  /** Search words for title or number; matches are shown with all their ancestors. */
  query: string;
}

/** The visible rows of a project, each below its parent. */
export function unitTreeRows(units: readonly UnitTreeNodeDto[], { open, query }: ShownTree): UnitTreeRow[] {
  const words = searchWords(query);
  const shown = words.length > 0 ? foundUnits(units, words) : units;
  const below = groupBy(shown, ({ parentProjectUnitID }) => parentProjectUnitID);
  const isOpen = (id: string) => words.length > 0 || open.has(id);
  const rowsBelow = (parentId: string | null, level: number): UnitTreeRow[] =>
    (below.get(parentId) ?? []).flatMap((unit, at, beside) => {
      const { projectUnitID: key, title } = unit;
      const opened = below.has(key) ? isOpen(key) : null;
      const row = { key, unit, level, isOpen: opened, text: title, place: at + 1, of: beside.length };
      return opened ? [row, ...rowsBelow(key, level + 1)] : [row];
    });
  return rowsBelow(null, 1);
}

/** The ids of a unit and all its ancestors. */
export function pathTo(units: readonly UnitTreeNodeDto[], unitId: string | undefined): string[] {
  const parents = new Map(
    units.map(({ projectUnitID, parentProjectUnitID }) => [projectUnitID, parentProjectUnitID]),
  );
  const path: string[] = [];
  for (let id = unitId ?? null; id !== null && parents.has(id); id = parents.get(id) ?? null) path.push(id);
  return path;
}

/** The units with a word in title or number that starts with each search word, and their ancestors. */
function foundUnits(units: readonly UnitTreeNodeDto[], words: readonly string[]): UnitTreeNodeDto[] {
  const byId = new Map(units.map((unit) => [unit.projectUnitID, unit]));
  const found = new Set<string>();
  for (const unit of units) {
    const named = `${unit.projectUnitNo} ${unit.title}`;
    const text = ` ${foldText(named)} ${foldText(separatedText(named))}`;
    const startsWord = (word: string) => spellingsOf(word).some((spelling) => text.includes(` ${spelling}`));
    if (!words.every(startsWord)) continue;
    for (let one: typeof unit | undefined = unit; one && !found.has(one.projectUnitID); ) {
      found.add(one.projectUnitID);
      one = byId.get(one.parentProjectUnitID ?? '');
    }
  }
  return units.filter(({ projectUnitID }) => found.has(projectUnitID));
}
