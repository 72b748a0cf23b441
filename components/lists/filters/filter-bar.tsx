'use client';

import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/spinner';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { type Condition, conditionText, MAX_CONDITIONS } from '@/lib/domain/lists/conditions';
import type { ListParameters } from '@/lib/domain/lists/list-parameters';
import type { ShownField } from '@/lib/i18n/filter-texts';
import { AddFilter } from './add-filter';
import { FilterChip } from './filter-chip';

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
