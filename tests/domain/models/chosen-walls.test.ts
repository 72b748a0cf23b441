import { describe, expect, it } from 'vitest';
import { floorsOfLot, numbersWith, wallsBetween } from '@/components/models/chosen-walls';
import type { Floor, Wall } from '@/components/models/viewer-data';
import { type DeliveryWall, distinctWallNos, withChosenWalls } from '@/lib/domain/models/chosen-walls';
import { WallIndex } from '@/lib/domain/models/wall-index';

const stored = (wallNo: string, unitId: string | null, globalId: string | null = null): DeliveryWall => ({
  ...{ unitId, wallNo, globalId },
});

describe('the walls of a delivery', () => {
  it('have each number once, without spaces around it', () => {
    expect(distinctWallNos([' W1', 'w1 ', '', ' ', 'W2', 'W02'])).toEqual(['W1', 'W2', 'W02']);
  });

  it('of one lot are replaced; those of other lots stay, and what stays is as it was', () => {
    const walls = [stored('1', 'a', 'guid'), stored('2', 'b'), stored('3', 'a'), stored('4', 'b')];
    expect(withChosenWalls(walls, 'a', ['5', '1'])).toEqual([
      stored('1', 'a', 'guid'),
      stored('2', 'b'),
      stored('4', 'b'),
      stored('5', 'a'),
    ]);
  });

  it('without a lot stay where they are chosen, and are not named twice', () => {
    const walls = [stored('w1', null), stored('W2', null)];
    expect(withChosenWalls(walls, 'a', ['W1', 'W3', 'w3'])).toEqual([stored('w1', null), stored('W3', 'a')]);
  });

  it('may be none', () => {
    expect(withChosenWalls([stored('1', 'a')], 'a', [])).toEqual([]);
  });
});

function wall(number: string, floorId: string, lot: string | null): Wall {
  const measures = { globalID: number, number, storeyGlobalID: floorId, projectUnitID: lot, lotReason: null };
  const sizes = {
    ...{ lengthMm: null, heightMm: null, thicknessMm: null, volumeM3: null, volumeFrom: null },
    isClosed: true,
  };
  return {
    ...{ id: number, number, floorId, floorName: floorId, storeyName: floorId, isMeasured: false },
    ...{ lot: null, deliveries: [], orderRows: [] },
    measures: { ...measures, ...sizes },
  };
}

const floor = (id: string, walls: Wall[]): Floor => ({
  ...{ id, name: id, building: '', elevationM: null },
  walls,
});
const floors = [
  floor('ground', [wall('001', 'ground', 'a'), wall('002', 'ground', 'b'), wall('003', 'ground', null)]),
  floor('first', [wall('101', 'first', 'b')]),
  floor('second', [wall('201', 'second', 'a'), wall('202', 'second', 'a')]),
];
const numbersOf = (walls: readonly Wall[]) => walls.map(({ number }) => number);

describe('the choice of walls', () => {
  it('offers those of the lot and those that no lot has', () => {
    const own = floorsOfLot(floors, 'a');
    expect(own.map(({ id, walls }) => [id, ...numbersOf(walls)])).toEqual([
      ['ground', '001', '003'],
      ['second', '201', '202'],
    ]);
  });

  it('takes all walls from one to another, through the storeys and either way', () => {
    expect(numbersOf(wallsBetween(floors, '003', '201'))).toEqual(['003', '101', '201']);
    expect(numbersOf(wallsBetween(floors, '201', '003'))).toEqual(['003', '101', '201']);
    expect(numbersOf(wallsBetween(floors, null, '002'))).toEqual(['002']);
    expect(numbersOf(wallsBetween(floors, 'gone', '002'))).toEqual(['002']);
  });

  it('adds numbers once, removes them however they are written, and leaves those of no wall', () => {
    const own = floorsOfLot(floors, 'a').flatMap(({ walls }) => walls);
    const index = new WallIndex(own.flatMap(({ measures }) => measures ?? []));
    const choice = { index, unitId: 'a', wallNos: ['1', 'X-9'] };
    expect(numbersWith(choice, own, true)).toEqual(['1', 'X-9', '003', '201', '202']);
    expect(numbersWith(choice, own.slice(0, 1), false)).toEqual(['X-9']);
  });
});
