import { describe, expect, it } from 'vitest';
import { journalFilterFrom } from '@/lib/domain/journal/journal-filter';

describe('the filters of the journal', () => {
  it('are read from an address and from a call', () => {
    expect(
      journalFilterFrom({
        name: 'Haus',
        type: ['project', 'subproject'],
        state: 'Approved',
        from: '2026-01-01',
        until: '2026-12-31',
      }),
    ).toMatchObject({
      name: 'Haus',
      unitTypes: ['project', 'subproject'],
      state: 'Approved',
      from: '2026-01-01',
      until: '2026-12-31',
    });
    expect(journalFilterFrom({ type: 'approvallot,project' }).unitTypes).toEqual(['approvallot', 'project']);
  });

  it('leave nothing out where they cannot be read', () => {
    const unreadable = { name: '', type: 'house', state: 'Nowhere', from: '2026-02-30', until: 'soon' };
    expect(Object.values(journalFilterFrom(unreadable)).flat().filter(Boolean)).toEqual([]);
    expect(journalFilterFrom({ name: 'x'.repeat(500), login: ['a', 'b'] })).toMatchObject({
      name: 'x'.repeat(120),
      login: undefined,
    });
  });
});
