import { describe, expect, it } from 'vitest';
import { demoProjects } from '@/db/seed/projects/all';
import { placeUnits } from '@/db/seed/rows/demo-units';
import { seedClock } from '@/db/seed/seed-clock';
import { proposeStructure } from '@/lib/domain/models/propose-structure';
import { lotsOfWalls } from '@/lib/domain/models/wall-lots';
import { scanned } from '@/tests/support/model-files';

const projects = demoProjects(seedClock(new Date('2026-11-21T09:30:00Z')));

function projectOf(title: string) {
  const project = projects.find((candidate) => candidate.title === title);
  if (!project) throw new Error(`no project ${title}`);
  return project;
}

async function modelOf(title: string) {
  const [file, ...others] = (projectOf(title).files ?? []).filter(({ name }) => name.endsWith('.ifc'));
  expect(others).toEqual([]);
  return scanned(new Uint8Array(file?.content ?? []));
}

const lotsOf = (title: string) =>
  placeUnits(projectOf(title)).flatMap(({ unitId, source }) =>
    'unitType' in source ? [{ ...source, unitId }] : [],
  );

describe('the models of the demo', () => {
  it.each([
    ['Campus Nord', 2 * 2 * 6, 4],
    ['Woontoren Havenkop', 4 * 25, 4],
    ['Park Zuidrand', 12 * 10 * 25, 120],
  ])('%s has walls in each of its lots, which a proposal would name alike', async (title, walls, lots) => {
    const model = await modelOf(title);
    expect(model.warnings).toEqual([]);
    expect(model.walls).toHaveLength(walls);
    const known = lotsOf(title).map(({ unitId, modelSources = [] }) => ({
      ...{ unitId, assigned: [], sources: modelSources, wallNumbers: [] },
    }));
    const found = lotsOfWalls(model.walls, known);
    expect(found.size).toBe(walls);
    expect(new Set([...found.values()].map((lot) => lot.unitId)).size).toBe(lots);
    expect(
      proposeStructure(model).map(({ title: name, approvalLots }) => [
        name,
        approvalLots.map((lot) => lot.title),
      ]),
    ).toEqual(projectOf(title).subprojects.map((part) => [part.title, part.lots.map((lot) => lot.title)]));
  });

  it('P-1006 has four houses of three storeys to propose', async () => {
    const model = await modelOf('Neubau Südhang');
    expect(model.walls).toHaveLength(72);
    expect(proposeStructure(model).map(({ approvalLots }) => approvalLots.length)).toEqual([3, 3, 3, 3]);
  });

  it('P-2002 has the walls of its deliveries in the lots that they are for', async () => {
    const { walls } = await modelOf('Park Zuidrand');
    const lots = lotsOf('Park Zuidrand');
    const lotOfWall = lotsOfWalls(
      walls,
      lots.map(({ unitId, modelSources: sources = [] }) => ({
        unitId,
        assigned: [],
        sources,
        wallNumbers: [],
      })),
    );
    const known = new Set(
      walls.map(({ expressId, globalId, number }) =>
        [lotOfWall.get(expressId)?.unitId, globalId, number].join(),
      ),
    );
    const named = lots.flatMap(({ unitId, deliveries = [] }) =>
      deliveries.flatMap((delivery) =>
        delivery.walls.map(({ wallNo, globalId }) => [unitId, globalId, wallNo].join()),
      ),
    );
    expect(named).toHaveLength(60 * 25);
    expect(named.filter((wall) => !known.has(wall))).toEqual([]);
  });
});

/** The numbers that a drawing writes in its plan, at its elevations and in its list. */
function drawnWalls(text: string): string[][] {
  const marks = [...text.matchAll(/\((\d+)\) Tj/g)].map(([, number = '']) => number);
  const listed = [...text.matchAll(/\((\d+) {3}\d+ x \d+ x \d+\) Tj/g)].map(([, number = '']) => number);
  return [marks.slice(0, listed.length), marks.slice(listed.length), listed];
}

describe('the drawings of the demo', () => {
  const textOf = (content: Uint8Array) => Buffer.from(content).toString('latin1');

  it.each([
    ['Campus Nord', 'Grundriss', ['Hörsaalgebäude', 'Institutsgebäude']],
    ['Neubau Südhang', 'Grundriss', ['Erdgeschoss', 'Obergeschoss', 'Dachgeschoss']],
    [
      'Woontoren Havenkop',
      'Plattegrond',
      ['Begane grond', '1e verdieping', '2e verdieping', '3e verdieping'],
    ],
  ])('%s has plans of its model, with the walls that stand there', async (title, plan, places) => {
    const { buildings, storeys, walls } = await modelOf(title);
    const files = (projectOf(title).files ?? []).filter(({ name }) => name.startsWith(`${plan} `));
    expect(files.map(({ name }) => name)).toEqual(places.map((place) => `${plan} ${place}.pdf`));
    for (const [index, place] of places.entries()) {
      const building = buildings.find(({ name }) => name === place);
      // A plan of a building is that of its ground floor.
      const storey = storeys.find((candidate) =>
        building ? candidate.buildingGlobalId === building.globalId : candidate.name === place,
      );
      const numbers = walls
        .filter(({ storeyGlobalId }) => storeyGlobalId === storey?.globalId)
        .map(({ number }) => number);
      const text = textOf(files[index]?.content ?? new Uint8Array());
      expect(numbers.length).toBeGreaterThan(0);
      expect(drawnWalls(text)).toEqual([numbers, numbers, numbers]);
      expect(text).toContain(`(${plan}  1:`);
    }
  });

  const drawings = lotsOf('Park Zuidrand').flatMap(({ files = [], title }) =>
    files.map((file) => ({ ...file, title })),
  );

  it('show the plan and the elevation of each wall with its number', () => {
    expect(drawings).toHaveLength(92);
    const ninth = drawings.find(({ name }) => name === 'Blok A 9e verdieping.pdf');
    const text = textOf(ninth?.content ?? new Uint8Array());
    for (let no = 1; no <= 25; no += 1) {
      const wallNo = `9${String(no).padStart(2, '0')}`;
      expect(text.split(`(${wallNo}) Tj`)).toHaveLength(3);
      expect(text).toContain(`(${wallNo}   `);
    }
    expect(text).toContain('(Blok A) Tj');
  });

  it('of lots that were revised differ from their earlier version', () => {
    const revised = drawings.filter(({ earlier }) => earlier !== undefined);
    expect(revised).toHaveLength(10);
    for (const { content, at, earlier = [] } of revised) {
      expect(earlier).toHaveLength(1);
      expect(earlier[0]?.at.getTime()).toBeLessThan(at.getTime());
      expect(textOf(earlier[0]?.content ?? content)).not.toBe(textOf(content));
    }
  });
});
