import type { Locale } from '@/lib/domain/account/languages';
import {
  CHOICES,
  type ChoiceSet,
  FILTER_FIELDS,
  type FilteredList,
  type FilterFields,
  type FilterKind,
} from '@/lib/domain/lists/filter-fields';
import { eventKey } from '@/lib/domain/webhooks/event-key';
import { loadCompleteMessages, type Messages } from './messages';
import { textIn } from './sheet-texts';

/** A filter field with its texts. */
export interface ShownField {
  name: string;
  label: string;
  kind: FilterKind;
  /** The options of a choice; empty for all other kinds. */
  options: readonly { value: string; label: string }[];
}

type Texts = Readonly<Record<string, unknown>>;

/** The location of the texts of the values. */
const GROUPS: Record<ChoiceSet, (messages: Messages) => Texts> = {
  states: ({ states }) => states,
  taskKeys: ({ taskKeys }) => taskKeys,
  variants: ({ dashboard }) => dashboard.variants,
  jobStates: ({ jobs }) => jobs.states,
  mailStatuses: ({ admin }) => admin.outbox.status,
  webhookEvents: ({ webhooks }) => webhooks.events,
  webhookMessageTypes: ({ webhooks }) => webhooks.events,
  webhookStatuses: ({ webhooks }) => webhooks.status,
  adminActions: ({ adminLog }) => adminLog.actions,
  userStates: ({ users }) => users.states,
  bannerLevels: ({ banners }) => banners.levels,
  deliveryTypes: ({ deliveries: { overview } }) => ({
    0: overview.statuses.fixed,
    1: overview.statuses.onCall,
    2: overview.statuses.planned,
  }),
};

/** The filter fields of a list, in a language. */
export async function getFilterTexts(list: FilteredList, locale: Locale): Promise<ShownField[]> {
  const messages = await loadCompleteMessages(locale);
  const labels: Texts = messages.lists.fields;
  const fields: FilterFields = FILTER_FIELDS[list];
  const optionsOf = (of: ChoiceSet) => {
    const texts = GROUPS[of](messages);
    return CHOICES[of].map((value) => ({ value, label: textIn(texts, keyOf(of, value)) }));
  };
  return Object.entries(fields).map(([name, field]) => ({
    name,
    label: textIn(labels, name),
    kind: field.kind,
    options: field.kind === 'choice' ? optionsOf(field.of) : [],
  }));
}

/** Names of events contain a dot, which would separate the keys of a text. */
function keyOf(of: ChoiceSet, value: string): string {
  const event = CHOICES.webhookMessageTypes.find((known) => known === value);
  const areEvents = of === 'webhookEvents' || of === 'webhookMessageTypes';
  return areEvents && event ? eventKey(event) : value;
}
