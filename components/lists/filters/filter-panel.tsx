import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Field, Select } from '@/components/ui/field';
import { type TriggerLink, TriggerRelay } from '@/components/ui/late-overlay';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { Condition } from '@/lib/domain/lists/conditions';
import type { ShownField } from '@/lib/i18n/filter-texts';
import { FilterForm } from './filter-form';

interface PanelProps {
  link: TriggerLink;
  onApply: (condition: Condition) => void;
}

interface NewFilterPanelProps extends PanelProps {
  fields: readonly ShownField[];
}

/** A new filter: first the field, then operator and values. */
export function NewFilterPanel({ link, fields, onApply }: NewFilterPanelProps) {
  const t = useTranslations('lists');
  const [name, setName] = useState(fields[0]?.name);
  const field = fields.find((candidate) => candidate.name === name);
  return (
    <Panel link={link} label={t('addFilter')} onApply={onApply}>
      {(apply) => (
        <>
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
          {field && <FilterForm key={field.name} field={field} onApply={apply} />}
        </>
      )}
    </Panel>
  );
}

interface FilterPanelProps extends PanelProps {
  /** The readable filter. */
  label: string;
  field: ShownField;
  condition: Condition;
}

/** An existing filter: operator and values. */
export function FilterPanel({ link, label, field, condition, onApply }: FilterPanelProps) {
  return (
    <Panel link={link} label={label} onApply={onApply}>
      {(apply) => (
        <>
          <p className="font-medium text-sm">{field.label}</p>
          <FilterForm field={field} condition={condition} onApply={apply} />
        </>
      )}
    </Panel>
  );
}

/** A popover next to its button; closes when the filter is applied. */
function Panel({
  link,
  label,
  onApply,
  children,
}: PanelProps & { label: string; children: (apply: PanelProps['onApply']) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <TriggerRelay link={link} />
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="w-72 max-w-[calc(100vw-16px)] p-3">
        {children((condition) => {
          setOpen(false);
          onApply(condition);
        })}
      </PopoverContent>
    </Popover>
  );
}
