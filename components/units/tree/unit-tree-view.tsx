import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Tree } from '@/components/lists/tree/tree';
import type { TreeActions } from '@/components/lists/tree/use-tree-keys';
import { ErrorState } from '@/components/ui/error-state';
import { Input } from '@/components/ui/field';
import { leavePage } from '@/components/ui/leave-page';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { UnitTreeNodeDto } from '@/lib/contract/unit-tree';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { UnitTreeLink } from './unit-tree-link';
import { pathTo, unitTreeRows } from './unit-tree-rows';

export interface UnitTreeViewProps extends Omit<UnitTreeProps, 'units'> {
  /** Null until loaded. */
  units: readonly UnitTreeNodeDto[] | null;
  /** Loading failed. */
  hasFailed: boolean;
}

/** The units of a project, or a placeholder while loading or after a failure. */
export function UnitTreeView({ units, hasFailed, ...rest }: UnitTreeViewProps) {
  const t = useTranslations('unitTree');
  if (units) return <UnitTree {...rest} units={units} />;
  return hasFailed ? <ErrorState title={t('failed')} /> : <SkeletonRows rows={12} />;
}

const ROW_REM = 2.25;
/** Row height for touch. */
const TALL_ROW_REM = 3.25;

interface UnitTreeProps {
  units: readonly UnitTreeNodeDto[];
  rootUnitId: string;
  /** The unit whose page is open. */
  unitId: string;
  /** The tree gets the focus when it appears. */
  takesFocus: boolean;
  /** Called when a unit is chosen. */
  onNavigate: () => void;
}

/** The units of a project, with keyboard navigation and a search. */
function UnitTree({ units, rootUnitId, unitId, takesFocus, onNavigate }: UnitTreeProps) {
  const t = useTranslations('unitTree');
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([rootUnitId, ...pathTo(units, unitId)]),
  );
  const [activeKey, setActiveKey] = useState(unitId);
  const [isTouched] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const rowRem = isTouched ? TALL_ROW_REM : ROW_REM;
  // On touch devices, focus in the field would open a keyboard over the tree.
  useEffect(() => {
    if (takesFocus) (isTouched ? scroller : field).current?.focus();
  }, [takesFocus, isTouched]);
  const rows = unitTreeRows(units, { open, query });
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  );

  function toggle(key: string, isOpen: boolean) {
    setOpen((now) => new Set(isOpen ? [...now, key] : [...now].filter((other) => other !== key)));
  }

  const actions: TreeActions = {
    go: (index) => setActiveKey(rows[index]?.key ?? activeKey),
    setOpen: (index, isOpen) => toggle(rows[index]?.key ?? '', isOpen),
    choose: (index) => {
      onNavigate();
      leavePage(() => router.push(unitPagePath(rootUnitId, rows[index]?.key)));
    },
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b p-2">
        <Input
          ref={field}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            scroller.current?.focus();
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {query !== '' && t('found', { count: rows.length })}
      </p>
      <Tree
        label={t('title')}
        rows={rows}
        scroller={scroller}
        active={active}
        actions={actions}
        remOf={() => rowRem}
        draw={(index, id) => {
          const row = rows[index];
          return (
            row && (
              <UnitTreeLink
                id={id}
                row={row}
                heightRem={rowRem}
                href={unitPagePath(rootUnitId, row.key)}
                isActive={index === active}
                isCurrent={row.key === unitId}
                onToggle={() => toggle(row.key, !row.isOpen)}
                onNavigate={onNavigate}
              />
            )
          );
        }}
      />
      {rows.length === 0 && <p className="flex-1 px-4 text-ink-2">{t('none')}</p>}
    </div>
  );
}
