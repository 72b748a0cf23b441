import { useLocale } from 'next-intl';
import { countryNames } from '@/lib/i18n/country-names';
import type { EntityChoice, EntityDto, EntityKind } from './entity-form';

/** A value of a form as text: the title of what is chosen, the name of a country. */
export function useShownValue({ fields }: EntityKind<EntityDto>, choices: readonly EntityChoice[]) {
  const locale = useLocale();
  return (value: string, name: string): string => {
    const input = fields.find((field) => field.name === name)?.input;
    const options = input === 'choice' ? choices : input === 'country' ? countryNames(locale) : [];
    return options.find((option) => option.value === value)?.label ?? value;
  };
}
