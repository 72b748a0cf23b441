'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { PlusIcon } from '@/components/ui/icons';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { Condition } from '@/lib/domain/lists/conditions';
import type { ShownField } from '@/lib/i18n/filter-texts';
import { FilterForm } from './filter-form';

interface AddFilterProps {
  fields: readonly ShownField[];
  onAdd: (condition: Condition) => void;
}

/** Adds a filter: the field first, then how it is compared and with what. */
export function AddFilter({ fields, onAdd }: AddFilterProps) {
  const t = useTranslations('lists');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(fields[0]?.name);
  const field = fields.find((candidate) => candidate.name === name);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="sm" icon={<PlusIcon />}>
          {t('addFilter')}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('addFilter')} className="w-72 max-w-[calc(100vw-16px)] p-3">
        <Field label={t('field')}>
          {(bound) => (
            <Select {...bound} value={name} onChange={(event) => setName(event.target.value)}>
              {fields.map((candidate) => (
                <option key={candidate.name} value={candidate.name}>
                  {candidate.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {field && (
          <FilterForm
            key={field.name}
            field={field}
            onApply={(condition) => {
              setOpen(false);
              onAdd(condition);
            }}
          />
        )}
      </PopoverContent>
    </Popover>
  );
}
