'use client';

import type { KeyboardEvent } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { StateBadge } from '@/components/ui/badge';
import { HoverLink } from '@/components/ui/hover-link';
import { MarkedText } from '@/components/ui/marked-text';
import { stretchedLink } from '@/components/ui/table';
import { searchColumns } from '@/lib/columns/search';
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
  const columns = useListColumns(searchColumns, RENDERINGS);
  return (
    <DataTable
      list="search"
      columns={columns}
      rows={hits}
      rowId={({ id }) => id}
      blocksBelow="md"
      look={LOOK}
    />
  );
}

const RENDERINGS: Renderings<typeof searchColumns, HitView> = {
  title: {
    ...{ fixed: true, className: `${CELL} py-1.5! md:min-w-56` },
    cell: (hit) => <HitLink hit={hit} />,
  },
  number: {
    className: `${CELL} whitespace-nowrap tabular-nums`,
    cell: ({ number }) => <MarkedText parts={number} />,
  },
  type: {
    className: CELL,
    cell: ({ type, tone, state }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        {type}
        <StateBadge tone={tone}>{state}</StateBadge>
      </span>
    ),
  },
  productType: { className: CELL, cell: ({ product }) => <Product product={product} /> },
  plant: { className: CELL, cell: ({ plant }) => <Plant plant={plant} /> },
  orderNumber: {
    className: `${CELL} tabular-nums`,
    cell: ({ orderNumber, custRef }) => (
      <>
        <MarkedText parts={orderNumber} />
        <span className="block text-ink-3 text-xs empty:hidden">
          <MarkedText parts={custRef} />
        </span>
      </>
    ),
  },
};

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
