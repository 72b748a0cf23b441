import { expect, it } from 'vitest';
import { modelNames } from '@/lib/domain/models/model-names';
import { emptyModel } from '@/tests/support/models';

it('the names in a model come once each, places before parts, without what has none', () => {
  const place = { buildingGlobalId: null, storeyGlobalId: null };
  const wall = {
    ...place,
    globalId: 'w',
    expressId: 1,
    entity: 'IFCWALL',
    groupGlobalIds: [],
    partExpressIds: [],
  };
  const names = modelNames({
    ...emptyModel(),
    projectName: 'Lindenhof',
    buildings: [{ globalId: 'b', name: 'Haus A', longName: null }],
    storeys: [{ globalId: 's', buildingGlobalId: 'b', name: 'EG', longName: 'Erdgeschoss', elevation: 0 }],
    walls: [
      { ...wall, name: 'Wand', tag: '', number: '17', roomNames: ['Küche'] },
      { ...wall, name: 'Wand', tag: 'T9', number: '18' },
    ],
  });
  expect(names).toEqual(['Lindenhof', 'Haus A', 'EG', 'Erdgeschoss', '17', 'Wand', 'Küche', '18', 'T9']);
});
