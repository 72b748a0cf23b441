import { describe, expect, test } from 'vitest';
import { OrderedRooms } from '@/lib/domain/models/rows-of-walls';
import { scanModel } from '@/lib/models/scan-model';
import { bytesOf, IFC_FOLDER, ifcFile, inPieces, readSample } from '@/tests/support/ifc-files';

const roomsIn = async (bytes: Uint8Array) => {
  const { model } = await scanModel(inPieces(bytes, 65_536));
  return model.walls.map(({ number, roomNames }): [string, string[] | undefined] => [number, roomNames]);
};

describe('the rooms of a wall', () => {
  test('are those that it bounds, by either name and both', async () => {
    const spaces = [
      "#100=IFCSPACE('s1',$,'1.02',$,$,$,$,' Bath ',.ELEMENT.,$,$);",
      "#101=IFCSPACE('s2',$,$,$,$,$,$,'Hall',.ELEMENT.,$,$);",
      "#110=IFCRELSPACEBOUNDARY('b1',$,'1stLevel',$,#100,#12,$,.PHYSICAL.,.INTERNAL.);",
      "#111=IFCRELSPACEBOUNDARY2NDLEVEL('b2',$,'2ndLevel',$,#100,#12,$,.PHYSICAL.,.INTERNAL.,$,$);",
      "#112=IFCRELSPACEBOUNDARY1STLEVEL('b3',$,$,$,#101,#12,$,.PHYSICAL.,.INTERNAL.,$);",
      // Without a room, or without a wall.
      "#113=IFCRELSPACEBOUNDARY('b4',$,$,$,#999,#14,$,.PHYSICAL.,.INTERNAL.);",
      "#114=IFCRELSPACEBOUNDARY('b5',$,$,$,#101,$,$,.VIRTUAL.,.INTERNAL.);",
    ];
    const file = ifcFile({ EG: ['001', '002'] }).replace('#1=', `${spaces.join('\n')}\n#1=`);
    expect(await roomsIn(bytesOf(file))).toEqual([
      ['001', ['1.02', 'Bath', '1.02 Bath', 'Hall']],
      ['002', undefined],
    ]);
  });

  test.skipIf(!IFC_FOLDER)('are found in a file of an architect', async () => {
    const rooms = await roomsIn(readSample('AC20-FZK-Haus.ifc'));
    const named = rooms.filter(([, names]) => names?.includes('Bad'));
    expect(named.length).toBeGreaterThanOrEqual(4);
  });
});

describe('rows of orders for a wall', () => {
  const ordered = (projectUnitID: string, storey: string, room: string) => ({ projectUnitID, storey, room });
  const rooms = new OrderedRooms([
    ordered('a', 'EG', 'Bad'),
    ordered('b', 'eg ', ' BAD'),
    ordered('a', 'OG', 'Bad'),
    ordered('b', 'EG', 'Flur'),
  ]);
  const of = (storey: string, roomNames: string[], lotId: string | null) =>
    rooms.of({ storey, roomNames, lotId }).map((row) => `${row.projectUnitID} ${row.storey} ${row.room}`);

  test.each<[string, Parameters<typeof of>, string[]]>([
    ['of its own lot alone, where that has some', ['EG', ['Bad'], 'a'], ['a EG Bad']],
    ['of all lots, where its own has none', ['EG', ['Flur'], 'a'], ['b EG Flur']],
    ['of all lots, where none is known', ['EG', ['Bad'], null], ['a EG Bad', 'b eg   BAD']],
    ['of each room that it bounds, once', ['EG', ['Bad', 'bad', 'Flur'], 'b'], ['b eg   BAD', 'b EG Flur']],
    ['none on another storey', ['DG', ['Bad'], 'a'], []],
    ['none without a room', ['EG', [], 'a'], []],
  ])('are those %s', (_, [storey, names, lotId], expected) => {
    expect(of(storey, names, lotId)).toEqual(expected);
  });
});
