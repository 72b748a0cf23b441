import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShellFrame } from '@/components/shell/shell-frame';

afterEach(() => vi.restoreAllMocks());

const widths = (scroll: number, client: number) => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scroll);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(client);
};

it('a text that is cut is shown whole by the pointer, as it is at that time', () => {
  const { rerender } = render(<ShellFrame>{<p className="truncate">Haus 1 mit Garage</p>}</ShellFrame>);
  widths(300, 100);
  fireEvent.pointerOver(screen.getByText('Haus 1 mit Garage'));
  expect(screen.getByText('Haus 1 mit Garage').title).toBe('Haus 1 mit Garage');
  rerender(<ShellFrame>{<p className="truncate">Haus 2 mit Carport</p>}</ShellFrame>);
  fireEvent.pointerOver(screen.getByText('Haus 2 mit Carport'));
  expect(screen.getByText('Haus 2 mit Carport').title).toBe('Haus 2 mit Carport');
  widths(80, 100);
  fireEvent.pointerOver(screen.getByText('Haus 2 mit Carport'));
  expect(screen.getByText('Haus 2 mit Carport').title).toBe('');
});

it('a text with a tip of its own keeps it', () => {
  render(
    <ShellFrame>
      <p className="truncate" title="own">
        Text
      </p>
    </ShellFrame>,
  );
  widths(300, 100);
  fireEvent.pointerOver(screen.getByText('Text'));
  expect(screen.getByTitle('own')).toBeTruthy();
});
