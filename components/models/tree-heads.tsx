import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { WALL_SORTS, type WallSort } from './tree-rows';

/** The headings of the walls; pressing one sorts by it, pressing it again turns the order round. */
export function Heads({ sort, onSort }: { sort: WallSort; onSort: (sort: WallSort) => void }) {
  const t = useTranslations('viewer');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_48px_52px] gap-2 border-b py-0.5 pr-3 pl-13 font-medium text-2xs text-ink-3">
      {WALL_SORTS.map((by) => {
        const isOn = sort.by === by;
        return (
          <button
            key={by}
            type="button"
            title={t(`sortBy.${by}`)}
            aria-pressed={isOn}
            className={cx(
              'min-h-6 rounded-sm hover:text-ink pointer-coarse:min-h-touch',
              by === 'number' ? 'text-left' : 'text-right',
              isOn && 'text-ink-2',
            )}
            onClick={() => onSort({ by, isDown: isOn && !sort.isDown })}
          >
            {t(`heads.${by}`)}
            {isOn && <span aria-hidden="true">{sort.isDown ? ' ▾' : ' ▴'}</span>}
          </button>
        );
      })}
    </div>
  );
}
