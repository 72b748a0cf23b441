import { describe, expect, test } from 'vitest';
import type { ModelWarning } from '@/lib/domain/models/model-warning';
import { proposeStructure } from '@/lib/domain/models/propose-structure';
import { scanModel } from '@/lib/models/scan-model';
import { bytesOf, ifcFile, inPieces, stepFile } from '@/tests/support/ifc-files';

const modelOf = async (file: string) => (await scanModel(inPieces(bytesOf(file)))).model;

/** Buildings with a numbered wall each, and no storey. */
const withoutStoreys = (...buildings: string[]) =>
  stepFile(
    buildings
      .flatMap((name, index) => [
        `#${index}1=IFCBUILDING('b${index}',$,'${name}');`,
        `#${index}2=IFCWALL('w${index}',$,'00${index}',$,$,$,$,$,$);`,
        `#${index}3=IFCRELCONTAINEDINSPATIALSTRUCTURE('c${index}',$,$,$,(#${index}2),#${index}1);`,
      ])
      .join('\n'),
  );

const SOUND = ifcFile({ Ground: ['001', '002'], First: ['101'] });

describe('a file that is usable all the same has the warning', () => {
  test.each<[reason: string, file: string, warnings: ModelWarning[]]>([
    ['of none where it is sound', SOUND, []],
    ['of its missing storeys', withoutStoreys('House'), ['NoStoreys']],
    ['of its missing walls', ifcFile({ Ground: [] }), ['NoWalls']],
    ['of both', stepFile("#1=IFCBUILDING('b',$,'House');"), ['NoStoreys', 'NoWalls']],
    ['of two walls with one id', SOUND.replace("IFCWALL('w14'", "IFCWALL('w12'"), ['DuplicateIds']],
    [
      'of a wall with the id of its storey',
      SOUND.replace("IFCWALL('w12'", "IFCWALL('s10'"),
      ['DuplicateIds'],
    ],
    [
      'of two buildings with one id',
      withoutStoreys('A', 'B').replace("'b1'", "'b0'"),
      ['NoStoreys', 'DuplicateIds'],
    ],
    ['of walls without numbers', ifcFile({ Ground: ['Wall', 'Wall'] }), ['NoWallNumbers']],
  ])('%s', async (_, file, warnings) => {
    expect((await modelOf(file)).warnings).toEqual(warnings);
  });

  test('and without storeys it proposes a lot for each building, as its warning says', async () => {
    const proposed = proposeStructure(await modelOf(withoutStoreys('A', 'B')));
    expect(proposed.flatMap(({ approvalLots }) => approvalLots.map(({ title }) => title))).toEqual([
      'A',
      'B',
    ]);
  });
});
