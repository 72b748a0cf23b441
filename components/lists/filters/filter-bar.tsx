'use client';

import { useTranslations } from 'next-intl';
import { Button, IconButton } from '@/components/ui/button';
import { CloseIcon, PlusIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { useDayText } from '@/components/ui/use-day-text';
import { type Condition, conditionText, MAX_CONDITIONS } from '@/lib/domain/lists/conditions';
import type { ListParameters } from '@/lib/domain/lists/list-parameters';
import type { ShownField } from '@/lib/i18n/filter-texts';
import { FilterPanel, NewFilterPanel } from './filter-panel';

export interface FilterBarProps {
  fields: readonly ShownField[];
  conditions: readonly Condition[];
  parameters: ListParameters;
}

/** The readable filters of a list; stored in the URL. Every change returns to the first page. */
export function FilterBar({ fields, conditions, parameters }: FilterBarProps) {
  const t = useTranslations('lists');
  const { busy, change } = useAddressQuery();

  function write(next: readonly Condition[]) {
    change((query) => {
      query.delete(parameters.where);
      for (const condition of next) query.append(parameters.where, conditionText(condition));
      query.delete(parameters.page);
    });
  }

  const chips = conditions.flatMap((condition, place) => {
    const field = fields.find(({ name }) => name === condition.field);
    return field === undefined ? [] : [{ condition, field, place }];
  });
  return (
    <fieldset aria-label={t('filters')} aria-busy={busy || undefined} className="contents">
      {chips.length > 0 && (
        <ul className="contents">
          {chips.map(({ condition, field, place }) => (
            <li key={`${place} ${conditionText(condition)}`} className="min-w-0">
              <FilterChip
                field={field}
                condition={condition}
                onChange={(changed) => write(conditions.with(place, changed))}
                onRemove={() => write(conditions.toSpliced(place, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {conditions.length < MAX_CONDITIONS && (
        <AddFilter fields={fields} onAdd={(added) => write([...conditions, added])} />
      )}
      {busy && <Spinner />}
    </fieldset>
  );
}

interface FilterChipProps {
  field: ShownField;
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** One readable filter: a click edits it, the cross removes it. */
function FilterChip({ field, condition, onChange, onRemove }: FilterChipProps) {
  const t = useTranslations('lists');
  const words = useConditionWords()(field, condition);
  return (
    <span className="flex max-w-full items-center rounded border bg-sunken">
      <FilterPanel label={words} field={field} condition={condition} onApply={onChange}>
        <button
          type="button"
          className="flex h-7 min-w-0 items-center rounded px-2 text-sm hover:bg-hover pointer-coarse:h-touch"
        >
          <span className="truncate">{words}</span>
        </button>
      </FilterPanel>
      <IconButton
        size="sm"
        icon={<CloseIcon />}
        label={t('removeFilter', { filter: words })}
        onClick={onRemove}
      />
    </span>
  );
}

/** A filter as readable text: `State is any of Approved, Closed`. */
function useConditionWords(): (field: ShownField, condition: Condition) => string {
  const t = useTranslations('lists.operators');
  const dayText = useDayText();
  return ({ label, kind, options }, { operator, values }) => {
    const words = values.map((value) => {
      if (kind === 'day' || kind === 'moment') return dayText(value);
      return options.find((option) => option.value === value)?.label ?? value;
    });
    return [label, t(operator), words.join(', ')].filter(Boolean).join(' ');
  };
}

interface AddFilterProps {
  fields: readonly ShownField[];
  onAdd: (condition: Condition) => void;
}

/** Adds a filter. */
function AddFilter({ fields, onAdd }: AddFilterProps) {
  const t = useTranslations('lists');
  return (
    <NewFilterPanel fields={fields} onApply={onAdd}>
      <Button variant="quiet" size="sm" icon={<PlusIcon />}>
        {t('addFilter')}
      </Button>
    </NewFilterPanel>
  );
}
