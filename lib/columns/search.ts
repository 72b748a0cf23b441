import type { SearchEntryDto, SearchHitDto } from '@/lib/contract/search';
import type { SearchKind } from '@/lib/domain/search/kinds';
import { searchEntryTitle } from '@/lib/domain/search/search-entry';
import type { ListColumns } from './column';

/** A result of a search. */
export interface FoundRow extends SearchEntryDto {
  kind: SearchKind;
  /** Only known for units. */
  unit:
    | (Pick<SearchHitDto, 'stateKey' | 'plant' | 'orderNumber' | 'custRef'> & { product: string | null })
    | null;
}

/** The results of a search by relevance; the screen has a table of units, and lines of the others. */
export const searchColumns = {
  kind: {
    heading: 'search.columns.kind',
    beside: 'title',
    text: ({ kind }, { t }) => t(`searchKinds.${kind}`),
  },
  title: { heading: 'search.columns.name', sort: false, text: (row) => searchEntryTitle(row.kind, row) },
  detail: { heading: 'search.columns.detail', beside: 'title', text: ({ detail }) => detail },
  rootTitle: {
    heading: 'lists.fields.rootUnitTitle',
    beside: 'title',
    text: ({ rootTitle }) => rootTitle,
  },
  unitPath: { heading: 'lists.fields.unitTitle', beside: 'title', text: ({ unitPath }) => unitPath },
  number: { heading: 'search.columns.number', sort: false, text: ({ projectUnitNo }) => projectUnitNo },
  type: {
    heading: 'search.columns.type',
    sort: false,
    text: ({ projectUnitType }, { t }) => t(`unitTypes.${projectUnitType}`),
  },
  state: {
    heading: 'lists.fields.stateKey',
    beside: 'type',
    text: ({ unit }, { t }) => (unit === null ? null : t(`states.${unit.stateKey}`)),
  },
  productType: {
    heading: 'search.columns.productType',
    sort: false,
    text: ({ unit }) => unit?.product ?? null,
  },
  plant: { heading: 'search.columns.plant', sort: false, text: ({ unit }) => unit?.plant ?? null },
  orderNumber: {
    heading: 'search.columns.orderNumber',
    sort: false,
    text: ({ unit }) => unit?.orderNumber ?? null,
  },
  custRef: {
    heading: 'orders.place.custRef',
    beside: 'orderNumber',
    text: ({ unit }) => unit?.custRef ?? null,
  },
} satisfies ListColumns<FoundRow>;
