/**
 * Message keys that the code builds at run time from data, so that no literal of them stands in a source file.
 * `*` stands for anything. Add a line here, with where the keys come from, when you write such a call.
 */
export const dynamicKeys: Record<string, string> = {
  'errors.*': 'codes of refusals, translated where an answer is made (lib/http/problem.ts)',
  'states.*': 'state keys of lib/domain/vocabulary/states.ts',
  'roles.*': 'role keys of lib/domain/vocabulary/roles.ts',
  'stateMeanings.*': 'what they mean, where a unit shows its state',
  'roleMeanings.*': 'what they mean, where a role is chosen',
  'unitTypes.*': 'unit types of lib/domain/vocabulary/unit-types.ts',
  'rules.*': 'delay rules of lib/domain/workflow/delay-rules.ts',
  'common.*': 'the words every screen shares',
  'lists.fields.*': 'fields of lib/domain/lists/filter-fields.ts',
  'lists.titles.*': 'titles of lib/services/list-exports/list-sources.ts',
  'lists.export.*': 'formats of lib/domain/orders/order-formats.ts',
  'activity.actions.*': 'actions of lib/domain/activity/actions.ts',
  'activity.counts.*': 'what activity counts (components/activity/activity-list.tsx)',
  'activity.fields.*': 'fields of activity, whose names are data (components/activity/activity-list.tsx)',
  'unitForms.delete.kinds.*': 'kinds of lib/domain/units/deletion.ts',
  'journal.filter.*': 'fields of components/journal/journal-filter.tsx',
  'orders.columns.*': 'headings of lib/domain/orders/aac-item.ts and lib/domain/orders/kinds',
  'orders.documents.*': 'formats of lib/domain/orders/order-formats.ts',
  'orders.import.faults.*': 'faults of lib/formats/spreadsheets/file-fault.ts',
  'orders.place.problems.*':
    'what keeps a lot from being ordered (components/orders/placing/order-lots-fields.tsx)',
  'orders.place.site*': 'fields of an address (components/orders/placing/term-fields.tsx)',
  'orders.place.contact*': 'fields of a contact (components/orders/placing/term-fields.tsx)',
  'orders.trucks.fewer': 'directions of components/orders/truck-card.tsx',
  'orders.trucks.more': 'directions of components/orders/truck-card.tsx',
  'orders.save.*': 'what components/orders/store/save-rows.ts answers',
  'palette.groups.*': 'groups of components/shell/search-commands.ts',
  'searchKinds.*': 'kinds of lib/domain/search/kinds.ts',
  'questionnaire.*': 'names of the sheets, which are data',
  'shell.*': 'entries of the menu of components/shell/navigation.ts',
  'users.import.faults.*': 'faults of lib/domain/users/read-people.ts',
  'workflows.level.*': 'levels of delay rules (components/workflow/workflow-table.tsx)',
  'taskKeys.*': 'task keys, which are state keys and PrepareDrawings',
};
