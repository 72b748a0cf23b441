import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeLineBar } from '@/components/deliveries/time-line-bar';
import { TimeLineTotals } from '@/components/deliveries/time-line-totals';
import { TimeSlider } from '@/components/deliveries/time-slider';
import { WaveConsequences } from '@/components/deliveries/wave-consequences';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { type Along, planWave } from '@/lib/domain/deliveries/plan-wave';
import { PLAN_STATUSES, type PlannedDelivery, planKey } from '@/lib/domain/deliveries/planned-delivery';
import { weekTotals } from '@/lib/domain/deliveries/time-line';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';
import { renderOnPage } from '@/tests/support/render-on-page';

function show(children: ReactNode) {
  renderOnPage(children, { locale: 'de' });
}

function planned(unitId: string, day: string, extra: Partial<PlannedDelivery> = {}): PlannedDelivery {
  return {
    ...{ unitId, title: unitId, day, subprojectId: 'a', minDay: '2026-11-24', status: 'planned' },
    ...{ deliveryLotId: null, volumeM3: 10, weightKg: 17_500, wallNos: [], hasMaterials: true, plantIds: [] },
    ...extra,
  };
}

describe('the slider of days', () => {
  beforeEach(() => void vi.useFakeTimers());

  function Slider() {
    const [day, setDay] = useState('2026-11-23');
    return <TimeSlider first="2026-11-23" last="2026-11-27" day={day} onDay={setDay} />;
  }
  const shownDay = () => screen.getByRole('status').textContent;
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pass = (days: number) => {
    for (let day = 0; day < days; day += 1) act(() => vi.runOnlyPendingTimers());
  };

  it('plays day after day until it is paused, and goes on from there', () => {
    show(<Slider />);
    pass(2);
    expect(shownDay()).toBe('23.11.2026');
    press('Abspielen');
    pass(2);
    expect(shownDay()).toBe('25.11.2026');
    press('Anhalten');
    pass(2);
    expect(shownDay()).toBe('25.11.2026');
    press('Abspielen');
    pass(1);
    expect(shownDay()).toBe('26.11.2026');
  });

  it('pauses at the last day, and plays from the first one again', () => {
    show(<Slider />);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
    expect(shownDay()).toBe('26.11.2026');
    press('Abspielen');
    pass(3);
    expect(shownDay()).toBe('27.11.2026');
    press('Abspielen');
    expect(shownDay()).toBe('23.11.2026');
    pass(1);
    expect(shownDay()).toBe('24.11.2026');
  });
});

it('gives each kind of delivery a look of its own, dashed where nothing is ordered', () => {
  const texts = {
    shortOf: () => 'K',
    weekdayOf: () => 'Di',
    labelOf: ({ status }: PlannedDelivery) => status,
  };
  show(
    PLAN_STATUSES.map((status) => (
      <TimeLineBar
        key={status}
        delivery={planned('Keller', '2026-12-01', { status })}
        barKey={status}
        texts={texts}
        isSelected={false}
        isMoved={false}
      />
    )),
  );
  const lookOf = (status: string) => {
    const mark = screen.getByRole('button', { name: status }).firstElementChild;
    const classes = [...(mark?.classList ?? [])];
    return classes.filter((name) => name.startsWith('bg-') || name === 'border-dashed');
  };
  expect(PLAN_STATUSES.map((status) => [status, ...lookOf(status)])).toEqual([
    ['delivered', 'bg-state-closed-fill'],
    ['overdue', 'bg-bad'],
    ['fixed', 'bg-accent'],
    ['onCall', expect.stringContaining('repeating-linear-gradient')],
    ['planned', 'bg-accent-soft'],
    ['notApproved', 'border-dashed', 'bg-surface'],
    ['atRisk', 'border-dashed', 'bg-bad-soft'],
  ]);
});

describe('the totals of weeks', () => {
  const weeks = weekTotals(
    [
      planned('Keller', '2026-12-01', { volumeM3: 10.5 }),
      // Three trucks of its own: four in the week, two more than can be loaded.
      planned('Erdgeschoss', '2026-12-02', { weightKg: 60_000 }),
      planned('Dach', '2026-12-08'),
    ],
    { first: '2026-11-23', count: 3 },
    BUILT_IN_LOADING,
  );
  const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');
  const textsOf = (name: RegExp) => cells(name).map(({ textContent }) => textContent);

  beforeEach(() => {
    show(
      <table>
        <TimeLineTotals weeks={weeks} capacity={2} />
      </table>,
    );
  });

  it('say volume, weight and trucks, and how many trucks are too many', () => {
    expect(textsOf(/^m³/)).toEqual(['–', '20,5', '10,0']);
    expect(textsOf(/^t/)).toEqual(['–', '77,5', '17,5']);
    expect(textsOf(/^Lkw, bis 2/)).toEqual(['', '42 Lkw zu viel', '1']);
  });

  it('have a line at what the plants can load, and another colour above it', () => {
    const lines = cells(/^Lkw/).map(
      (cell) => cell.querySelector<HTMLElement>('.border-dashed')?.style.bottom,
    );
    expect(lines).toEqual(['18px', '18px', '18px']);
    const bars = cells(/^Lkw/).map((cell) => {
      const bar = cell.lastElementChild;
      return [bar?.getAttribute('style'), bar?.classList.contains('bg-bad')];
    });
    expect(bars).toEqual([
      ['height: 0px;', false],
      ['height: 36px;', true],
      ['height: 9px;', false],
    ]);
  });
});

describe('the consequences of a move', () => {
  const plan: DeliveryPlanDto = {
    rootProjectUnitID: 'root',
    subProjects: [{ projectUnitID: 'a', title: 'Haus A' }],
    deliveries: [],
    earliestDate: '2026-11-24',
    trucksPerWeek: 4,
    plants: [],
    abilities: { editMaterials: { can: true } },
  };
  const sunday = planned('Keller', '2026-11-29');
  const deliveries = [sunday, planned('Erdgeschoss', '2026-12-18'), planned('Dach', '2026-12-09')];

  function lines(along: Along) {
    const keys = new Set([planKey(sunday)]);
    show(
      <WaveConsequences
        wave={planWave(
          deliveries,
          { keys, days: 7, along },
          { plantCountry: 'de', loading: BUILT_IN_LOADING },
        )}
        plan={plan}
      />,
    );
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  }

  it('say how many later ones are moved along', () => {
    expect(lines('subproject')[0]).toBe('2 spätere Termine werden mitverschoben');
    cleanup();
    expect(lines('none')[0]).not.toContain('mitverschoben');
  });

  it('name the Sundays and holidays on which something would come', () => {
    expect(lines('none')[0]).toBe('Eine Lieferung an einem Tag, an dem das Werk geschlossen ist: 06.12.2026');
    cleanup();
    expect(lines('all')[1]).toBe(
      '2 Lieferungen an Tagen, an denen das Werk geschlossen ist: 06.12.2026; 25.12.2026',
    );
  });
});
