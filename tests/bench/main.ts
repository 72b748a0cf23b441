// npm run bench -- [--quick] [--scale 100] [--seconds 4] [--rounds 3] [--memory 10] [--no-grid] [--only text]
import { ensureBuilt } from '@/scripts/lib/build.mjs';
import { main } from '@/scripts/lib/processes.mjs';
import { NEXT_START } from '@/scripts/lib/server.mjs';
import { type BenchDatabase, openBenchDatabases } from './databases';
import { measureUnit, portalOn, replayOn } from './measure';
import { measureMemory } from './memory';
import { type BenchOptions, readOptions } from './options';
import { measurePages, printBrowser, printRouteSizes } from './pages';
import { recordStatements } from './record-statements';
import { Report } from './report';
import { buildEmptyPage, keepStatements, startBare, startPortal } from './servers';
import { printUnit, printUnits } from './unit-tables';
import { tidyUp, workUnitsOf } from './work-units';

async function measureUnits(small: BenchDatabase, big: BenchDatabase, options: BenchOptions, report: Report) {
  const isWanted = ({ name }: { name: string }) => name.includes(options.only);
  const units = (await workUnitsOf(big)).filter(isWanted);
  keepStatements(await recordStatements(big, units));
  await tidyUp(big);
  const smallUnits = new Map((await workUnitsOf(small)).map((unit) => [unit.name, unit]));
  const portal = await startPortal(big.url);
  const portalByNext = await startPortal(big.url, NEXT_START);
  const smallPortal = await startPortal(small.url);
  const bare = await startBare(big.url);
  const onBig = [
    portalOn('portal', portal, big, () => tidyUp(big)),
    portalOn('next start', portalByNext, big, () => tidyUp(big)),
    replayOn('bare', bare, () => tidyUp(big)),
  ];
  const onSmall = portalOn('portal at scale 1', smallPortal, small, () => tidyUp(small));
  const costs = [];
  for (const unit of units) {
    const atScale1 = { ...onSmall, requestsOf: () => onSmall.requestsOf(smallUnits.get(unit.name) ?? unit) };
    const cost = await measureUnit(unit, [...onBig, atScale1], options);
    costs.push({ unit, cost });
    printUnit(report, unit, cost);
  }
  printUnits(report, costs);
  return portal;
}

main(async () => {
  const options = readOptions();
  const report = new Report('main');
  await ensureBuilt();
  await buildEmptyPage();
  const [small, big] = await openBenchDatabases([1, options.scale]);
  if (!small || !big) throw new Error('no databases');
  const portal = await measureUnits(small, big, options, report);
  if (options.only === '') {
    await measurePages(portal, big, options, report);
    await printRouteSizes(report);
    if (options.grid) await printBrowser(report);
    await measureMemory(portal, big, options, report);
  }
  report.finish();
});
