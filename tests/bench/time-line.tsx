// node scripts/run.mjs tests/bench/time-line.tsx: the time line with 2,000 deliveries, its script alone.
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { TimeLineTable } from '@/components/deliveries/time-line-table';
import { addDays } from '@/lib/domain/calendar';
import { planWave } from '@/lib/domain/deliveries/plan-wave';
import { planKey } from '@/lib/domain/deliveries/planned-delivery';
import { layOutTimeLine } from '@/lib/domain/deliveries/time-line';
import { wallStatesOn } from '@/lib/domain/deliveries/wall-states';
import { WallIndex } from '@/lib/domain/models/wall-index';
import { formats } from '@/lib/i18n/formats';
import messages from '@/messages/en.json' with { type: 'json' };
import { main } from '@/scripts/lib/processes.mjs';
import { deliveries, plan, plannerWith, SHOWN_WEEKS, TODAY, WEEKS } from './planned-deliveries';
import { Report } from './report';

const WALLS = 3_000;
const ROUNDS = 9;

/** The middle of several rounds, in ms. */
function medianMs(work: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

function drawn(weeks: number): string {
  return renderToString(
    <NextIntlClientProvider locale="en" messages={messages} formats={formats} timeZone="Europe/Berlin">
      <TimeLineTable
        {...{ planner: plannerWith([]), plan, today: TODAY, day: TODAY, plantCountry: 'nl', onFocus: ignore }}
        shown={{ first: TODAY, count: weeks }}
      />
    </NextIntlClientProvider>,
  );
}

const ignore = () => undefined;

main(async () => {
  const report = new Report();
  report.title(`${deliveries.length} deliveries in ${WEEKS} weeks`);
  const ids = plan.subProjects.map(({ projectUnitID }) => projectUnitID);
  const shown = { first: TODAY, count: SHOWN_WEEKS };
  report.atMost(
    'laid out',
    medianMs(() => layOutTimeLine(deliveries, ids, shown)),
    10,
    'ms',
  );
  report.atMost(
    `drawn, ${SHOWN_WEEKS} weeks`,
    medianMs(() => drawn(SHOWN_WEEKS)),
    100,
    'ms',
  );
  report.atMost(
    'drawn, all weeks',
    medianMs(() => drawn(WEEKS)),
    400,
    'ms',
  );
  const move = { keys: new Set(deliveries.map(planKey)), days: 7, along: 'none' } as const;
  report.atMost(
    'consequences of moving all',
    medianMs(() => planWave(deliveries, move, 'nl')),
    50,
    'ms',
  );
  const walls = new WallIndex(
    Array.from({ length: WALLS }, (_, index) => ({
      globalID: `wall-${index}`,
      number: `${Math.floor(index / 2)}${index % 2 === 0 ? 'a' : 'b'}`,
      projectUnitID: `lot-${Math.floor(index / 2)}`,
    })),
  );
  report.atMost(
    'states of the walls on a day',
    medianMs(() => wallStatesOn(deliveries, walls, addDays(TODAY, 100))),
    16,
    'ms',
  );
  report.finish();
});
