// node scripts/run.mjs tests/bench/time-line.ts: the rules of a time line with 2,000 deliveries; the browser's part is in viewer/main.ts.
import { addDays } from '@/lib/domain/calendar';
import { planWave } from '@/lib/domain/deliveries/plan-wave';
import { planKey } from '@/lib/domain/deliveries/planned-delivery';
import { layOutTimeLine } from '@/lib/domain/deliveries/time-line';
import { wallStatesOn } from '@/lib/domain/deliveries/wall-states';
import { WallIndex } from '@/lib/domain/models/wall-index';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';
import { main } from '@/scripts/lib/processes.mjs';
import { median } from './grid/report';
import { deliveries, plan, SHOWN_WEEKS, TODAY, WEEKS } from './planned-deliveries';
import { Report } from './report';

const WALLS = 3_000;
const ROUNDS = 9;

/** The middle of several rounds, ms of processor time: waiting for a core of a busy machine does not count. */
function medianMs(work: () => unknown): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

main(async () => {
  const report = new Report('time-line');
  report.title(`${deliveries.length} deliveries in ${WEEKS} weeks`);
  const ids = plan.subProjects.map(({ projectUnitID }) => projectUnitID);
  const shown = { first: TODAY, count: SHOWN_WEEKS };
  report.atMost(
    'laid out',
    medianMs(() => layOutTimeLine(deliveries, ids, shown, BUILT_IN_LOADING)),
    10,
    'ms',
  );
  const move = { keys: new Set(deliveries.map(planKey)), days: 7, along: 'none' } as const;
  report.atMost(
    'consequences of moving all',
    medianMs(() => planWave(deliveries, move, { plantCountry: 'nl', loading: BUILT_IN_LOADING })),
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
