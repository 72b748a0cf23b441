import { useTranslations } from 'next-intl';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { ArrowRightIcon, ChevronDownIcon, CopyIcon, GripIcon, TrashIcon } from '@/components/ui/icons';
import { stepMove } from '@/lib/domain/structure/move-node';
import { findNode, type NodeKey } from '@/lib/domain/structure/structure-tree';
import { startDrag } from './drag';
import { moveStep, removeNode } from './row-actions';
import { useStructureStore } from './store-context';

/**
 * The handle of a subproject or lot: dragging moves the row, a click opens its menu. On the keyboard, Alt and
 * arrows move, Delete deletes.
 */
export function RowMenu({ nodeKey, name }: { nodeKey: NodeKey; name: string }) {
  const t = useTranslations('structure');
  const store = useStructureStore();
  return (
    <span
      data-node={nodeKey}
      data-field="handle"
      className="touch-none"
      // Clicks in the open menu bubble here too.
      onPointerDown={(event) => {
        const isOnGrip = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (isOnGrip) startDrag(event, store, nodeKey);
      }}
    >
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={t('handle', { name })}
          className="grid h-8 w-7 pointer-coarse:h-touch pointer-coarse:w-8 cursor-grab place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing"
        >
          <GripIcon />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-h-80 overflow-y-auto">
          <Items nodeKey={nodeKey} />
        </DropdownMenuContent>
      </DropdownMenu>
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
      <DropdownMenuItem onSelect={() => store.duplicate(nodeKey)}>
        <CopyIcon />
        {t('duplicate')}
      </DropdownMenuItem>
      <DropdownMenuItem blocked={blocked('up')} onSelect={() => moveStep(store, nodeKey, 'up', 'name')}>
        <ChevronDownIcon className="rotate-180" />
        {t('up')}
      </DropdownMenuItem>
      <DropdownMenuItem blocked={blocked('down')} onSelect={() => moveStep(store, nodeKey, 'down', 'name')}>
        <ChevronDownIcon />
        {t('down')}
      </DropdownMenuItem>
      {others.map(({ key, name, children }) => (
        <DropdownMenuItem
          key={key}
          onSelect={() =>
            store.edit(
              { kind: 'move', key: nodeKey, parent: key, at: children.length },
              { key: nodeKey, field: 'name' },
            )
          }
        >
          <ArrowRightIcon />
          {t('moveTo', { name: name || t('unnamed') })}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem tone="bad" onSelect={() => removeNode(store, nodeKey)}>
        <TrashIcon />
        {t('delete')}
      </DropdownMenuItem>
    </>
  );
}
