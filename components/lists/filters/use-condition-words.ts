import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/ui/use-day-text';
import type { Condition } from '@/lib/domain/lists/conditions';
import type { ShownField } from '@/lib/i18n/filter-texts';

/** A filter as readable text: `State is any of Approved, Closed`. */
export function useConditionWords(): (field: ShownField, condition: Condition) => string {
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
