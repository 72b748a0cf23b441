import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNotice } from '@/components/offline/offline-notice';
import { renderOnPage } from '@/tests/support/render-on-page';

afterEach(() => {
  delete document.documentElement.dataset.storedAt;
});

function show() {
  renderOnPage(<OfflineNotice />);
}

it('says nothing of a page that was just read', () => {
  show();
  expect(screen.queryByRole('status')).toBeNull();
});

it('says when the connection is lost, and no more when it is back', () => {
  show();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toContain('You are offline.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).toBeNull();
});

it('says of what time a stored page is, and offers to read it again', () => {
  document.documentElement.dataset.storedAt = '2026-11-23T07:45:00.000Z';
  show();
  expect(screen.getByRole('status').textContent).toMatch(/This page is as it was on .*2026.*8:45/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});
