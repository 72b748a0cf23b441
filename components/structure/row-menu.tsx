import { useTranslations } from 'next-intl';
import { ArrowRightIcon, ChevronDownIcon, CopyIcon, GripIcon, TrashIcon } from '@/components/ui/icons';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { stepMove } from '@/lib/domain/structure/move-node';
import { findNode, type NodeKey } from '@/lib/domain/structure/structure-tree';
import { startDrag } from './drag';
import { moveStep, removeNode } from './row-actions';
import { useStructureStore } from './store-context';

/**
 * The grip of a subproject or lot: dragged it moves the row, pressed it opens what else can be done. With the keyboard
 * Alt and the arrows move, Delete deletes.
 */
export function RowMenu({ nodeKey, name }: { nodeKey: NodeKey; name: string }) {
  const t = useTranslations('structure');
  const store = useStructureStore();
  return (
    <span
      data-node={nodeKey}
      data-field="handle"
      className="touch-none"
      // Presses in the open menu bubble here as well.
      onPointerDown={(event) => {
        const isOnGrip = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (isOnGrip) startDrag(event, store, nodeKey);
      }}
    >
      <Menu
        label={t('handle', { name })}
        tip={false}
        align="start"
        trigger={<GripIcon />}
        triggerClassName="grid h-8 w-7 pointer-coarse:h-10 pointer-coarse:w-8 cursor-grab place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing"
        className="max-h-80 overflow-y-auto"
      >
        {() => <Items nodeKey={nodeKey} />}
      </Menu>
    </span>
  );
}

function Items({ nodeKey }: { nodeKey: NodeKey }) {
  const t = useTranslations('structure.menu');
  const store = useStructureStore();
  const { tree } = store;
  const found = findNode(tree, nodeKey);
  if (found === null) return null;
  const others = found.kind === 'lot' ? tree.filter(({ key }) => key !== found.subproject.key) : [];
  const blocked = (direction: 'up' | 'down') =>
    stepMove(tree, nodeKey, direction) ? undefined : t('nowhere');
  return (
    <>
      <MenuItem icon={<CopyIcon />} onClick={() => store.duplicate(nodeKey)}>
        {t('duplicate')}
      </MenuItem>
      <MenuItem
        icon={<ChevronDownIcon className="rotate-180" />}
        blocked={blocked('up')}
        onClick={() => moveStep(store, nodeKey, 'up', 'name')}
      >
        {t('up')}
      </MenuItem>
      <MenuItem
        icon={<ChevronDownIcon />}
        blocked={blocked('down')}
        onClick={() => moveStep(store, nodeKey, 'down', 'name')}
      >
        {t('down')}
      </MenuItem>
      {others.map(({ key, name, children }) => (
        <MenuItem
          key={key}
          icon={<ArrowRightIcon />}
          onClick={() =>
            store.edit(
              { kind: 'move', key: nodeKey, parent: key, at: children.length },
              { key: nodeKey, field: 'name' },
            )
          }
        >
          {t('moveTo', { name: name || t('unnamed') })}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<TrashIcon />} tone="bad" onClick={() => removeNode(store, nodeKey)}>
        {t('delete')}
      </MenuItem>
    </>
  );
}
