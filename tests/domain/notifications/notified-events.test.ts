import { describe, expect, it } from 'vitest';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import { notificationGroups } from '@/lib/domain/notifications/notification-groups';
import { notificationPath } from '@/lib/domain/notifications/notification-path';
import { notificationFilter, notificationViewFrom } from '@/lib/domain/notifications/notification-view';
import {
  followedKind,
  type NotifyingEntry,
  notifiedEvents,
} from '@/lib/domain/notifications/notified-events';

const ROOT = 'root';
let entries = 0;

function entry(values: Partial<NotifyingEntry>): NotifyingEntry {
  entries += 1;
  const date = new Date('2026-11-23T10:00:00Z');
  return { journalId: `journal-${entries}`, rootUnitId: ROOT, unitId: 'lot', userId: 'ann', date, ...values };
}

const material = (deliveryDate: string, volume = 1) => [{ type: 'CS', volume, deliveryDate }];
const details = (field: string, from: unknown, to: unknown) =>
  JSON.stringify({ changes: [{ field, from, to }] });

describe('what followers of a project are notified of', () => {
  it.each<[string, Partial<NotifyingEntry>, ReturnType<typeof followedKind>]>([
    ['a step of the workflow', { oldState: 'PlaceOrder', newState: 'Approved' }, 'state'],
    ['a step that leaves the state', { oldState: 'PlaceOrder', newState: 'PlaceOrder' }, null],
    ['a comment', { action: 'commentAdded' }, 'comment'],
    ['an answer', { action: 'commentAnswered' }, 'comment'],
    ['an assignment, which concerns one person', { action: 'commentAssigned' }, null],
    ['a file', { action: 'fileAdded' }, 'file'],
    ['a version of a file', { action: 'fileReplaced' }, 'file'],
    ['a delivery', { action: 'deliveryChanged' }, 'date'],
    ['moved dates', { action: 'datesShifted' }, 'date'],
    ['a request for another date', { action: 'changeRequested' }, 'date'],
    [
      'materials with another date',
      {
        action: 'materialsChanged',
        details: details('materials', material('2027-01-01'), material('2027-01-02')),
      },
      'date',
    ],
    [
      'materials with another volume',
      {
        action: 'materialsChanged',
        details: details('materials', material('2027-01-01'), material('2027-01-01', 2)),
      },
      null,
    ],
    [
      'the delivery date of a lot',
      { action: 'changed', details: details('deliveryDate', null, '2027-01-02') },
      'date',
    ],
    ['another title', { action: 'changed', details: details('title', 'A', 'B') }, null],
    ['a new member', { action: 'memberAdded' }, null],
  ])('%s', (_, values, kind) => {
    expect(followedKind(entry(values))).toBe(kind);
  });
});

describe('the events of a transaction', () => {
  it('one step that moves many units is one event of the project', () => {
    const moved = ['a', 'b', 'c'].map((unitId) =>
      entry({ unitId, oldState: 'PlaceOrder', newState: 'Approved' }),
    );
    expect(notifiedEvents([...moved, entry({ action: 'memberAdded' })], DEMO_ZONE)).toEqual([
      expect.objectContaining({ unitId: ROOT, kind: 'state', count: 3, journalId: moved[2]?.journalId }),
    ]);
  });

  it('what happens to a unit twice a day has one key, on another day or by another person another one', () => {
    const keyOf = (values: Partial<NotifyingEntry>) =>
      notifiedEvents([entry({ action: 'fileAdded', ...values })], DEMO_ZONE)[0]?.foldKey;
    expect(keyOf({})).toBe(keyOf({ date: new Date('2026-11-23T22:30:00Z') }));
    // After midnight in Berlin.
    expect(keyOf({})).not.toBe(keyOf({ date: new Date('2026-11-23T23:30:00Z') }));
    expect(keyOf({})).not.toBe(keyOf({ userId: 'bob' }));
    expect(keyOf({})).not.toBe(keyOf({ unitId: 'other' }));
    expect(keyOf({})).not.toBe(keyOf({ action: 'fileReplaced' }));
  });

  it('comments are events of their own, with the people for whom they are meant', () => {
    const comment = (commentId: string, addresseeIds: string[]) =>
      entry({ action: 'commentAdded', notified: { commentId, addresseeIds } });
    const assigned = entry({
      action: 'commentAssigned',
      notified: { commentId: 'one', addresseeIds: ['dora'] },
    });
    const events = notifiedEvents([comment('one', ['bob', 'bob']), comment('two', []), assigned], DEMO_ZONE);
    expect(events.map(({ kind, commentId, addresseeIds }) => [kind, commentId, addresseeIds])).toEqual([
      ['comment', 'one', ['bob']],
      ['comment', 'two', []],
      [null, 'one', ['dora']],
    ]);
  });
});

describe('where a notification leads', () => {
  const at = (values: Partial<Parameters<typeof notificationPath>[0]>) =>
    notificationPath({ rootUnitId: ROOT, unitId: 'lot', action: 'changed', commentId: null, ...values });

  it('to the comment, the files, the deliveries or the unit', () => {
    expect(at({ action: 'commentAdded', commentId: 'one' })).toBe(
      '/home/app/viewer/root/lot/view?comment=one',
    );
    expect(at({ action: 'fileAdded' })).toBe('/home/app/project/details/root/lot#files');
    expect(at({ action: 'deliveryChanged' })).toBe('/home/app/project/delivery-overview/root');
    expect(at({ action: 'datesShifted' })).toBe('/home/app/project/details/root/lot');
    expect(at({ action: 'datesShifted', unitId: ROOT })).toBe('/home/app/project/delivery-overview/root');
    expect(at({ action: 'stateChanged', unitId: ROOT })).toBe('/home/app/project/details/root');
  });
});

describe('the page of notifications', () => {
  it('has its view in the address, and leaves out what it does not know', () => {
    const view = notificationViewFrom({ kind: 'file', unread: 'true' });
    expect(view).toEqual({ kind: 'file', unreadOnly: true });
    expect(notificationFilter(view)).toBe("kind eq 'file' and isRead eq false");
    expect(notificationFilter(notificationViewFrom({ kind: 'gossip', unread: ['true'] }))).toBe('');
  });

  it('groups by project and the day in Berlin, in the order in which they come', () => {
    const row = (rootProjectUnitID: string, createdOn: string) => ({ rootProjectUnitID, createdOn });
    const rows = [
      row('b', '2026-11-23T23:30:00Z'),
      row('a', '2026-11-23T22:30:00Z'),
      row('b', '2026-11-23T22:30:00Z'),
    ];
    const [first, second] = notificationGroups(rows, DEMO_ZONE);
    expect([first?.rootUnitId, second?.rootUnitId]).toEqual(['b', 'a']);
    expect(first?.days.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-23']);
  });
});
