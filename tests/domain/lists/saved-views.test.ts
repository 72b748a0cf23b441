import { describe, expect, test } from 'vitest';
import { arrangedColumns } from '@/lib/domain/lists/exported-lists';
import { addressOfView, saysWhatIsShown, viewQueryOf } from '@/lib/domain/lists/saved-views';
import { canChangeView, canShareView } from '@/lib/domain/permissions/can-change-view';

const VIEW = { viewID: 'v1', query: 'where=stateKey+any+Closed&orderby=title' };

describe('a saved view', () => {
  test('stores filters, order and size, and nothing else of an address', () => {
    expect(
      viewQueryOf('tasks', 'page=3&orderby=title&view=x&where=a&where=b&size=50&next=/evil&search='),
    ).toBe('where=a&where=b&orderby=title&size=50');
    expect(viewQueryOf('journal', 'type=project&type=folder&name=Hof&where=')).toBe(
      'name=Hof&type=project&type=folder',
    );
    expect(viewQueryOf('workflows', 'notificationsWhere=a&workflowsWhere=b&where=c')).toBe(
      'workflowsWhere=b',
    );
    expect(viewQueryOf('webhooks', 'where=a&webhooksWhere=b&webhooksOrder=title')).toBe(
      'webhooksWhere=b&webhooksOrder=title',
    );
    expect(viewQueryOf('deliveries', 'past=show&where=a&page=2')).toBe('where=a&past=show');
    expect(viewQueryOf('search', 'search=Hof&in=units&plant=1&plant=2&page=3&next=x')).toBe(
      'search=Hof&in=units&plant=1&plant=2',
    );
  });

  test('is the same whatever the order of the parameters', () => {
    expect(viewQueryOf('tasks', 'orderby=title&where=a')).toBe(viewQueryOf('tasks', 'where=a&orderby=title'));
  });

  test('takes the place of what was shown, and leaves the other list of the page alone', () => {
    expect(addressOfView('currentProjects', 'page=2&where=title+contains+x', VIEW)).toBe(
      'where=stateKey+any+Closed&orderby=title&view=v1',
    );
    expect(addressOfView('workflows', 'notificationsPage=2&workflowsPage=1&workflowsWhere=x', null)).toBe(
      'notificationsPage=2&workflowsView=all',
    );
  });

  test('opens by itself only where the address says nothing of the list', () => {
    expect(saysWhatIsShown('tasks', [])).toBe(false);
    expect(saysWhatIsShown('tasks', ['utm'])).toBe(false);
    expect(
      ['page', 'where', 'orderby', 'size', 'view'].every((name) => saysWhatIsShown('tasks', [name])),
    ).toBe(true);
    expect(saysWhatIsShown('notifications', ['workflowsPage'])).toBe(false);
  });
});

describe('who may', () => {
  const viewer = { userId: 'ann', isAdministrator: false };

  test('change a view: its owner and administrators', () => {
    expect(canChangeView(viewer, { ownerId: 'ann' })).toEqual({ can: true });
    expect(canChangeView(viewer, { ownerId: 'bob' })).toEqual({ can: false, reason: 'NotYourView' });
    expect(canChangeView({ ...viewer, isAdministrator: true }, { ownerId: 'bob' })).toEqual({ can: true });
  });

  test('share one: internal people', () => {
    expect(canShareView({ isInternal: true })).toEqual({ can: true });
    expect(canShareView({ isInternal: false })).toEqual({ can: false, reason: 'InternalOnly' });
  });
});

test('the columns of a file are those that are shown, in their order', () => {
  const columns = ['owner', 'title', 'stateKey', 'stateSince'];
  expect(arrangedColumns(columns, { order: [], hidden: [] })).toEqual(columns);
  expect(
    arrangedColumns(columns, { order: ['stateKey', 'gone', 'title'], hidden: ['owner', 'gone'] }),
  ).toEqual(['stateKey', 'title', 'stateSince']);
});
