import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { HoverLink } from '@/components/ui/hover-link';

/** Next's own needs its router; what it is asked for is all that is looked at here. */
vi.mock('next/link', () => ({
  default: ({ prefetch, ...rest }: ComponentProps<'a'> & { prefetch: boolean | null }) => (
    <a data-prefetch={String(prefetch)} {...rest} />
  ),
}));

it.each([
  ['the pointer', fireEvent.pointerEnter],
  ['the focus', fireEvent.focus],
])('prefetches its page once %s comes to it, and not before', (_, come) => {
  render(<HoverLink href="/home/app/dash">Dashboard</HoverLink>);
  const link = screen.getByRole('link', { name: 'Dashboard' });
  expect(link.dataset.prefetch).toBe('false');
  come(link);
  expect(link.dataset.prefetch).toBe('null');
});

it('hands on the events that its owner listens to', () => {
  const [entered, focused] = [vi.fn(), vi.fn()];
  render(
    <HoverLink href="/home/app/dash" onPointerEnter={entered} onFocus={focused}>
      Dashboard
    </HoverLink>,
  );
  const link = screen.getByRole('link', { name: 'Dashboard' });
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  expect(entered).toHaveBeenCalledOnce();
  expect(focused).toHaveBeenCalledOnce();
});
