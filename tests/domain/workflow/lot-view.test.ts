import { describe, expect, it } from 'vitest';
import { isFiltered, type LotView, lotQuery, lotViewFrom } from '@/components/workflow/lots/lot-view';
import {
  deliveryWeeks,
  type FilteredLot,
  filterLots,
  lotsWaitingFor,
} from '@/lib/domain/workflow/filter-lots';

const PLAIN = lotViewFrom(new URLSearchParams());

const review: FilteredLot = {
  stateKey: 'ReviewPreliminaryDrawings',
  waitsFor: ['reviewer'],
  daysLate: 2,
  deliveryDate: '2026-12-01',
};
const drawn: FilteredLot = {
  stateKey: 'Preparing',
  waitsFor: ['drafter', 'process planner'],
  daysLate: 0,
  deliveryDate: '2026-12-08',
};
const approved: FilteredLot = { stateKey: 'Approved', waitsFor: [], daysLate: null, deliveryDate: null };
const lots = [review, drawn, approved];
const holders = [
  { userId: 'rob', name: 'Rob', roles: ['reviewer', 'purchaser'] as const },
  { userId: 'piet', name: 'Piet', roles: ['process planner'] as const },
];

describe('a filter of lots', () => {
  it('means all lots that agree with every part of it', () => {
    expect(filterLots(lots, {}, holders)).toEqual(lots);
    expect(filterLots(lots, { state: 'Preparing' }, holders)).toEqual([drawn]);
    expect(filterLots(lots, { person: 'rob' }, holders)).toEqual([review]);
    expect(filterLots(lots, { person: 'piet' }, holders)).toEqual([drawn]);
    expect(filterLots(lots, { person: 'left the project' }, holders)).toEqual([]);
    expect(filterLots(lots, { late: true }, holders)).toEqual([review]);
    expect(filterLots(lots, { week: '2026-W50' }, holders)).toEqual([drawn]);
    expect(filterLots(lots, { state: 'Preparing', late: true }, holders)).toEqual([]);
  });
});

describe('the lots that wait for somebody', () => {
  const since = (day: string) => ({ stateSince: `${day}T10:00:00.000Z` });

  it('begin with those that have waited longest', () => {
    const young = { ...review, ...since('2026-11-22') };
    const old = { ...review, ...since('2026-11-02') };
    const drawing = { ...drawn, ...since('2026-10-01') };
    const waiting = lotsWaitingFor([young, drawing, old], holders[0]);
    expect(waiting).toEqual([old, young]);
    expect(lotsWaitingFor([young], holders[1])).toEqual([]);
    expect(lotsWaitingFor([young], undefined)).toEqual([]);
  });
});

describe('the weeks of deliveries', () => {
  it('begin with the present one and count what is still to come', () => {
    const past: FilteredLot = { ...approved, deliveryDate: '2026-11-30' };
    const weeks = deliveryWeeks([...lots, past, review], '2026-12-01');
    expect(weeks).toHaveLength(13);
    expect(weeks.slice(0, 3)).toEqual([
      { week: '2026-W49', count: 2 },
      { week: '2026-W50', count: 1 },
      { week: '2026-W51', count: 0 },
    ]);
    expect(weeks[5]?.week).toBe('2027-W01');
  });
});

describe('the view of lots in an address', () => {
  it('is read as it was written, beside other parameters', () => {
    const view: LotView = {
      state: 'Finalized',
      person: 'rob',
      late: true,
      week: '2026-W50',
      shape: 'table',
      cells: 'week',
      order: [
        { id: 'state', desc: false },
        { id: 'volume', desc: true },
      ],
    };
    const query = lotQuery(view, 'page=2&state=Preparing&lotsOrder=due');
    expect(query).toBe(
      'page=2&state=Finalized&person=rob&late=true&week=2026-W50&lots=table&cells=week&lotsOrder=state%2Cvolume+desc',
    );
    expect(lotViewFrom(new URLSearchParams(query))).toEqual(view);
    expect(isFiltered(view)).toBe(true);
  });

  it('is plain from the start, and stands in no address then', () => {
    expect(lotQuery(PLAIN, 'late=true&page=2')).toBe('page=2');
    expect(isFiltered(PLAIN)).toBe(false);
    expect(PLAIN).toMatchObject({ shape: 'matrix', cells: 'days', late: false });
  });

  it('leaves out what is unknown', () => {
    const query = new URLSearchParams('state=Lost&week=next&lots=cube&cells=no&late=maybe&lotsOrder=x');
    expect(lotViewFrom(query)).toEqual(PLAIN);
  });
});
