import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { weekdayText } from '@/lib/domain/moment-text';
import { countryNames } from '@/lib/i18n/country-names';
import type { EntityChoice, EntityDto, EntityKind } from './entity-form';

/** A value of a form as text: the title of what is chosen, the name of a country. */
export function useShownValue({ fields }: EntityKind<EntityDto>, choices: readonly EntityChoice[]) {
  const locale = useLocale();
  const format = useFormatter();
  const common = useTranslations('common');
  return (value: string, name: string): string => {
    const input = fields.find((field) => field.name === name)?.input;
    if (input === 'switch') return common(value === 'yes' ? 'yes' : 'no');
    if (input === 'weekdays') {
      return format.list(
        value
          .split(',')
          .filter(Boolean)
          .map((day) => weekdayText({ format }, Number(day))),
      );
    }
    if (input === 'choices') {
      const chosen = value.split(',');
      return format.list(choices.filter((choice) => chosen.includes(choice.value)).map(({ label }) => label));
    }
    const options = input === 'choice' ? choices : input === 'country' ? countryNames(locale) : [];
    return options.find((option) => option.value === value)?.label ?? value;
  };
}
