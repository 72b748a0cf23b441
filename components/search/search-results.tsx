'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import { StateBadge } from '@/components/ui/badge';
import { HoverLink } from '@/components/ui/hover-link';
import { MarkedText } from '@/components/ui/marked-text';
import { stretchedLink } from '@/components/ui/table';
import type { HitView } from './search-view';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move between hits. */
function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = STEPS[event.key];
  const hits: Element[] = [...(event.currentTarget.closest('tbody')?.querySelectorAll('a') ?? [])];
  const next = step === undefined ? undefined : hits[hits.indexOf(event.currentTarget) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

const LOOK = {
  leadsSomewhere: true,
  classOf: () => 'max-md:flex max-md:flex-col max-md:gap-0.5 max-md:border-b max-md:py-2.5',
};
const CELL = 'max-md:h-auto max-md:border-0 max-md:px-3.5 max-md:py-0! max-md:empty:hidden';

/** Search hits by relevance (portal-2 §2, Search). On a narrow screen each hit is a block. */
export function SearchResults({ hits }: { hits: readonly HitView[] }) {
  const columns = useColumns();
  return (
    <DataTable
      list="search"
      columns={columns}
      rows={hits}
      rowId={({ id }) => id}
      sortable={false}
      blocksBelow="md"
      look={LOOK}
    />
  );
}

const column = listColumns<HitView>();

function useColumns() {
  const t = useTranslations('search.columns');
  return useMemo(
    () =>
      column.columns([
        column.display({
          id: 'title',
          header: t('name'),
          enableHiding: false,
          meta: { className: `${CELL} py-1.5! md:min-w-56` },
          cell: ({ row }) => <HitLink hit={row.original} />,
        }),
        column.display({
          id: 'number',
          header: t('number'),
          meta: { className: `${CELL} whitespace-nowrap tabular-nums` },
          cell: ({ row }) => <MarkedText parts={row.original.number} />,
        }),
        column.display({
          id: 'type',
          header: t('type'),
          meta: { className: CELL },
          cell: ({ row: { original } }) => (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              {original.type}
              <StateBadge tone={original.tone}>{original.state}</StateBadge>
            </span>
          ),
        }),
        column.display({
          id: 'productType',
          header: t('productType'),
          meta: { className: CELL },
          cell: ({ row }) => <Product product={row.original.product} />,
        }),
        column.display({
          id: 'plant',
          header: t('plant'),
          meta: { className: CELL },
          cell: ({ row }) => <Plant plant={row.original.plant} />,
        }),
        column.display({
          id: 'orderNumber',
          header: t('orderNumber'),
          meta: { className: `${CELL} tabular-nums` },
          cell: ({ row }) => (
            <>
              <MarkedText parts={row.original.orderNumber} />
              <span className="block text-ink-3 text-xs empty:hidden">
                <MarkedText parts={row.original.custRef} />
              </span>
            </>
          ),
        }),
      ]),
    [t],
  );
}

function HitLink({ hit }: { hit: HitView }) {
  return (
    <>
      <HoverLink href={hit.href} onKeyDown={onKeyDown} className={`${stretchedLink} font-medium`}>
        <MarkedText parts={hit.title} />
      </HoverLink>
      {hit.project && <span className="block text-ink-3 text-xs">{hit.project}</span>}
    </>
  );
}

function Product({ product }: Pick<HitView, 'product'>) {
  if (!product) return null;
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-3 shrink-0 rounded-xs"
        style={{ backgroundColor: product.color }}
      />
      <span>
        {product.title} <span className="text-ink-3 tabular-nums">{product.id}</span>
      </span>
    </span>
  );
}

function Plant({ plant }: Pick<HitView, 'plant'>) {
  return (
    plant && (
      <span>
        {plant.title} <span className="text-ink-3 tabular-nums">{plant.id}</span>
      </span>
    )
  );
}
