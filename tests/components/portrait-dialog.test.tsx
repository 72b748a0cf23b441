import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PortraitDialog } from '@/components/account/portrait-dialog';
import { renderOnPage } from '@/tests/support/render-on-page';

let decode: () => Promise<void>;
let edge: number;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  Object.assign(HTMLImageElement.prototype, { decode: () => decode() });
  for (const name of ['naturalWidth', 'naturalHeight'] as const) {
    vi.spyOn(HTMLImageElement.prototype, name, 'get').mockImplementation(() => edge);
  }
});

async function choose() {
  renderOnPage(<PortraitDialog onClose={() => undefined} />);
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText(/Picture file/), file);
}

it('says at once that a file is no picture the browser can show', async () => {
  decode = () => Promise.reject(new DOMException('damaged'));
  await choose();
  expect(await screen.findByText(/Your browser cannot show this file/)).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('says at once that a picture is too small', async () => {
  decode = () => Promise.resolve();
  edge = 19;
  await choose();
  expect(await screen.findByText(/smaller than 20 × 20 pixels/)).toBeTruthy();
});

it('zooms from the whole picture to 20 px', async () => {
  decode = () => Promise.resolve();
  edge = 2_000;
  await choose();
  const zoom = await screen.findByRole('slider', { hidden: true });
  expect(zoom.getAttribute('aria-valuetext')).toBe('2,000 pixels');
  fireEvent.change(zoom, { target: { value: '100' } });
  expect(zoom.getAttribute('aria-valuetext')).toBe('20 pixels');
});

it('opens with the focus on the choice of a file, not on Save, which cannot be used yet', () => {
  renderOnPage(<PortraitDialog onClose={() => undefined} />);
  expect(document.activeElement).toBe(screen.getByLabelText(/Picture file/));
});
