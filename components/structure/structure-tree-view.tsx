import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { findNode, type NodeKey, type SubprojectNode } from '@/lib/domain/structure/structure-tree';
import { onShortcut, onStructureKey } from './keyboard';
import { useStructure, useStructureStore } from './store-context';
import { SubprojectPanel } from './subproject-panel';

/** Fields beside the structure, and what lies over it, have keys of their own. */
const TAKES_KEYS = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]';

/** The subprojects, and the input row for the next one. */
export function StructureTreeView({ onSave }: { onSave: () => void }) {
  const t = useTranslations('structure');
  const store = useStructureStore();
  const root = useRef<HTMLUListElement>(null);
  const tree = useStructure(({ history }) => history.present.tree);
  const focus = useStructure((state) => state.focus);
  const { names } = store.checker.tree(tree);
  const blank = blankSubproject(store.blanks.keyOf({ kind: 'subproject' }));

  useEffect(() => {
    if (!focus) return;
    const place = `[data-node="${CSS.escape(focus.key)}"][data-field="${focus.field}"]`;
    const field = root.current?.querySelector<HTMLElement>(`${place}:is(input, select), ${place} > button`);
    store.focusDone();
    if (!field || field === document.activeElement) return;
    field.focus();
    if (field instanceof HTMLInputElement && field.type === 'text') field.select();
  }, [focus, store]);

  // The keys also apply to the structure where nothing beside it takes them.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isElsewhere = !(target instanceof Element) || root.current?.contains(target);
      if (isElsewhere || target.closest(TAKES_KEYS)) return;
      if (onShortcut(event, store, onSave)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store, onSave]);

  return (
    <>
      <ul
        ref={root}
        aria-label={t('title')}
        className="grid gap-2"
        onKeyDown={(event) => onStructureKey(event, store, onSave)}
        onBlur={() => store.endTyping()}
      >
        {[...tree, blank].map((subproject) => (
          <SubprojectPanel
            key={subproject.key}
            node={subproject}
            nameProblem={names.get(subproject.key)}
            blank={subproject === blank}
          />
        ))}
      </ul>
      <MovedTo />
    </>
  );
}

/** Announces the new position of a moved node. */
function MovedTo() {
  const t = useTranslations('structure');
  const store = useStructureStore();
  const moved = useStructure((state) => state.moved);
  const place = useStructure(() => placeOf(moved));
  return (
    <p aria-live="polite" className="sr-only">
      {place && t('moved', { place })}
    </p>
  );

  function placeOf(key: NodeKey | null): string {
    const found = key === null ? null : findNode(store.tree, key);
    if (!found) return '';
    const path = [found.subproject.name, ...('lot' in found ? [found.lot.name] : [])];
    return `${path.filter(Boolean).join(' / ')} ${found.at + 1}`;
  }
}

const blanks = new Map<NodeKey, SubprojectNode>();

function blankSubproject(key: NodeKey): SubprojectNode {
  const known = blanks.get(key) ?? { key, unitId: null, name: '', children: [] };
  blanks.set(key, known);
  return known;
}
