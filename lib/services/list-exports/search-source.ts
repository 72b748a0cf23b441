import type { SearchEntryDto, SearchHitDto } from '@/lib/contract/search';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { SEARCH_DEPTH, type SearchKind } from '@/lib/domain/search/kinds';
import { searchEntryTitle } from '@/lib/domain/search/search-entry';
import type { ServiceContext } from '../context';
import type { Selection } from '../listing';
import { presentUnitEntry } from '../search/present-entry';
import { searchHits } from '../search/search-hits';
import { SEARCH_LIST } from '../search/search-list';
import { type ExportQuery, exportedSource } from './exported-table';

interface FoundRow extends SearchEntryDto {
  kind: SearchKind;
  /** Only known for units. */
  unit:
    | (Pick<SearchHitDto, 'stateKey' | 'plant' | 'orderNumber' | 'custRef'> & { product: string | null })
    | null;
}

/** All results of a search, on all pages, by kind. */
async function readHits(
  ctx: ServiceContext,
  selection: Selection,
  { search, kind }: ExportQuery,
): Promise<FoundRow[]> {
  if (search.trim() === '') return [];
  const { units, others } = await searchHits(ctx, {
    ...{ search, kind: kind ?? null, selection },
    ofEach: SEARCH_DEPTH,
  });
  const unitRows = (units?.rows ?? []).map((hit): FoundRow => {
    const { stateKey, productType, plant, orderNumber, custRef } = hit;
    const product = productType === null ? null : productTitle(productType, ctx.locale);
    return {
      ...presentUnitEntry(hit),
      // Units have a separate column for their numbers.
      detail: '',
      kind: 'units',
      unit: { stateKey, product, plant, orderNumber, custRef },
    };
  });
  const otherRows = others.groups.flatMap((group) =>
    group.entries.map((entry): FoundRow => ({ ...entry, kind: group.kind, unit: null })),
  );
  return [...unitRows, ...otherRows];
}

export const search = exportedSource<FoundRow>({
  resource: SEARCH_LIST,
  title: ({ t }) => t('search.title'),
  read: readHits,
  columns: {
    kind: [{ heading: 'search.columns.kind', cell: ({ kind }, { t }) => t(`searchKinds.${kind}`) }],
    title: [
      { heading: 'search.columns.name', cell: (row) => searchEntryTitle(row.kind, row) },
      { heading: 'search.columns.detail', cell: ({ detail }) => detail },
      { heading: 'lists.fields.rootUnitTitle', cell: ({ rootTitle }) => rootTitle },
      { heading: 'lists.fields.unitTitle', cell: ({ unitPath }) => unitPath },
    ],
    number: [{ heading: 'search.columns.number', cell: ({ projectUnitNo }) => projectUnitNo }],
    type: [
      {
        heading: 'search.columns.type',
        cell: ({ projectUnitType }, { t }) => t(`unitTypes.${projectUnitType}`),
      },
      {
        heading: 'lists.fields.stateKey',
        cell: ({ unit }, { t }) => (unit === null ? null : t(`states.${unit.stateKey}`)),
      },
    ],
    productType: [{ heading: 'search.columns.productType', cell: ({ unit }) => unit?.product ?? null }],
    plant: [{ heading: 'search.columns.plant', cell: ({ unit }) => unit?.plant ?? null }],
    orderNumber: [
      { heading: 'search.columns.orderNumber', cell: ({ unit }) => unit?.orderNumber ?? null },
      { heading: 'orders.place.custRef', cell: ({ unit }) => unit?.custRef ?? null },
    ],
  },
});
