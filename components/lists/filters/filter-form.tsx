import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { DateField } from '@/components/ui/date-field';
import { Field, Input, Select } from '@/components/ui/field';
import { type Condition, isWholeValue, MAX_CONDITION_TEXT } from '@/lib/domain/lists/conditions';
import { hasValue, OPERATORS, type Operator } from '@/lib/domain/lists/filter-fields';
import type { ShownField } from '@/lib/i18n/filter-texts';

export interface FilterFormProps {
  field: ShownField;
  /** The existing filter; undefined for a new one. */
  condition?: Condition;
  onApply: (condition: Condition) => void;
}

/** The operator and values of a filter. */
export function FilterForm({ field, condition, onApply }: FilterFormProps) {
  const t = useTranslations('lists');
  const operators: readonly Operator[] = OPERATORS[field.kind];
  const [operator, setOperator] = useState<Operator>(condition?.operator ?? OPERATORS[field.kind][0]);
  const [values, setValues] = useState<readonly string[]>(condition?.values ?? []);
  const isNeeded = hasValue(operator);
  const isReady = !isNeeded || isWholeValue(field.kind, values[0] ?? '');

  function apply(event: FormEvent) {
    event.preventDefault();
    // In a portal, submit events bubble through the React tree: a surrounding form must not be submitted too.
    event.stopPropagation();
    if (isReady) onApply({ field: field.name, operator, values: isNeeded ? values : [] });
  }

  return (
    <form noValidate className="mt-2 flex flex-col gap-2.5" onSubmit={apply}>
      <Field label={t('operator')}>
        {(bound) => (
          <Select
            {...bound}
            value={operator}
            onChange={({ target }) =>
              setOperator(operators.find((known) => known === target.value) ?? operator)
            }
          >
            {operators.map((known) => (
              <option key={known} value={known}>
                {t(`operators.${known}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isNeeded && <ValueField field={field} values={values} onValues={setValues} />}
      <Button type="submit" variant="primary" size="sm" className="self-end" disabled={!isReady}>
        {t('apply')}
      </Button>
    </form>
  );
}

interface ValueFieldProps {
  field: ShownField;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

function ValueField({ field: { kind, options }, values, onValues }: ValueFieldProps) {
  const t = useTranslations('lists');
  const [value = ''] = values;
  if (kind === 'choice') {
    return (
      <div className="max-h-64 overflow-y-auto">
        <CheckboxGroup label={t('values')} options={options} chosen={values} onChoose={onValues} />
      </div>
    );
  }
  return (
    <Field label={t(kind === 'day' || kind === 'moment' ? 'day' : 'value')}>
      {(bound) =>
        kind === 'day' || kind === 'moment' ? (
          <DateField {...bound} value={value} onValue={(day) => onValues([day])} />
        ) : (
          <Input
            {...bound}
            value={value}
            inputMode={kind === 'number' ? 'numeric' : 'text'}
            maxLength={MAX_CONDITION_TEXT}
            autoComplete="off"
            onChange={(event) => onValues([event.target.value])}
          />
        )
      }
    </Field>
  );
}
