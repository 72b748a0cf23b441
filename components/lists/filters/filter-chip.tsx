import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { Condition } from '@/lib/domain/lists/conditions';
import type { ShownField } from '@/lib/i18n/filter-texts';
import { FilterForm } from './filter-form';
import { useConditionWords } from './use-condition-words';

interface FilterChipProps {
  field: ShownField;
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** One filter in words: a press changes it, the cross takes it away. */
export function FilterChip({ field, condition, onChange, onRemove }: FilterChipProps) {
  const t = useTranslations('lists');
  const [open, setOpen] = useState(false);
  const words = useConditionWords()(field, condition);
  return (
    <span className="flex max-w-full items-center rounded border bg-sunken">
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger className="flex h-7 min-w-0 items-center rounded px-2 text-sm hover:bg-hover pointer-coarse:h-touch">
          <span className="truncate">{words}</span>
        </PopoverTrigger>
        <PopoverContent aria-label={words} className="w-72 max-w-[calc(100vw-16px)] p-3">
          <p className="font-medium text-sm">{field.label}</p>
          <FilterForm
            field={field}
            condition={condition}
            onApply={(changed) => {
              setOpen(false);
              onChange(changed);
            }}
          />
        </PopoverContent>
      </Popover>
      <IconButton
        size="sm"
        icon={<CloseIcon />}
        label={t('removeFilter', { filter: words })}
        onClick={onRemove}
      />
    </span>
  );
}
