import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QueryPages } from '@/components/lists/query-pages';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const { push } = navigation.router;
startAt({ pathname: '/list', query: 'search=wall&page=1' });
afterEach(() => {});

function show(page: number, counted: { count: number; countedUpTo?: number } = { count: 30 }) {
  renderOnPage(
    <QueryPages page={page} pageSize={10} {...counted}>
      <p>Rows</p>
      <div data-testid="wide" style={{ overflowX: 'auto' }} />
    </QueryPages>,
  );
}

function swipe(on: Element, dx: number) {
  fireEvent.touchStart(on, { touches: [{ clientX: 200, clientY: 300 }] });
  fireEvent.touchEnd(on, { changedTouches: [{ clientX: 200 + dx, clientY: 305 }] });
}
const addresses = () => push.mock.calls.map(([address]) => address);

it('turns to the next page by a finger to the left, to the previous to the right, keeping what is searched', () => {
  show(1);
  swipe(screen.getByText('Rows'), -90);
  swipe(screen.getByText('Rows'), 90);
  expect(addresses()).toEqual(['/list?search=wall&page=2', '/list?search=wall&page=0']);
});

it('stays at the last page, and where a finger moves a table that is wider than it shows', () => {
  show(2);
  swipe(screen.getByText('Rows'), -90);
  const wide = screen.getByTestId('wide');
  Object.defineProperties(wide, { scrollWidth: { value: 600 }, clientWidth: { value: 300 } });
  swipe(wide, 90);
  expect(addresses()).toEqual([]);
});

it('begins at the first page in another size', () => {
  show(1);
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } });
  expect(addresses()).toEqual(['/list?search=wall&size=50']);
});

it('says that there are more where counting stopped, and ends with what is counted', () => {
  show(99, { count: 1001, countedUpTo: 1000 });
  expect(screen.getByText('991–1,000 of more than 1,000')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
  swipe(screen.getByText('Rows'), -90);
  expect(addresses()).toEqual([]);
  cleanup();
  show(99, { count: 1000, countedUpTo: 1000 });
  expect(screen.getByText('991–1,000 of 1,000')).toBeTruthy();
});

it('counts from the page that was asked while it is loading', () => {
  show(4, { count: 100 });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  for (let times = 0; times < 3; times += 1) press('Previous page');
  press('Next page');
  expect(addresses().map((address) => new URLSearchParams(address.split('?')[1]).get('page'))).toEqual([
    ...['3', '2', '1', '2'],
  ]);
});

it('goes to the page before, once a live list has lost the rows of its last one', () => {
  show(2, { count: 20 });
  expect(addresses()).toEqual(['/list?search=wall&page=1']);
  expect(screen.getByText('11–20 of 20')).toBeTruthy();
});
