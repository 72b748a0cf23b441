'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { loadPart } from '@/lib/client/load-part';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { PackedOrderProps } from './order-table';

/* The order tables, loaded only on pages that show one: the grid is a third of the page's own script. */
const ISLANDS: Readonly<Record<OrderLotType, ComponentType<PackedOrderProps>>> = {
  aacorderlot: dynamic(() => loadPart(() => import('./aac-order').then(({ AacOrder }) => AacOrder))),
  lintelorderlot: dynamic(() =>
    loadPart(() => import('./lintel-order').then(({ LintelOrder }) => LintelOrder)),
  ),
};

/** The order table of a lot of any kind. */
export function OrderIsland({ unitType, ...table }: PackedOrderProps & { unitType: OrderLotType }) {
  const Table = ISLANDS[unitType];
  return <Table {...table} />;
}
