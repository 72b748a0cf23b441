import { useTranslations } from 'next-intl';
import { Tip } from '@/components/ui/tooltip';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { UnitArt } from './unit-art';

export interface ChildType {
  unitType: Exclude<UnitType, 'project'>;
  /** Why the user cannot create one now, and who can. */
  blocked?: string | undefined;
}

export interface TypeChooserProps {
  types: readonly ChildType[];
  onChoose: (type: ChildType) => void;
}

/** The unit types allowed here, each with its drawing; choosing a blocked one shows the reason. */
export function TypeChooser({ types, onChoose }: TypeChooserProps) {
  const t = useTranslations('unitForms');
  const names = useTranslations('unitTypes');
  return (
    <ul className="grid grid-cols-1 gap-3 xs:grid-cols-2">
      {types.map((type) => (
        <li key={type.unitType} className="flex">
          <Tip text={type.blocked}>
            <button
              type="button"
              aria-description={type.blocked}
              onClick={() => onChoose(type)}
              className="flex w-full flex-col overflow-hidden rounded border bg-surface text-left hover:border-accent hover:bg-hover aria-disabled:opacity-60 max-xs:flex-row"
            >
              <span
                className={`flex h-24 items-end justify-center border-b bg-accent-soft/50 max-xs:h-auto max-xs:w-28 max-xs:shrink-0 max-xs:border-r max-xs:border-b-0 ${type.blocked ? 'opacity-50 grayscale' : ''}`}
              >
                <UnitArt unitType={type.unitType} className="h-20" />
              </span>
              <span className="block p-3">
                <span className="block font-semibold">{names(type.unitType)}</span>
                <span className="mt-0.5 block text-ink-2 text-sm">{t(`about.${type.unitType}`)}</span>
              </span>
            </button>
          </Tip>
        </li>
      ))}
    </ul>
  );
}
