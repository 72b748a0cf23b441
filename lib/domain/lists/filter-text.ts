import { addDays, type Day } from '../calendar';
import { beginningOf, contains, quoted } from '../navigation/filter-terms';
import type { TimeZone } from '../time-zones';
import type { Condition } from './conditions';
import type { FilterField, FilterFields } from './filter-fields';

/** The filters of a list as the filter of its call, with the list's fixed filter; undefined if there are none. */
export function filterOf(
  conditions: readonly Condition[],
  fields: FilterFields,
  zone: TimeZone,
  always?: string,
): string | undefined {
  const terms = conditions.flatMap((condition) => {
    const field = fields[condition.field];
    return field === undefined ? [] : [termOf(condition, field, zone)];
  });
  const all = always === undefined ? terms : [always, ...terms];
  return all.length > 0 ? all.join(' and ') : undefined;
}

function termOf(
  { field: property, operator, values }: Condition,
  field: FilterField,
  zone: TimeZone,
): string {
  const [value = ''] = values;
  const properties = (field.kind === 'text' && field.properties) || [property];
  const found = `(${properties.map((name) => contains(name, value)).join(' or ')})`;
  const areNumbers = field.kind === 'choice' && field.areNumbers === true;
  const chosen = `${property} in (${(areNumbers ? values : values.map(quoted)).join(',')})`;
  const startOf = (day: Day) => (field.kind === 'moment' ? beginningOf(day, zone) : day);
  switch (operator) {
    case 'contains':
      return found;
    case 'lacks':
      return `not ${found}`;
    case 'any':
      return chosen;
    case 'none':
      return `not (${chosen})`;
    case 'before':
      return `${property} lt ${startOf(value)}`;
    case 'from':
      return `${property} ge ${startOf(value)}`;
    case 'on':
      return `${property} ge ${startOf(value)} and ${property} lt ${startOf(addDays(value, 1))}`;
    case 'empty':
      return `${property} eq null`;
    case 'atLeast':
      return `${property} ge ${value}`;
    case 'atMost':
      return `${property} le ${value}`;
    case 'yes':
      return `${property} eq true`;
    case 'no':
      return `${property} eq false`;
  }
}
