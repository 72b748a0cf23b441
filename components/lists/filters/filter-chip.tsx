import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { LateTrigger } from '@/components/ui/late-overlay';
import type { Condition } from '@/lib/domain/lists/conditions';
import type { ShownField } from '@/lib/i18n/filter-texts';
import { useConditionWords } from './use-condition-words';
import { useFilterPanel } from './use-filter-panel';

interface FilterChipProps {
  field: ShownField;
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** One readable filter: a click edits it, the cross removes it. */
export function FilterChip({ field, condition, onChange, onRemove }: FilterChipProps) {
  const t = useTranslations('lists');
  const { link, before, parts } = useFilterPanel();
  const words = useConditionWords()(field, condition);
  return (
    <span className="flex max-w-full items-center rounded border bg-sunken">
      <LateTrigger link={link} before={before}>
        <button
          type="button"
          className="flex h-7 min-w-0 items-center rounded px-2 text-sm hover:bg-hover pointer-coarse:h-touch"
        >
          <span className="truncate">{words}</span>
        </button>
      </LateTrigger>
      {parts && (
        <parts.FilterPanel link={link} label={words} field={field} condition={condition} onApply={onChange} />
      )}
      <IconButton
        size="sm"
        icon={<CloseIcon />}
        label={t('removeFilter', { filter: words })}
        onClick={onRemove}
      />
    </span>
  );
}
