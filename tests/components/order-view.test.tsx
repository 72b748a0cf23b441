import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setCells } from '@/components/data-grid/store/actions';
import { PhoneToolbar } from '@/components/orders/phone/phone-toolbar';
import { useOrderView } from '@/components/orders/phone/use-order-view';
import { createOrder } from '@/components/orders/store/order-store';
import { forgetPreference } from '@/lib/client/preference-cookie';
import { ORDER_LOOK_COOKIE, orderLookFrom } from '@/lib/domain/orders/order-look';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { renderOnPage } from '@/tests/support/render-on-page';

/** A window as narrow as a phone, or not, that may become the other. */
function openWindow(isNarrow: boolean) {
  const listeners = new Set<() => void>();
  const media = {
    matches: isNarrow,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => media);
  return (matches: boolean) => {
    media.matches = matches;
    for (const listener of listeners) listener();
  };
}

afterEach(() => {
  forgetPreference(ORDER_LOOK_COOKIE);
});

const stored = () => {
  const cookie = document.cookie.split('; ').find((text) => text.startsWith(`${ORDER_LOOK_COOKIE}=`));
  return decodeURIComponent(cookie?.split('=')[1] ?? '');
};

it('shows cards on a phone and a grid elsewhere, as the window is and not as the server assumed', () => {
  const resize = openWindow(false);
  const { result } = renderHook(() => useOrderView({ isPhone: true, look: 'cards' }, 'ada'));
  expect(result.current).toMatchObject({ isPhone: false, look: 'grid' });
  act(() => resize(true));
  expect(result.current).toMatchObject({ isPhone: true, look: 'cards' });
});

it('remembers what a person chose for a phone', () => {
  openWindow(true);
  const { result } = renderHook(() => useOrderView({ isPhone: true, look: 'cards' }, 'ada'));
  act(() => result.current.choose('grid'));
  expect(result.current.look).toBe('grid');
  expect(orderLookFrom(stored(), 'ada')).toBe('grid');
  expect(orderLookFrom(stored(), 'bob')).toBe('cards');
});

it('has the rest of the tools behind the dots, and undo and redo beside them', async () => {
  const user = userEvent.setup();
  const kind = sampleAacKind('en');
  const { grid } = createOrder(kind, { items: [aacItemOf({})], editable: true, draftKey: 'draft' });
  const onLook = vi.fn();
  renderOnPage(
    <PhoneToolbar grid={grid} look="cards" onLook={onLook}>
      <button type="button">Import</button>
    </PhoneToolbar>,
  );
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  act(() => void setCells(grid, grid.idAt(0), { qty: 12 }));
  await user.click(undo);
  expect(grid.rowAt(0)?.values.qty).toBe(10);
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(grid.rowAt(0)?.values.qty).toBe(12);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More tools', expanded: false }));
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(onLook).toHaveBeenCalledWith('grid');
});
