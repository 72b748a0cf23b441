import { useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Field, Select } from '@/components/ui/field';
import { later } from '@/components/ui/later';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { Condition } from '@/lib/domain/lists/conditions';
import type { ShownField } from '@/lib/i18n/filter-texts';

const FilterForm = later(() => import('./filter-form').then((own) => own.FilterForm));

interface PanelProps {
  onApply: (condition: Condition) => void;
  /** The button that opens it. */
  children: ReactElement;
}

interface NewFilterPanelProps extends PanelProps {
  fields: readonly ShownField[];
}

/** A new filter: first the field, then operator and values. */
export function NewFilterPanel({ fields, onApply, children }: NewFilterPanelProps) {
  const t = useTranslations('lists');
  const [name, setName] = useState(fields[0]?.name);
  const field = fields.find((candidate) => candidate.name === name);
  return (
    <Panel label={t('addFilter')} onApply={onApply} trigger={children}>
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
export function FilterPanel({ label, field, condition, onApply, children }: FilterPanelProps) {
  return (
    <Panel label={label} onApply={onApply} trigger={children}>
      {(apply) => (
        <>
          <p className="font-medium text-sm">{field.label}</p>
          <FilterForm field={field} condition={condition} onApply={apply} />
        </>
      )}
    </Panel>
  );
}

interface PanelFrameProps extends Pick<PanelProps, 'onApply'> {
  label: string;
  trigger: ReactElement;
  children: (apply: PanelProps['onApply']) => ReactNode;
}

/** A popover next to its button; closes when the filter is applied. */
function Panel({ label, trigger, onApply, children }: PanelFrameProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent aria-label={label} className="w-72 max-w-[calc(100vw-16px)] p-3">
        {children((condition) => {
          setOpen(false);
          onApply(condition);
        })}
      </PopoverContent>
    </Popover>
  );
}
