import { describe, expect, test } from 'vitest';
import { applyPaste, pasteText } from '@/components/data-grid/store/actions';
import { ListMappings, mappingsKey } from '@/components/orders/store/list-mappings';
import { createOrder } from '@/components/orders/store/order-store';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { aacImport } from '@/lib/domain/orders/import/aac-import';
import { lintelImport } from '@/lib/domain/orders/import/lintel-import';
import { sampleAacKind } from '@/tests/support/aac-table';

const { localStorage } = window;
const mappings = (key = 'mappings') => new ListMappings(key, localStorage);

describe('the mapping of a list', () => {
  test('is remembered by its headings, the last choice for each', () => {
    mappings().keep(['A', 'B'], ['qty', null]);
    mappings().keep(['A', 'C'], [null, 'qty']);
    mappings().keep(['A', 'B'], ['sublotName', 'qty']);
    expect(mappings().recall(['A', 'B'])).toEqual(['sublotName', 'qty']);
    expect(mappings().recall(['A', 'C'])).toEqual([null, 'qty']);
    expect(mappings().recall(['A'])).toBeUndefined();
    expect(mappings('another person').recall(['A', 'B'])).toBeUndefined();
  });

  test('is forgotten when many other lists were mapped since', () => {
    for (let list = 0; list < 21; list++) mappings().keep([`List ${list}`], ['qty']);
    expect(mappings().recall(['List 0'])).toBeUndefined();
    expect(mappings().recall(['List 1'])).toEqual(['qty']);
  });

  test.each(['{', 'null', '[1,null,{"headings":"A"}]', '[{"headings":["A"],"fields":[{}]}]'])(
    'is none where the storage holds %s',
    (text) => {
      localStorage.setItem('mappings', text);
      expect(mappings().recall(['A'])).toBeUndefined();
      mappings().keep(['A'], ['qty']);
      expect(mappings().recall(['A'])).toEqual(['qty']);
    },
  );

  test('costs nothing where there is no storage, or no room in it', () => {
    const none = new ListMappings('mappings', null);
    none.keep(['A'], ['qty']);
    expect(none.recall(['A'])).toBeUndefined();
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const full = new ListMappings('mappings', { ...localStorage, getItem: () => null, setItem });
    expect(() => full.keep(['A'], ['qty'])).not.toThrow();
  });

  test('belongs to one person and one table', () => {
    const aac = aacImport(DEMO_PANELS);
    const lintel = lintelImport(DEMO_LINTELS);
    const keys = [mappingsKey('a', aac), mappingsKey('b', aac), mappingsKey('a', lintel)];
    expect(new Set(keys).size).toBe(3);
  });

  test('counts for the next list that is pasted', () => {
    const stored = mappings();
    stored.keep(['Wo', 'Anzahl', 'Reserve'], ['sublotName', null, 'qty']);
    const kind = sampleAacKind('de');
    const { grid } = createOrder(kind, { items: [], editable: true, draftKey: 'draft', mappings: stored });
    pasteText(grid, 'Wo\tAnzahl\tReserve\nBad\t7\t8\nFlur\t1\t2');
    if (grid.pastePlan) applyPaste(grid);
    expect(grid.table.order.map((id) => grid.row(id)?.values)).toMatchObject([
      { sublotName: 'Bad', qty: 8 },
      { sublotName: 'Flur', qty: 2 },
    ]);
  });
});
