'use client';

import { StateBadge } from '@/components/ui/badge';
import { type Item, ItemCards } from '@/components/ui/item-list';
import { Line, LineCell, LineGroup, LineTable } from '@/components/ui/line-table';
import { StaleChoice } from '@/components/ui/stale-choice';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { Sample } from './sample';

const ITEM: Item = {
  id: '1',
  href: '/',
  owner: 'Building Company',
  number: 'P-1002',
  title: 'Quartier Lindenhof',
  detail: '3 lots',
  tone: 'state-order',
  since: '2026-05-04T08:00:00Z',
  sinceText: '4 May 2026',
  agoText: '2 days ago',
};
const state = () => <StateBadge tone="state-order">Ordered</StateBadge>;

/** Samples of tables and cells. */
export function TableSamples() {
  return (
    <>
      <Sample name="Table">
        <div className="w-full rounded border">
          <Table stacked>
            <thead>
              <tr>
                <Th>Product</Th>
                <Th num>Pieces</Th>
              </tr>
            </thead>
            <tbody>
              {['Block', 'Lintel'].map((product) => (
                <Tr key={product}>
                  <Td>{product}</Td>
                  <Td num label="Pieces">
                    12
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Sample>
      <Sample name="LineTable">
        <div className="w-full rounded border">
          <LineTable tracks="1fr 6rem" aria-label="Totals">
            <LineGroup lines={2}>
              <Line>
                <LineCell heading>Product</LineCell>
                <LineCell heading num>
                  Pieces
                </LineCell>
              </Line>
              <Line>
                <LineCell>Block</LineCell>
                <LineCell num>12</LineCell>
              </Line>
            </LineGroup>
          </LineTable>
        </div>
      </Sample>
      <Sample name="ItemCards">
        <div className="w-full rounded border">
          <ItemCards items={[ITEM]} renderState={state} />
        </div>
      </Sample>
      <Sample name="StaleChoice">
        <StaleChoice
          conflicts={[{ name: 'title', label: 'Title', mine: 'Lot 1', theirs: 'Lot 2' }]}
          onChoose={() => undefined}
        />
      </Sample>
    </>
  );
}
