import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useAddressView } from '@/components/ui/use-address-view';
import { navigation } from '@/tests/support/navigation';

const read = (query: URLSearchParams) => ({ search: query.get('search') ?? '' });
const write = ({ search }: { search: string }) => (search ? new URLSearchParams({ search }).toString() : '');

/** A list whose router shows addresses only when it is told to. */
function open(query: string) {
  navigation.query = query;
  window.history.replaceState(null, '', `/list?${query}`);
  const { result, rerender } = renderHook(() => useAddressView(read, write));
  return {
    search: () => result.current.view.search,
    type: (search: string) => act(() => result.current.change({ search })),
    show(next: string) {
      navigation.query = next;
      rerender();
    },
  };
}

beforeEach(() => window.history.replaceState(null, '', '/list'));

it('follows an address that a link has changed', () => {
  const list = open('search=wall');
  list.show('search=roof');
  expect(list.search()).toBe('roof');
  list.show('');
  expect(list.search()).toBe('');
});

it('shows what is typed at once, whatever older text the router shows late', () => {
  const list = open('');
  for (const text of ['w', 'wa', 'wal']) list.type(text);
  expect([list.search(), window.location.search]).toEqual(['wal', '?search=wal']);
  list.show('search=w');
  list.show('search=wa');
  expect(list.search()).toBe('wal');
  list.show('search=wal');
  expect(list.search()).toBe('wal');
});

it('shows the last change, also if a navigation that began before it ends in between', () => {
  const list = open('search=wall');
  list.type('');
  list.show('search=wall&page=2');
  list.show('');
  expect(list.search()).toBe('');
});

it('follows a link after a change that the router never showed', () => {
  const list = open('');
  list.type('wall');
  list.show('search=roof');
  expect(list.search()).toBe('roof');
  list.type('door');
  list.show('search=door');
  list.show('search=wall');
  expect(list.search()).toBe('wall');
});
