'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { StateBadge } from '@/components/ui/badge';
import { LinkRow, stretchedLink, Table, Td, Th } from '@/components/ui/table';
import { MarkedText } from './marked-text';
import type { HitView } from './search-view';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go from hit to hit. */
function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = STEPS[event.key];
  const hits: Element[] = [...(event.currentTarget.closest('tbody')?.querySelectorAll('a') ?? [])];
  const next = step === undefined ? undefined : hits[hits.indexOf(event.currentTarget) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** What a search found (portal-2 §2, Search). On a narrow screen each hit is a block of its own. */
export function SearchResults({ hits }: { hits: readonly HitView[] }) {
  const t = useTranslations('search.columns');
  return (
    <Table>
      <thead className="max-md:sr-only">
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('number')}</Th>
          <Th>{t('type')}</Th>
          <Th>{t('productType')}</Th>
          <Th>{t('plant')}</Th>
          <Th>{t('orderNumber')}</Th>
        </tr>
      </thead>
      <tbody>
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </tbody>
    </Table>
  );
}

const CELL = 'max-md:h-auto max-md:border-0 max-md:px-3.5 max-md:py-0 max-md:empty:hidden';

function Hit({ hit }: { hit: HitView }) {
  const { product, plant } = hit;
  return (
    <LinkRow className="max-md:flex max-md:flex-col max-md:gap-0.5 max-md:border-b max-md:py-2.5">
      <Td className={`${CELL} py-1.5 md:min-w-56`}>
        <Link
          href={hit.href}
          prefetch={false}
          onKeyDown={onKeyDown}
          className={`${stretchedLink} font-medium`}
        >
          <MarkedText parts={hit.title} />
        </Link>
        {hit.project && <span className="block text-ink-3 text-xs">{hit.project}</span>}
      </Td>
      <Td className={`${CELL} whitespace-nowrap tabular-nums`}>
        <MarkedText parts={hit.number} />
      </Td>
      <Td className={CELL}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {hit.type}
          <StateBadge tone={hit.tone}>{hit.state}</StateBadge>
        </span>
      </Td>
      <Td className={CELL}>
        {product && (
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
        )}
      </Td>
      <Td className={CELL}>
        {plant && (
          <span>
            {plant.title} <span className="text-ink-3 tabular-nums">{plant.id}</span>
          </span>
        )}
      </Td>
      <Td className={`${CELL} tabular-nums`}>
        {hit.orderNumber.length > 0 && <MarkedText parts={hit.orderNumber} />}
      </Td>
    </LinkRow>
  );
}
