import { getTranslations } from 'next-intl/server';
import {
  CHOICES,
  type ChoiceSet,
  FILTER_FIELDS,
  type FilteredList,
  type FilterFields,
  type FilterKind,
} from '@/lib/domain/lists/filter-fields';
import { eventKey } from '@/lib/domain/webhooks/event-key';
import { textIn } from './sheet-texts';

/** A field that a list can be filtered by, in words. */
export interface ShownField {
  name: string;
  label: string;
  kind: FilterKind;
  /** What a choice is made of; empty for every other kind. */
  options: readonly { value: string; label: string }[];
}

/** Where the texts of the values stand. */
const GROUPS = {
  states: 'states',
  taskKeys: 'taskKeys',
  variants: 'dashboard.variants',
  jobStates: 'jobs.states',
  mailStatuses: 'admin.outbox.status',
  webhookEvents: 'webhooks.events',
  webhookStatuses: 'webhooks.status',
  adminActions: 'adminLog.actions',
  userStates: 'users.states',
} as const satisfies Record<ChoiceSet, string>;

/** What a list can be filtered by, in the language of the page. */
export async function getFilterTexts(list: FilteredList): Promise<ShownField[]> {
  const t = await getTranslations();
  const labels = t.raw('lists.fields');
  const fields: FilterFields = FILTER_FIELDS[list];
  const optionsOf = (of: ChoiceSet) => {
    const texts = t.raw(GROUPS[of]);
    return CHOICES[of].map((value) => ({ value, label: textIn(texts, keyOf(of, value)) }));
  };
  return Object.entries(fields).map(([name, field]) => ({
    name,
    label: textIn(labels, name),
    kind: field.kind,
    options: field.kind === 'choice' ? optionsOf(field.of) : [],
  }));
}

/** Names of events have a dot, which would divide the key of a text. */
function keyOf(of: ChoiceSet, value: string): string {
  const event = CHOICES.webhookEvents.find((known) => known === value);
  return of === 'webhookEvents' && event ? eventKey(event) : value;
}
