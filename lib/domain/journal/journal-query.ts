import { addDays } from '../calendar';
import { beginningOf, contains, quoted } from '../navigation/filter-terms';
import type { TimeZone } from '../time-zones';
import type { JournalFilter } from './journal-filter';

/** The filters of a project's journal as the filter of its call, so that page and call show the same entries. */
export function journalQueryOf(rootUnitId: string, filter: JournalFilter, zone: TimeZone): string {
  const { name, number, login, unitTypes, state, from, until } = filter;
  const terms = [
    `rootProjectUnitID eq ${rootUnitId}`,
    name && contains('projectUnitName', name),
    number && contains('projectUnitNo', number),
    login && `(${contains('userEmail', login)} or ${contains('userName', login)})`,
    unitTypes.length > 0 && `projectUnitType in (${unitTypes.map(quoted).join(',')})`,
    state && `newState eq ${quoted(state)}`,
    from && `date ge ${beginningOf(from, zone)}`,
    until && `date lt ${beginningOf(addDays(until, 1), zone)}`,
  ];
  return terms.filter(Boolean).join(' and ');
}
